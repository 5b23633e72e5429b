"""Named steps, each of which passes or fails by itself; the last line counts them."""

import json
import time
import traceback

from kubernetes.client.exceptions import ApiException

_steps = []


def step(name):
    """Registers a function as the step of that name; steps run in the order of the source."""

    def register(function):
        _steps.append((name, function))
        return function

    return register


def run_all():
    """Runs every step and returns how many failed."""
    failures = 0
    for name, function in _steps:
        try:
            function()
        except Exception:  # any exception fails the step; the next one still runs
            failures += 1
            print(f"python: {name} FAILED\n{traceback.format_exc()}", flush=True)
    print(f"python: steps={len(_steps)} failures={failures}", flush=True)
    return failures


def equal(got, wanted, what=""):
    if got != wanted:
        raise AssertionError(f"{what}\n  wanted: {wanted!r}\n  got:    {got!r}")


def refused(code, reason, function, *args, **kwargs):
    """The call must fail with that HTTP status and that reason in the body's Status; returns the Status."""
    try:
        result = function(*args, **kwargs)
    except ApiException as error:
        status = json.loads(error.body)
        equal((error.status, status["kind"], status["status"], status["code"], status.get("reason")),
              (code, "Status", "Failure", code, reason), status.get("message", ""))
        return status
    raise AssertionError(f"wanted {code} {reason}, got {str(result)[:200]}")


def eventually(what, predicate, seconds=30):
    """Polls for an effect of another client or controller that no watch reports."""
    deadline = time.monotonic() + seconds
    while not predicate():
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {seconds} s: {what}")
        time.sleep(0.05)
