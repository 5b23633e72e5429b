#!/usr/bin/env python3
"""Attacks the built program from both sides: hostile servers against its verbs, hostile clients against its servers.

usage: tests/hostile/run.py PROGRAM [-R REGEX] [--jobs N] [--list]

In each case the program must keep running, or end with an error line and exit code 1, in time, with bounded memory, and
without a secret or a control character in its output. The last line is `hostile: N passed, M failed`.
"""

import argparse
import collections
import concurrent.futures
import os
import re
import sys
import tempfile
import time
import traceback

import clients
import rig
import servers


class World:
    """State shared by all cases."""

    def __init__(self, tain, folder):
        self.tain = os.path.abspath(tain)
        self.files = rig.Files(folder)
        self.patience = 0.6  # time of attacks on a verb that does not end by itself


def attempt(world, name, run):
    begin = time.monotonic()
    try:
        run(world)
        why = ""
    except rig.Failed as failed:
        why = str(failed)
    except Exception:  # an error of the driver fails the case, with its location
        why = "the driver failed: " + traceback.format_exc(limit=-3)
    return name, why, time.monotonic() - begin


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("-R", "--match", default="", metavar="REGEX", help="only cases whose name matches")
    parser.add_argument("--jobs", type=int, default=3, metavar="N", help="cases at a time (3)")
    parser.add_argument("--list", action="store_true", help="print the names of the cases")
    parser.add_argument("--slow", type=float, default=0, metavar="S", help="also print cases that take longer")
    options = parser.parse_args()

    cases = [*servers.cases(), *clients.cases()]
    twice = [name for name, count in collections.Counter(name for name, _ in cases).items() if count > 1]
    if twice:
        sys.exit(f"hostile: two cases are called {twice[0]}")
    cases = [(name, run) for name, run in cases if re.search(options.match, name)]
    if options.list or not cases:
        print("\n".join(name for name, _ in cases))
        return 0 if cases else 2

    rig.raise_descriptor_limit()
    failed = 0
    with tempfile.TemporaryDirectory(prefix="tain-hostile-") as folder:
        world = World(options.program, folder)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            waiting = [pool.submit(attempt, world, name, run) for name, run in cases]
            for one in concurrent.futures.as_completed(waiting):
                name, why, seconds = one.result()
                if why:
                    failed += 1
                    print(f"FAILED {name} ({seconds:.1f} s): {why}", flush=True)
                elif options.slow and seconds > options.slow:
                    print(f"slow   {name} ({seconds:.1f} s)", flush=True)
    print(f"hostile: {len(cases) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
