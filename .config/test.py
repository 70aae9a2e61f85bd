"""Run every test of every language; ends with the times of all phases, every failed test and `N passed, N failed`.

`test.py [sqlite] [postgres] [vitest] [browser]` runs these phases; `--only NAME` the tests of one package of core in
all of them; `--proofs` the tests with real processes, on both databases, and a large import; `--matrix` every screen
in all appearances.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

# The tests' databases are made by a module of theirs.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from testing import browser, changes, front_ends, server
from testing.packages import find_journeys, find_package, folders_of
from testing.score import Score, say, summarise, took

PHASES = ("sqlite", "postgres", "vitest", "browser")


def run_all(folder: Path, phases: set[str]) -> None:
    if phases & server.PHASES.keys():
        server.play(folder, phases, ["core"])
    prepared = browser.Prepared(folder) if "browser" in phases else None
    if "vitest" in phases:
        front_ends.play(folder)
    if prepared:
        browser.play(folder, prepared)


def run_package(folder: Path, phases: set[str], name: str) -> None:
    found = find_package(name)
    if found.server and phases & server.PHASES.keys():
        server.play(folder, phases, found.server)
    prepared = browser.Prepared(folder) if found.journeys and "browser" in phases else None
    if found.front_ends and "vitest" in phases:
        front_ends.play(folder, found.front_ends)
    if prepared:
        browser.play(folder, prepared, {name: found.journeys})


def run_changed(folder: Path, phases: set[str], base: str) -> None:
    """What changed files reach by imports: tests of the server on SQLite, of the front ends, and the journeys of the
    changed packages."""
    files = changes.changed_files(base)
    packages = changes.packages_of(files)
    say(f"{len(files)} files differ from {base}, in the packages {', '.join(packages) or '(none)'}")
    if tests := changes.reached_tests(files):
        server.play(folder, phases & {"sqlite"}, tests)
    if "vitest" in phases:
        front_ends.play_related(folder, files)
    journeys = find_journeys([*packages, *folders_of(files)])
    if "browser" in phases and journeys:
        browser.play(folder, browser.Prepared(folder), {"changed": journeys})


def run_proofs(folder: Path, phases: set[str]) -> None:
    server.play(folder, phases, ["core"], proofs=True)
    if "browser" in phases:
        browser.play(folder, browser.Prepared(folder), browser.LARGE, env={"MARU_PROOFS": "1"})


def run_matrix(folder: Path, phases: set[str]) -> None:
    """Separation of brands, case by case and with every planted mutation; every screen in all appearances."""
    guards = ["core/tests/guards/test_brand_matrix.py", "core/tests/guards/test_brand_mutants.py"]
    # Each phase separately: no test is left to the other database.
    for phase in sorted(phases & server.PHASES.keys()):
        server.play(folder, {phase}, guards)
    if "browser" in phases:
        browser.play(folder, browser.Prepared(folder), browser.SCREENS, env={"MARU_MATRIX": "1"}, only=browser.LOOKS)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("phases", nargs="*", choices=[[], *PHASES], metavar="phase", help=", ".join(PHASES))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--only", metavar="NAME", help="a package of core, and its folders and journeys in the front ends")
    how.add_argument(
        "--changed", metavar="COMMIT", help="what the files reach that differ from this commit: 1 is the last one"
    )
    how.add_argument(
        "--proofs", action="store_true", help="the tests with real processes, on both databases, and a large import"
    )
    how.add_argument(
        "--matrix", action="store_true", help="every screen in every appearance, and planted leaks between brands"
    )
    chosen = parser.parse_args()
    phases = set(chosen.phases) or set(PHASES)
    start = time.monotonic()
    # Hundreds of processes import the same modules, and pytest rewrites the assertions of every test: compiled once.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        if chosen.only:
            run_package(folder, phases, chosen.only)
        elif chosen.changed:
            run_changed(folder, phases, "HEAD~1" if chosen.changed == "1" else chosen.changed)
        elif chosen.proofs:
            run_proofs(folder, phases)
        elif chosen.matrix:
            run_matrix(folder, phases)
        else:
            run_all(folder, phases)
    took("whole run", start)
    summarise()
    return 1 if Score.failed or not Score.passed else 0


if __name__ == "__main__":
    sys.exit(main())
