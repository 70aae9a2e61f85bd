"""Which tests are left to the run on the other database: seen in runs of pytest on a small project."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings

from core.common.testing.run_selection import DATABASES, TURNS, Share, database_of_proof

CONFTEST = """
import pytest
from core.common.testing.run_selection import (
    pytest_addoption, pytest_collection_modifyitems, pytest_fixture_setup, pytest_runtest_call, share,
)

@pytest.fixture
def shop(db):
    return "made in the database"

@pytest.fixture
def name():
    return "a name"
"""
SETTINGS = """
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}}
INSTALLED_APPS = ["django.contrib.contenttypes"]
SECRET_KEY = "x" * 40
"""
TESTS = """
import pytest
from django.test import SimpleTestCase, TestCase, TransactionTestCase

def test_plain(name): pass
def test_by_fixture(db): pass
def test_by_committing_fixture(transactional_db): pass
def test_by_a_fixture_of_a_fixture(shop, name): pass
def test_by_server(live_server): pass
@pytest.mark.django_db
def test_by_marker(): pass
@pytest.mark.usefixtures("shop")
def test_by_used_fixture(): pass

class TestMarked:
    pytestmark = pytest.mark.django_db
    def test_by_class(self): pass

class Simple(SimpleTestCase):
    def test_it(self): pass
class Rolled(TestCase):
    def test_it(self): pass
class Committed(TransactionTestCase):
    def test_it(self): pass

@pytest.mark.proof("sqlite")
def test_file_proof(): pass
@pytest.mark.proof("postgresql")
def test_server_proof(): pass
@pytest.mark.proof("postgresql")
def test_server_proof_in_database(db): pass
@pytest.mark.proof("postgresql", own=True)
def test_own_proof(): pass
@pytest.mark.proof("sqlite", only=True)
def test_long_proof(): pass
def test_shared(db, share): pass
@pytest.mark.parametrize("number", range(9))
def test_rule(db, number): pass
@pytest.mark.both
def test_constraint(db): pass
"""
ASKING = {
    "test_by_fixture", "test_by_committing_fixture", "test_by_a_fixture_of_a_fixture", "test_by_server",
    "test_by_marker", "test_by_used_fixture", "TestMarked::test_by_class", "Simple::test_it", "Rolled::test_it",
    "Committed::test_it",
}  # fmt: skip
PLAIN, SHARED = "test_plain", "test_shared"
BOTH = {"test_constraint", SHARED}
RULES = ASKING | {f"test_rule[{number}]" for number in range(9)}
FILE, SERVER, OWN, LONG = "test_file_proof", "test_server_proof", "test_own_proof", "test_long_proof"
PROOFS = {FILE, SERVER, "test_server_proof_in_database", OWN, LONG}
SQLITE, POSTGRESQL = "", "postgresql://nobody@127.0.0.1:1/nothing"


def run(folder: Path, tests: str, database: str, *options: str) -> subprocess.CompletedProcess[str]:
    for name, text in (("conftest.py", CONFTEST), ("small_settings.py", SETTINGS), ("test_small.py", tests)):
        (folder / name).write_text(text)
    marker = "markers=proof: starts real processes\nboth: on both databases\nslow: takes long"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", marker, f"--rootdir={folder}"]
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "DJANGO_"))}
    env |= {"DATABASE_URL": database, "DJANGO_SETTINGS_MODULE": "small_settings"}
    env["PYTHONPATH"] = f"{folder}{os.pathsep}{settings.BASE_DIR}"
    return subprocess.run([*command, *options, "test_small.py"], cwd=folder, env=env, capture_output=True, text=True)


def played(folder: Path, database: str, *options: str, left: set[str] | None = None) -> set[str]:
    """The tests that a run with these options plays; it names those that it leaves to the run on the other database."""
    shares = folder / "shares.json"
    done = run(folder, TESTS, database, "--collect-only", f"--shares={shares}", *options)
    assert done.returncode == 0, done.stdout + done.stderr
    found = {kind: {one.split("::", 1)[1] for one in names} for kind, names in json.loads(shares.read_text()).items()}
    assert left is None or found["left"] == left
    assert not found["played"] & found["left"]
    assert all(one in done.stdout for one in found["played"])
    return found["played"]


@pytest.mark.parametrize("database", [SQLITE, POSTGRESQL])
def test_a_run_of_its_own_plays_everything(tmp_path: Path, database: str) -> None:
    assert played(tmp_path, database, left=set()) == RULES | BOTH | PROOFS | {PLAIN}


def test_two_runs_share_what_one_of_them_is_enough_for(tmp_path: Path) -> None:
    on_sqlite = played(tmp_path, SQLITE, "--beside=postgresql")
    played(tmp_path, POSTGRESQL, "--beside=sqlite", left=on_sqlite - BOTH)
    on_postgresql = played(tmp_path, POSTGRESQL, "--beside=sqlite")
    assert on_sqlite - RULES == BOTH | {PLAIN, FILE}
    assert on_postgresql - RULES == BOTH | PROOFS - {FILE, LONG}
    # A rule is played once, some here and some there, however its test asks for the database.
    assert on_sqlite & RULES
    assert on_postgresql & RULES
    assert RULES - on_sqlite == on_postgresql & RULES


def test_proofs_are_played_on_both_but_for_those_that_make_their_database(tmp_path: Path) -> None:
    repeated = RULES | {SHARED}
    assert played(tmp_path, SQLITE, "--proofs", "--beside=postgresql") == PROOFS - {OWN} | repeated
    assert played(tmp_path, POSTGRESQL, "--proofs", "--beside=sqlite") == PROOFS | repeated
    assert played(tmp_path, SQLITE, "--proofs") == PROOFS | repeated


def test_two_runs_share_all_cases() -> None:
    on_sqlite, on_postgresql = (Share(one, beside, thorough=False) for one, beside in (DATABASES, reversed(DATABASES)))
    cases = range(1000)
    for salt in ("", "products", "points"):
        first, second = on_sqlite(cases, salt), on_postgresql(cases, salt)
        assert sorted(first + second) == list(cases)
        assert 400 < len(first) < 600
        # No step of an inner loop falls to one database alone.
        for step in range(2, 20):
            assert len({one % step for one in first}) == len({one % step for one in second}) == step
    assert [on_sqlite(("a", "b")), on_postgresql(("a", "b"))] == [["a"], ["b"]]
    assert set(on_sqlite(cases, "products")) & set(on_postgresql(cases, "points"))
    assert (
        Share("sqlite", "postgresql", thorough=True)(cases) == Share("sqlite", None, thorough=False)(cases) == [*cases]
    )


def test_cases_in_turn_come_to_both_databases_with_somebody_and_do_not_grow_with_those_who_ask() -> None:
    cases = range(50)
    for one, beside in (DATABASES, reversed(DATABASES)):
        share = Share(one, beside, thorough=False)
        parts = [share.in_turn(cases, turn, 6) for turn in range(11)]
        assert set().union(*parts) == set(cases)
        assert {len(part) for part in parts} == {8, 9}
        assert Share(one, None, thorough=False).in_turn(cases, 3, 6) == [*cases]
        assert Share(one, beside, thorough=True).in_turn(cases, 3, 6) == [*cases]
    on_sqlite, on_postgresql = (Share(one, beside, thorough=False) for one, beside in (DATABASES, reversed(DATABASES)))
    for turn in range(6):
        assert not set(on_sqlite.in_turn(cases, turn, 6)) & set(on_postgresql.in_turn(cases, turn, 6))
        assert {*on_sqlite.in_turn("ab", turn, 2), *on_postgresql.in_turn("ab", turn, 2)} == {"a", "b"}


def test_each_case_of_a_crawler_has_its_turn_and_changed_packages_have_all() -> None:
    cases = [f"{package}/{number}" for package in ("orders", "catalog") for number in range(500)]

    def package_of(case: str) -> str:
        return case.split("/")[0]

    def share(turn: int, changed: str = "", *, thorough: bool = False, beside: str | None = POSTGRESQL) -> Share:
        return Share(SQLITE, beside, thorough, turn, frozenset(changed.split()))

    parts = [share(turn).sample(cases, package_of) for turn in range(TURNS)]
    assert sorted(case for part in parts for case in part) == sorted(cases)
    assert all(150 < len(part) < 250 for part in parts)
    assert len(share(0, "orders").sample(cases, package_of)) > 590
    assert share(0, thorough=True).sample(cases, package_of) == cases
    assert share(0, beside=None).sample(cases, package_of) == cases


HIDDEN = """
import pytest

