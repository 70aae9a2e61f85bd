"""Every test of every language, one after the other; ends with the line `N passed, N failed`.

`test.py [sqlite] [postgres] [vitest] [browser]` plays these phases; `--only NAME` what belongs to one package of core
in all of them; `--proofs` the tests with real processes, on both databases, and a large import; `--matrix` every screen
in all appearances.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from testing import browser, faces, server
from testing.rooms import room
from testing.score import Score, took

PHASES = ("sqlite", "postgres", "vitest", "browser")


def everything(folder: Path, phases: set[str]) -> None:
    if phases & server.PHASES.keys():
        server.play(folder, phases, ["core"])
    prepared = browser.Prepared(folder) if "browser" in phases else None
    if "vitest" in phases:
        faces.play(folder)
    if prepared:
        browser.play(folder, prepared)


def one_room(folder: Path, phases: set[str], name: str) -> None:
    found = room(name)
    if found.server and phases & server.PHASES.keys():
        server.play(folder, phases, found.server)
    prepared = browser.Prepared(folder) if found.journeys and "browser" in phases else None
    if found.faces and "vitest" in phases:
        faces.play(folder, found.faces)
    if prepared:
        browser.play(folder, prepared, {name: found.journeys})


def proofs(folder: Path, phases: set[str]) -> None:
    server.play(folder, phases, ["core"], proofs=True)
    if "browser" in phases:
        browser.play(folder, browser.Prepared(folder), browser.LARGE, env={"MARU_PROOFS": "1"})


def matrix(folder: Path, phases: set[str]) -> None:
    """Whether brands keep apart, case by case and with every hole that is planted; every screen in all appearances."""
    guards = ["core/tests/guards/test_brand_matrix.py", "core/tests/guards/test_brand_mutants.py"]
    # Each run by itself: nothing is shared out.
    for phase in sorted(phases & server.PHASES.keys()):
        server.play(folder, {phase}, guards)
    if "browser" in phases:
        browser.play(folder, browser.Prepared(folder), browser.SCREENS, env={"MARU_MATRIX": "1"}, only=browser.LOOKS)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("phases", nargs="*", choices=[[], *PHASES], metavar="phase", help=", ".join(PHASES))
    how = asked.add_mutually_exclusive_group()
    how.add_argument("--only", metavar="NAME", help="a package of core, with its folders and journeys of the faces")
    how.add_argument(
        "--proofs", action="store_true", help="the tests with real processes, on both databases, and a large import"
    )
    how.add_argument("--matrix", action="store_true", help="every screen in every appearance, and holes between brands")
    chosen = asked.parse_args()
    phases = set(chosen.phases) or set(PHASES)
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        if chosen.only:
            one_room(folder, phases, chosen.only)
        elif chosen.proofs:
            proofs(folder, phases)
        elif chosen.matrix:
            matrix(folder, phases)
        else:
            everything(folder, phases)
    took("whole run", start)
    skipped = f", {Score.skipped} skipped" if Score.skipped else ""
    print(f"\n{Score.passed} passed, {Score.failed} failed{skipped}", flush=True)
    return 1 if Score.failed or not Score.passed else 0


if __name__ == "__main__":
    sys.exit(main())
