"""Creating, changing and deleting with the generated API, and refused requests."""

from kubernetes import client
from steps import equal, eventually, refused, step

JSON_PATCH = "application/json-patch+json"
MERGE_PATCH = "application/merge-patch+json"
STRATEGIC_PATCH = "application/strategic-merge-patch+json"

core = client.CoreV1Api()
apps = client.AppsV1Api()


def config_map(name, data=None, labels=None):
    return client.V1ConfigMap(metadata=client.V1ObjectMeta(name=name, labels=labels), data=data or {"key": "value"})


def make_namespace(name):
    core.create_namespace(client.V1Namespace(metadata=client.V1ObjectMeta(name=name)))
    return name


@step("create and read: the server fills in the metadata")
def _():
    namespace = make_namespace("py-create")
    made = core.create_namespaced_config_map(namespace, config_map("one"))
    equal((made.metadata.name, made.metadata.namespace, made.data), ("one", namespace, {"key": "value"}))
    assert made.metadata.uid and made.metadata.creation_timestamp and made.metadata.resource_version
    equal(core.read_namespaced_config_map("one", namespace), made, "what is read is what was made")


@step("generateName: names of the same beginning differ")
def _():
    namespace = make_namespace("py-generate")
    body = client.V1ConfigMap(metadata=client.V1ObjectMeta(generate_name="many-"))
    names = {core.create_namespaced_config_map(namespace, body).metadata.name for _ in range(10)}
    equal((len(names), {name[:5] for name in names}), (10, {"many-"}))


@step("replace: the version must be the one that is there")
def _():
    namespace = make_namespace("py-replace")
    first = core.create_namespaced_config_map(namespace, config_map("one"))
    first.data = {"key": "other"}
    second = core.replace_namespaced_config_map("one", namespace, first)
    assert int(second.metadata.resource_version) > int(first.metadata.resource_version)
    refused(409, "Conflict", core.replace_namespaced_config_map, "one", namespace, first)
    equal(core.read_namespaced_config_map("one", namespace).data, {"key": "other"})


@step("patch: JSON patch, merge patch, strategic merge patch")
def _():
    namespace = make_namespace("py-patch")
    core.create_namespaced_config_map(namespace, config_map("one", {"a": "1", "b": "2"}))

    def patch(body, content_type):
        return core.patch_namespaced_config_map("one", namespace, body, _content_type=content_type).data

    equal(patch([{"op": "replace", "path": "/data/a", "value": "3"}], JSON_PATCH), {"a": "3", "b": "2"})
    equal(patch({"data": {"b": None, "c": "4"}}, MERGE_PATCH), {"a": "3", "c": "4"})
    refused(422, "Invalid", core.patch_namespaced_config_map, "one", namespace,
            [{"op": "test", "path": "/data/a", "value": "9"}], _content_type=JSON_PATCH)
    template = {"metadata": {"labels": {"app": "web"}}, "spec": {"containers": [{"name": "c", "image": "nginx:1"}]}}
    apps.create_namespaced_deployment(namespace, {"metadata": {"name": "web"}, "spec": {
        "replicas": 0, "selector": {"matchLabels": {"app": "web"}}, "template": template}})
    side = {"spec": {"template": {"spec": {"containers": [{"name": "side", "image": "busybox"}]}}}}
    both = apps.patch_namespaced_deployment("web", namespace, side, _content_type=STRATEGIC_PATCH)
    equal({c.name for c in both.spec.template.spec.containers}, {"c", "side"}, "containers merge by name")
    only = apps.patch_namespaced_deployment("web", namespace, side, _content_type=MERGE_PATCH)
    equal([c.name for c in only.spec.template.spec.containers], ["side"], "a merge patch replaces the list")


@step("subresources: scale and status change their part only")
def _():
    namespace = make_namespace("py-scale")
    template = {"metadata": {"labels": {"app": "web"}}, "spec": {"containers": [{"name": "c", "image": "nginx:1"}]}}
    apps.create_namespaced_deployment(namespace, {"metadata": {"name": "web"}, "spec": {
        "replicas": 0, "selector": {"matchLabels": {"app": "web"}}, "template": template}})
    scale = apps.patch_namespaced_deployment_scale("web", namespace, {"spec": {"replicas": 3}},
                                                   _content_type=MERGE_PATCH)
    equal((scale.kind, scale.spec.replicas), ("Scale", 3))
    changed = apps.patch_namespaced_deployment_status(
        "web", namespace, {"spec": {"replicas": 9}, "status": {"observedGeneration": 2}}, _content_type=MERGE_PATCH)
    equal((changed.spec.replicas, changed.status.observed_generation, changed.metadata.generation), (3, 2, 2))