@pytest.fixture
def hiding(request):
    return request.getfixturevalue("shop")

def test_hidden(hiding): pass
"""


def test_a_test_whose_fixture_hides_its_database_fails(tmp_path: Path) -> None:
    done = run(tmp_path, HIDDEN, SQLITE)
    assert done.returncode == 1
    assert "test_hidden comes to a database by getfixturevalue" in done.stdout


DIALECT = """
from django.contrib.contenttypes.models import ContentType
from django.db import connection, reset_queries

def test_ready(db):
    assert connection.vendor == "sqlite"

def test_vendor():
    assert connection.vendor == "sqlite"

def test_statement():
    assert "SELECT" in str(ContentType.objects.all().query)

def test_query():
    ContentType.objects.exists()

def test_swallowed():
    try:
        connection.vendor
    except Exception:
        pass

def test_signals():
    reset_queries()
"""


def test_a_test_that_reads_the_dialect_without_a_fixture_fails(tmp_path: Path) -> None:
    done = run(tmp_path, DIALECT, SQLITE)
    assert "4 failed, 2 passed" in done.stdout
    for name in ("vendor", "statement", "query", "swallowed"):
        assert f"test_small.py::test_{name} reads the connection" in done.stdout


@pytest.mark.parametrize(("names", "more"), [((), {}), (("oracle",), {}), (DATABASES, {}), (("sqlite",), {"alone": 1})])
def test_a_marker_that_names_no_database_is_an_error(names: tuple[str, ...], more: dict[str, Any]) -> None:
    item: Any = SimpleNamespace(
        nodeid="test_one", get_closest_marker=lambda _name: SimpleNamespace(args=names, kwargs=more)
    )
    with pytest.raises(pytest.UsageError, match=r"test_one: the marker is proof\("):
        database_of_proof(item)


def test_a_run_with_such_a_marker_is_refused(tmp_path: Path) -> None:
    text = "import pytest\n@pytest.mark.proof('oracle')\ndef test_one(): pass\n"
    done = run(tmp_path, text, SQLITE)
    assert done.returncode == 4
    assert "test_one: the marker is proof(" in done.stdout + done.stderr


def test_a_run_beside_its_own_database_is_refused(tmp_path: Path) -> None:
    done = run(tmp_path, TESTS, POSTGRESQL, "--beside=postgresql")
    assert done.returncode == 4
    assert "--beside names the other database" in done.stdout + done.stderr
