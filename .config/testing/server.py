"""The server's tests: on SQLite and, if a server answers, on PostgreSQL."""

import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as Xml
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from core.common.testing import migrated
from testing import changes
from testing.score import Failed, Played, add, name_slowest, run, say

PYTHON = sys.executable
DATABASE = (
    os.environ.get("TEST_DATABASE_URL") or f"postgresql://{os.environ.get('PGUSER', 'root')}@127.0.0.1:5432/postgres"
)
# Names of the phases on the command line, and their databases.
PHASES = {"sqlite": "sqlite", "postgres": "postgresql"}
NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


def play(folder: Path, phases: set[str], paths: Sequence[str], *, proofs: bool = False) -> None:
    """Run these paths on the databases of these phases. With both, a test that needs only one runs on one of them; with
    one, every test runs. `proofs`: every test on both."""
    postgres = "postgres" in phases and postgres_answers()
    if "postgres" in phases and not postgres:
        host = re.sub(r"^.*@", "", DATABASE)
        say(f"PostgreSQL does not answer at {host} (TEST_DATABASE_URL): it is skipped")
    kinds = [kind for phase, kind in PHASES.items() if phase in phases and (postgres or kind == "sqlite")]
    if not kinds:
        return
    # Both at once: each of them waits for one process.
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(_make_migrated, kinds))
    for kind in kinds:
        beside = next((other for other in kinds if other != kind), None)
        _pytest(kind, beside, paths, folder, proofs=proofs)
    if len(kinds) == 2:
        _nothing_was_lost(folder)


def _pytest(kind: str, beside: str | None, paths: Sequence[str], folder: Path, *, proofs: bool) -> None:
    report = folder / f"{kind}.xml"
    server = DATABASE.rsplit("/", 1)[0]
    env = {"MARU_VAR_DIR": str(folder / "var"), "TEST_POSTGRES_URL": server}
    env["DATABASE_URL"] = DATABASE if kind == "postgresql" else ""
    # In the order of `core/common/testing/run_selection.py`, not by the number of tests: slow files have few.
    # A third process on two cores gained nothing: its start costs as much as the others wait.
    spread = ["-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"]
    shared = [f"--shares={_shares(folder, kind)}", *([f"--beside={beside}"] if beside else [])]
    chosen = ["--proofs"] if proofs else [f"--turn={changes.turn()}"]
    chosen += [f"--changed={' '.join(changes.packages_played_whole())}"] if beside and not proofs else []
    name = f"server, {NAMES[kind]}"
    code = run(name, [PYTHON, "-m", "pytest", *paths, *spread, *shared, *chosen, f"--junitxml={report}"], env=env)
    if not report.exists():
        return add(name, 0, [], 0, code or 1)
    suite = Xml.parse(report).getroot().find("testsuite")
    assert suite is not None
    tests, failures, errors, skipped = (int(suite.get(one, "0")) for one in ("tests", "failures", "errors", "skipped"))
    name_slowest(
        Played(one.get("classname", ""), one.get("name", ""), float(one.get("time", "0")))
        for one in suite.iter("testcase")
    )
    # A package without a test for this run is no failure (5: nothing was collected).
    return add(name, tests - failures - errors - skipped, _failed(name, suite), skipped, 0 if code == 5 else code)


def _failed(phase: str, suite: Xml.Element) -> Iterator[Failed]:
    """Each failure and each error of a fixture; a test that failed may have one of either."""
    for case in suite.iter("testcase"):
        for kind in ("failure", "error"):
            for found in case.iter(kind):
                yield Failed(
                    phase, case.get("classname", ""), case.get("name", ""), found.text or found.get("message", "")
                )


def _shares(folder: Path, kind: str) -> Path:
    return folder / f"{kind}.shares.json"


def _nothing_was_lost(folder: Path) -> None:
    """Check that each test that one run left to the other ran there. One that did not is a failure."""
    try:
        first, second = (json.loads(_shares(folder, kind).read_text()) for kind in PHASES.values())
    except FileNotFoundError:
        # A run that did not start its tests has failed already.
        return
    lost = {*first["left"]} - {*second["played"]} | {*second["left"]} - {*first["played"]}
    if lost:
        add("server", 0, [Failed("server", "", name, "played on neither database") for name in sorted(lost)], 0, 1)


def postgres_answers() -> bool:
    check = "import sys, psycopg; psycopg.connect(sys.argv[1], connect_timeout=3).close()"
    return subprocess.run([PYTHON, "-c", check, DATABASE], capture_output=True).returncode == 0


def _make_migrated(kind: str) -> None:
    """The database that the processes of this run copy. If migrations fail, the tests report it."""
    with suppress(subprocess.CalledProcessError):
        if kind == "sqlite":
            migrated.sqlite()
        else:
            migrated.postgres(DATABASE)
