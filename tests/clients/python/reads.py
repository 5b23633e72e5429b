"""Lists, watches, and the client's own informer."""

import logging
import threading

from kubernetes import client, watch
from kubernetes.informer import SharedInformer
from steps import equal, eventually, refused, step
from writes import MERGE_PATCH, config_map, core, make_namespace


def touch(name, namespace, value):
    return core.patch_namespaced_config_map(name, namespace, {"data": {"key": value}}, _content_type=MERGE_PATCH)


def events_of(count, function, *args, **kwargs):
    """The first events of a watch; the server ends it when they do not come."""
    events = []
    for event in watch.Watch().stream(function, *args, timeout_seconds=kwargs.pop("timeout_seconds", 20), **kwargs):
        events.append(event)
        if len(events) == count:
            break
    return events


def seen(events):
    return [(event["type"], event["object"].metadata.name) for event in events]


@step("list: selectors by label and field")
def _():
    namespace = make_namespace("py-select")
    for i in range(6):
        core.create_namespaced_config_map(namespace, config_map(f"m-{i}", labels={"part": str(i % 3)}))

    def names(**kwargs):
        return [item.metadata.name for item in core.list_namespaced_config_map(namespace, **kwargs).items]

    equal(names(), [f"m-{i}" for i in range(6)], "in the order of their names")
    equal(names(label_selector="part in (0,2)"), ["m-0", "m-2", "m-3", "m-5"])
    equal(names(label_selector="part,part!=1"), ["m-0", "m-2", "m-3", "m-5"])
    equal(names(field_selector="metadata.name=m-4"), ["m-4"])
    equal(names(label_selector="part=0", field_selector="metadata.name!=m-0"), ["m-3"])
    everywhere = core.list_config_map_for_all_namespaces(label_selector="part=1").items
    equal([item.metadata.namespace for item in everywhere], [namespace] * 2)


@step("list in pages: every object once, all pages of one version")
def _():
    namespace = make_namespace("py-pages")
    for i in range(23):
        core.create_namespaced_config_map(namespace, config_map(f"m-{i:02}"))
    names, versions, remaining, token = [], set(), [], None
    while token != "":
        page = core.list_namespaced_config_map(namespace, limit=5, _continue=token)
        names += [item.metadata.name for item in page.items]
        versions.add(page.metadata.resource_version)
        remaining.append(page.metadata.remaining_item_count)
        token = page.metadata._continue or ""
        if len(versions) == 1 and len(names) == 5:
            # Objects written between two pages are on no page.
            core.create_namespaced_config_map(namespace, config_map("m-99"))
    equal(names, [f"m-{i:02}" for i in range(23)])
    equal((len(versions), remaining), (1, [18, 13, 8, 3, None]))
    refused(400, "BadRequest", core.list_namespaced_config_map, namespace, limit=5, _continue="nonsense")


@step("list at a version: exact ones are remembered, those to come are waited for in vain")
def _():
    namespace = make_namespace("py-versions")
    core.create_namespaced_config_map(namespace, config_map("a"))
    then = core.list_namespaced_config_map(namespace).metadata.resource_version
    core.create_namespaced_config_map(namespace, config_map("b"))

    def names(match):
        page = core.list_namespaced_config_map(namespace, resource_version=then, resource_version_match=match)
        return [item.metadata.name for item in page.items]

    equal(names("Exact"), ["a"])
    equal(names("NotOlderThan"), ["a", "b"])
    status = refused(504, "Timeout", core.list_namespaced_config_map, namespace,
                     resource_version=str(int(then) + 1_000_000), resource_version_match="NotOlderThan")
    equal(status["details"]["causes"][0]["reason"], "ResourceVersionTooLarge")


@step("watch: events come in the order of their versions")
def _():
    namespace = make_namespace("py-watch")
    start = core.list_namespaced_config_map(namespace).metadata.resource_version
    core.create_namespaced_config_map(namespace, config_map("a"))
    core.create_namespaced_config_map(namespace, config_map("b"))
    touch("a", namespace, "2")
    core.delete_namespaced_config_map("b", namespace)
    touch("a", namespace, "3")
    events = events_of(5, core.list_namespaced_config_map, namespace, resource_version=start)
    equal(seen(events), [("ADDED", "a"), ("ADDED", "b"), ("MODIFIED", "a"), ("DELETED", "b"), ("MODIFIED", "a")])
    versions = [int(event["object"].metadata.resource_version) for event in events]
    equal(versions, sorted(set(versions)))
    equal(events[4]["object"].data, {"key": "3"})
    # From the middle: only events after that version.
    again = events_of(2, core.list_namespaced_config_map, namespace, resource_version=str(versions[2]))
    equal([event["raw_object"] for event in again], [event["raw_object"] for event in events[3:]])