@step("dry run: answers as if, and changes nothing")
def _():
    namespace = make_namespace("py-dry")
    made = core.create_namespaced_config_map(namespace, config_map("one"), dry_run="All")
    assert made.metadata.uid
    equal(core.list_namespaced_config_map(namespace).items, [])


@step("delete: preconditions, finalizers, deletion of a collection")
def _():
    namespace = make_namespace("py-delete")
    core.create_namespaced_config_map(namespace, config_map("one"))
    other = client.V1DeleteOptions(preconditions=client.V1Preconditions(uid="00000000-0000-0000-0000-000000000000"))
    refused(409, "Conflict", core.delete_namespaced_config_map, "one", namespace, body=other)
    equal(core.delete_namespaced_config_map("one", namespace)["status"], "Success")
    refused(404, "NotFound", core.delete_namespaced_config_map, "one", namespace)

    held = config_map("held")
    held.metadata.finalizers = ["example.com/wait"]
    core.create_namespaced_config_map(namespace, held)
    core.delete_namespaced_config_map("held", namespace)
    assert core.read_namespaced_config_map("held", namespace).metadata.deletion_timestamp
    core.patch_namespaced_config_map("held", namespace, {"metadata": {"finalizers": None}}, _content_type=MERGE_PATCH)
    refused(404, "NotFound", core.read_namespaced_config_map, "held", namespace)

    for i in range(4):
        core.create_namespaced_config_map(namespace, config_map(f"many-{i}", labels={"odd": str(i % 2)}))
    core.delete_collection_namespaced_config_map(namespace, label_selector="odd=1")
    names = [item.metadata.name for item in core.list_namespaced_config_map(namespace, label_selector="odd").items]
    equal(names, ["many-0", "many-2"])


@step("owner references: what is owned goes with its owner")
def _():
    namespace = make_namespace("py-owner")
    owner = core.create_namespaced_config_map(namespace, config_map("owner"))
    owned = config_map("owned")
    owned.metadata.owner_references = [client.V1OwnerReference(
        api_version="v1", kind="ConfigMap", name="owner", uid=owner.metadata.uid)]
    core.create_namespaced_config_map(namespace, owned)
    core.delete_namespaced_config_map("owner", namespace)
    eventually("the owned object is collected",
               lambda: not core.list_namespaced_config_map(namespace, field_selector="metadata.name=owned").items)


@step("namespaces: deleting one deletes what is in it")
def _():
    namespace = make_namespace("py-namespace")
    core.create_namespaced_config_map(namespace, config_map("inner"))
    core.delete_namespace(namespace)
    eventually("the namespace is gone", lambda: namespace not in
               [item.metadata.name for item in core.list_namespace().items])
    refused(404, "NotFound", core.create_namespaced_config_map, namespace, config_map("late"))


@step("errors: each is a Status that names what it is about")
def _():
    namespace = make_namespace("py-errors")
    core.create_namespaced_config_map(namespace, config_map("one"))
    status = refused(409, "AlreadyExists", core.create_namespaced_config_map, namespace, config_map("one"))
    equal(status["details"], {"name": "one", "kind": "configmaps"})
    status = refused(404, "NotFound", core.read_namespaced_config_map, "none", namespace)
    equal((status["message"], status["details"]), ('configmaps "none" not found', {"name": "none", "kind": "configmaps"}))
    status = refused(422, "Invalid", core.create_namespaced_config_map, namespace, config_map("Not_A_Name"))
    equal(status["details"]["causes"][0]["field"], "metadata.name")
    refused(400, "BadRequest", core.list_namespaced_config_map, namespace, label_selector="a in (")
    refused(400, "BadRequest", core.list_namespaced_config_map, namespace, field_selector="data.key=value")
    refused(400, "BadRequest", core.create_namespaced_config_map, "py-replace", {"metadata": {
        "name": "two", "namespace": namespace}})


@step("credentials: a wrong token is 401")
def _():
    configuration = client.Configuration.get_default_copy()
    configuration.refresh_api_key_hook = None  # it would restore the valid key
    configuration.api_key = {"BearerToken": "Bearer of-nobody"}
    with client.ApiClient(configuration) as stranger:
        refused(401, "Unauthorized", client.CoreV1Api(stranger).list_namespace)
