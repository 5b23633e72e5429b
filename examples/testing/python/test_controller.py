"""How to test a controller in Python with its own Kubernetes API server, which starts in milliseconds.

    TAIN=path/to/tain python -m unittest test_controller     # needs the package `kubernetes`
"""

import itertools
import os
import subprocess
import threading
import unittest

import yaml
from kubernetes import client, config, watch


# The controller: each namespace with the label `greet` gets a ConfigMap `welcome`.
def reconcile(core, namespace):
    try:
        core.create_namespaced_config_map(namespace, {"metadata": {"name": "welcome"}, "data": {"text": "hello"}})
    except client.ApiException as error:
        if error.status != 409:  # it exists already
            raise


def run(core, stop, round_seconds=300):
    while not stop.is_set():  # each round starts with a list, which retries failed creates
        try:
            for event in watch.Watch().stream(core.list_namespace, label_selector="greet",
                                              timeout_seconds=round_seconds):
                if event["type"] != "DELETED":
                    reconcile(core, event["object"].metadata.name)
        except client.ApiException as error:
            print(f"trying again: {error.status} {error.reason}")
            stop.wait(0.1)


class GreeterTest(unittest.TestCase):
    def start_server(self, *flags):
        """Starts a server on a free port and returns a client. Flags can inject faults."""
        server = subprocess.Popen([os.environ.get("TAIN", "tain"), "apiserver", "--print-kubeconfig", *flags],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(server.stdout.close)
        self.addCleanup(server.wait, 30)
        self.addCleanup(server.terminate)
        kubeconfig = "".join(itertools.takewhile(lambda line: line != "...\n", server.stdout))  # now the server listens
        return client.CoreV1Api(config.new_client_from_config_dict(yaml.safe_load(kubeconfig)))

    def start_controller(self, core):
        stop = threading.Event()
        controller = threading.Thread(target=run, args=(core, stop, 1))  # short rounds, so that it stops soon
        controller.start()
        self.addCleanup(controller.join)  # cleanups run in reverse order: before the server stops
        self.addCleanup(stop.set)

    def add_namespace(self, core, name, **labels):
        core.create_namespace({"metadata": {"name": name, "labels": labels}})

    def wait_for_welcome(self, core, namespace):
        for event in watch.Watch().stream(core.list_namespaced_config_map, namespace, timeout_seconds=30):
            if event["object"].metadata.name == "welcome":
                return event["object"]
        self.fail(f"{namespace} was not greeted")

    def test_greets_namespaces_with_the_label(self):
        core = self.start_server()
        self.add_namespace(core, "other")
        self.add_namespace(core, "early", greet="yes")
        self.start_controller(core)
        self.add_namespace(core, "late", greet="yes")
        self.assertEqual(self.wait_for_welcome(core, "early").data, {"text": "hello"})
        self.wait_for_welcome(core, "late")
        self.assertEqual(core.list_namespaced_config_map("other").items, [])

    def test_tries_again_when_the_server_fails(self):
        core = self.start_server("--fault", "answer-500:resource=configmaps,verb=create,count=2")
        self.start_controller(core)
        self.add_namespace(core, "team", greet="yes")
        self.wait_for_welcome(core, "team")