@step("watch: live, while another writes")
def _():
    namespace = make_namespace("py-live")
    start = core.list_namespaced_config_map(namespace).metadata.resource_version
    events, begun = [], threading.Event()

    def follow():
        stream = watch.Watch().stream(core.list_namespaced_config_map, namespace, resource_version=start,
                                      timeout_seconds=30)
        for event in stream:
            events.append(event)
            begun.set()
            if event["type"] == "DELETED":
                return

    follower = threading.Thread(target=follow)
    follower.start()
    core.create_namespaced_config_map(namespace, config_map("one"))
    assert begun.wait(30), "the first event does not come"  # so later events are new, not history
    for i in range(50):
        touch("one", namespace, str(i))
    core.delete_namespaced_config_map("one", namespace)
    follower.join(60)
    equal([event["type"] for event in events], ["ADDED"] + ["MODIFIED"] * 50 + ["DELETED"])
    equal([event["object"].data["key"] for event in events[1:51]], [str(i) for i in range(50)])


@step("watch with a selector: what begins and ceases to match is added and deleted")
def _():
    namespace = make_namespace("py-transition")
    start = core.list_namespaced_config_map(namespace).metadata.resource_version
    core.create_namespaced_config_map(namespace, config_map("one"))
    for color in ("blue", "red", "blue"):
        core.patch_namespaced_config_map("one", namespace, {"metadata": {"labels": {"color": color}}},
                                         _content_type=MERGE_PATCH)
    events = events_of(3, core.list_namespaced_config_map, namespace, resource_version=start,
                       label_selector="color=blue")
    equal([event["type"] for event in events], ["ADDED", "DELETED", "ADDED"])


@step("watch: ends in time, by itself")
def _():
    namespace = make_namespace("py-deadline")
    start = core.list_namespaced_config_map(namespace).metadata.resource_version
    equal(events_of(1, core.list_namespaced_config_map, namespace, resource_version=start, timeout_seconds=1), [])


@step("streaming list: what is there, then a bookmark that says so, then news")
def _():
    namespace = make_namespace("py-stream")
    for name in ("a", "b"):
        core.create_namespaced_config_map(namespace, config_map(name))
    stream = watch.Watch().stream(
        core.list_namespaced_config_map, namespace, send_initial_events=True, allow_watch_bookmarks=True,
        resource_version="", resource_version_match="NotOlderThan", timeout_seconds=20)
    initial = []
    for event in stream:
        if event["type"] == "BOOKMARK":
            break
        initial.append((event["type"], event["object"].metadata.name))
    equal(sorted(initial), [("ADDED", "a"), ("ADDED", "b")])
    equal(event["raw_object"]["metadata"]["annotations"], {"k8s.io/initial-events-end": "true"})
    touch("a", namespace, "2")
    equal(seen([next(stream)]), [("MODIFIED", "a")])
    stream.close()


@step("informer: after churn its cache is what a fresh list says")
def _():
    namespace = make_namespace("py-informer")
    for i in range(20):
        core.create_namespaced_config_map(namespace, config_map(f"m-{i:02}"))
    informer = SharedInformer(core.list_namespaced_config_map, namespace=namespace)
    informer.start()
    try:
        eventually("the informer has its first list", lambda: len(informer.cache.list()) == 20)
        for i in range(20, 30):
            core.create_namespaced_config_map(namespace, config_map(f"m-{i:02}"))
        for i in range(0, 30, 2):
            touch(f"m-{i:02}", namespace, str(i))
        for i in range(0, 30, 3):
            core.delete_namespaced_config_map(f"m-{i:02}", namespace)
        for i in range(0, 30, 6):
            core.create_namespaced_config_map(namespace, config_map(f"m-{i:02}", {"key": "again"}))

        def listed():
            return {item.metadata.name: (item.metadata.resource_version, item.data)
                    for item in core.list_namespaced_config_map(namespace).items}

        def cached():
            return {item.metadata.name: (item.metadata.resource_version, item.data) for item in informer.cache.list()}

        eventually("the cache is what is listed", lambda: cached() == listed())
        equal(len(listed()), 25)
    finally:
        # It ends its watch by closing the socket, and would report that as an error.
        logging.getLogger("kubernetes.informer").setLevel(logging.CRITICAL)
        informer.stop()
