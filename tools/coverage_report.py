#!/usr/bin/env python3
"""Prints line coverage per folder from a gcovr summary; fails if a folder is below its minimum."""

import collections
import json
import os
import sys

FLOOR = 95.0
FOLDERS_WITH_FLOOR = ["src/reflect", "src/queue", "src/store", "src/codec"]


def main() -> int:
    with open(sys.argv[1], encoding="utf-8") as file:
        files = json.load(file)["files"]
    total = collections.Counter()
    covered = collections.Counter()
    for entry in files:
        folder = os.path.dirname(entry["filename"])
        total[folder] += entry["line_total"]
        covered[folder] += entry["line_covered"]
    failed = []
    for folder in sorted(set(total) | set(FOLDERS_WITH_FLOOR)):
        percent = 100.0 * covered[folder] / total[folder] if total[folder] else 0.0
        low = folder in FOLDERS_WITH_FLOOR and percent < FLOOR
        if low:
            failed.append(folder)
        print(f"{folder:<16} {percent:5.1f} %  {covered[folder]:>6} of {total[folder]:>6} lines{'  LOW' if low else ''}")
    for entry in sorted(files, key=lambda e: e["line_covered"] - e["line_total"])[:10]:
        missing = entry["line_total"] - entry["line_covered"]
        if failed and missing:
            print(f"  {entry['filename']}: {missing} lines not covered", file=sys.stderr)
    if failed:
        print(f"coverage: below {FLOOR:.0f} %: {', '.join(failed)}")
        return 1
    print(f"coverage: {', '.join(FOLDERS_WITH_FLOOR)} at {FLOOR:.0f} % or more")
    return 0


if __name__ == "__main__":
    sys.exit(main())
