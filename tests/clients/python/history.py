"""Requests for compacted versions. Compacts the history by the admin port of the server."""

import json
import urllib.request

from kubernetes import client, config, watch
from steps import equal, refused, step

_reach = {}


def reach(kubeconfig, admin_url):
    """Which server to use; before the steps run."""
    _reach.update(core=client.CoreV1Api(config.new_client_from_config(kubeconfig)), admin=admin_url)


def compact():
    urllib.request.urlopen(urllib.request.Request(_reach["admin"] + "/compact", method="POST"), timeout=30).read()


def fill(core, prefix, count=6):
    for i in range(count):
        core.create_namespaced_config_map("default", {"metadata": {"name": f"{prefix}-{i}"}})


@step("history: a watch from a forgotten version gets 410, and one from a fresh list goes on")
def _():
    core = _reach["core"]
    old = core.list_namespaced_config_map("default").metadata.resource_version
    fill(core, "watched")
    compact()

    def follow(version):
        return list(watch.Watch().stream(core.list_namespaced_config_map, "default", resource_version=version,
                                         timeout_seconds=1))

    try:
        follow(old)
        raise AssertionError("the watch from before began")
    except client.ApiException as error:
        equal(error.status, 410)
        assert "too old resource version" in str(error.reason) + str(error.body), error
    fresh = core.list_namespaced_config_map("default").metadata.resource_version
    core.create_namespaced_config_map("default", {"metadata": {"name": "watched-last"}})
    equal([event["object"].metadata.name for event in follow(fresh)], ["watched-last"])


@step("history: a forgotten page gets 410 with a token to go on with")
def _():
    core = _reach["core"]
    fill(core, "paged")
    first = core.list_namespaced_config_map("default", limit=3)
    core.create_namespaced_config_map("default", {"metadata": {"name": "paged-last"}})
    compact()
    status = refused(410, "Expired", core.list_namespaced_config_map, "default", limit=3,
                     _continue=first.metadata._continue)
    rest = core.list_namespaced_config_map("default", _continue=status["metadata"]["continue"])
    whole = core.list_namespaced_config_map("default")
    equal([item.metadata.name for item in first.items + rest.items], [item.metadata.name for item in whole.items],
          json.dumps(status))
