"""Kinds that are only known at run time: discovery, the dynamic client, and custom resources."""

from kubernetes import client, dynamic
from reads import events_of
from steps import equal, eventually, refused, step
from writes import MERGE_PATCH, core, make_namespace

GROUP = "python.example.com"
custom = client.CustomObjectsApi()
extensions = client.ApiextensionsV1Api()

DEFINITION = {
    "apiVersion": "apiextensions.k8s.io/v1",
    "kind": "CustomResourceDefinition",
    "metadata": {"name": f"widgets.{GROUP}"},
    "spec": {
        "group": GROUP,
        "scope": "Namespaced",
        "names": {"plural": "widgets", "singular": "widget", "kind": "Widget"},
        "versions": [{
            "name": "v1", "served": True, "storage": True, "subresources": {"status": {}},
            "schema": {"openAPIV3Schema": {"type": "object", "properties": {
                "spec": {"type": "object", "required": ["size"], "properties": {
                    "size": {"type": "integer", "minimum": 1}, "color": {"type": "string", "default": "blue"}}},
                "status": {"type": "object", "properties": {"ready": {"type": "boolean"}}}}}},
        }],
    },
}


def widget(name, **spec):
    return {"apiVersion": f"{GROUP}/v1", "kind": "Widget", "metadata": {"name": name}, "spec": spec}


def established(name):
    conditions = extensions.read_custom_resource_definition(name).status.conditions or []
    return any(condition.type == "Established" and condition.status == "True" for condition in conditions)


@step("discovery: version, groups and resources")
def _():
    assert client.VersionApi().get_code().git_version.startswith("v1.")
    groups = {group.name for group in client.ApisApi().get_api_versions().groups}
    assert {"apps", "batch", "coordination.k8s.io", "apiextensions.k8s.io"} <= groups, groups
    resources = {resource.name: resource for resource in core.get_api_resources().resources}
    equal((resources["pods"].kind, resources["pods"].namespaced, resources["pods"].short_names), ("Pod", True, ["po"]))
    assert {"list", "watch", "patch"} <= set(resources["configmaps"].verbs)
    assert "pods/status" in resources


@step("dynamic client: finds a kind by discovery and writes to it")
def _():
    namespace = make_namespace("py-dynamic")
    leases = dynamic.DynamicClient(client.ApiClient()).resources.get(
        api_version="coordination.k8s.io/v1", kind="Lease")
    leases.create(namespace=namespace, body={"metadata": {"name": "one"}, "spec": {"holderIdentity": "me"}})
    equal(leases.get(name="one", namespace=namespace).spec.holderIdentity, "me")
    leases.patch(name="one", namespace=namespace, body={"spec": {"holderIdentity": "you"}}, content_type=MERGE_PATCH)
    equal([item.spec.holderIdentity for item in leases.get(namespace=namespace).items], ["you"])
    leases.delete(name="one", namespace=namespace)
    equal(leases.get(namespace=namespace).items, [])


@step("custom resource: served once its definition is established, with defaults, pruning and validation")
def _():
    namespace = make_namespace("py-custom")
    extensions.create_custom_resource_definition(DEFINITION)
    eventually("the definition is established", lambda: established(f"widgets.{GROUP}"))
    place = (GROUP, "v1", namespace, "widgets")
    start = custom.list_namespaced_custom_object(*place)["metadata"]["resourceVersion"]
    made = custom.create_namespaced_custom_object(*place, widget("one", size=3, unknown="x"))
    equal((made["spec"], made["metadata"]["generation"]), ({"size": 3, "color": "blue"}, 1))
    status = refused(422, "Invalid", custom.create_namespaced_custom_object, *place, widget("two", size=0))
    equal(status["details"]["causes"][0]["field"], "spec.size")
    status = refused(422, "Invalid", custom.create_namespaced_custom_object, *place, widget("two", color="red"))
    equal(status["details"]["causes"][0]["field"], "spec.size")

    changed = custom.patch_namespaced_custom_object(*place, "one", {"spec": {"size": 5}, "status": {"ready": True}},
                                                    _content_type=MERGE_PATCH)
    equal((changed["spec"]["size"], changed["metadata"]["generation"], changed.get("status")), (5, 2, None))
    changed = custom.patch_namespaced_custom_object_status(
        *place, "one", {"spec": {"size": 7}, "status": {"ready": True}}, _content_type=MERGE_PATCH)
    equal((changed["spec"]["size"], changed["metadata"]["generation"], changed["status"]), (5, 2, {"ready": True}))
    custom.delete_namespaced_custom_object(*place, "one")
    events = events_of(4, custom.list_namespaced_custom_object, *place, resource_version=start)
    equal([event["type"] for event in events], ["ADDED", "MODIFIED", "MODIFIED", "DELETED"])


@step("custom resource: pages, and gone with its definition")
def _():
    namespace = make_namespace("py-custom-pages")
    place = (GROUP, "v1", namespace, "widgets")
    for i in range(7):
        custom.create_namespaced_custom_object(*place, widget(f"w-{i}", size=i + 1))
    sizes, token = [], None
    while token != "":
        page = custom.list_namespaced_custom_object(*place, limit=3, _continue=token)
        sizes += [item["spec"]["size"] for item in page["items"]]
        token = page["metadata"].get("continue", "")
    equal(sizes, list(range(1, 8)))
    extensions.delete_custom_resource_definition(f"widgets.{GROUP}")

    def is_gone():
        try:
            custom.list_namespaced_custom_object(*place)
        except client.ApiException as error:
            return error.status == 404
        return False

    eventually("the kind is no longer served", is_gone)
