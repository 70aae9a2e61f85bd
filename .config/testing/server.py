"""The server's tests: on SQLite and, if a server answers, on PostgreSQL."""

import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as Xml
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from zlib import crc32

from testing.score import ROOT, Failed, Played, add, name_slowest, run, say

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
    with migrated(folder, postgres):
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
    chosen = ["--proofs"] if proofs else []
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


@contextmanager
def migrated(folder: Path, postgres: bool) -> Iterator[None]:
    """Name a migrated database of either kind for the server's tests to copy (`core.common.testing.migrated`)."""
    import psycopg

    # The name belongs to this checkout, so that the next run finds what a killed run left.
    own, name = folder / "migrated", f"maru_migrated_{crc32(bytes(ROOT)):08x}"
    with psycopg.connect(DATABASE, autocommit=True) if postgres else nullcontext() as connection:
        making = [_migrate(own, "")]
        if connection:
            connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
            connection.execute(f'CREATE DATABASE "{name}"')
            making.append(_migrate(own, f"{DATABASE.rsplit('/', 1)[0]}/{name}"))
        try:
            codes = [process.wait() for process in making]
            # If migrations fail, the tests run them and report it.
            if not any(codes):
                os.environ["MIGRATED_SQLITE"] = str(own / "maru.sqlite3")
                os.environ["MIGRATED_POSTGRES"] = name if postgres else ""
            yield
        finally:
            if connection:
                connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def _migrate(var: Path, database: str) -> "subprocess.Popen[bytes]":
    env = {**os.environ, "MARU_VAR_DIR": str(var), "DATABASE_URL": database, "REDIS_URL": ""}
    return subprocess.Popen([PYTHON, "manage.py", "migrate", "--no-input", "-v0"], cwd=ROOT, env=env)
