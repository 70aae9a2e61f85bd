"""Selects the tests of a run where another run uses the other database (ADR 28).

Tests without a database are the same in both: SQLite's run has them. Tests with real processes have the marker
`proof` with the database that proves more: that run has them, and both do in `make proofs`; with `only` just
`make proofs` has them. Thousands of cases of one kind are divided by the fixture `share`: each runs on one of the
databases, and on both in `make proofs`. Tests with the marker `both` are about what a database does (races,
constraints, search, writers of many rows, compiled queries) and run on both. Every other test is about rules, refusals
and answers: it runs on one of the two, and on both in `make proofs`. Without `--beside` nothing is left out.

Crawlers ask every route with every value. Of their cases `make test` plays a fifth, which changes with the commit
(`--turn`), and all of the packages that the last commit changed (`--changed`); `make proofs` plays all.
"""

import json
import os
import threading
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar
from zlib import crc32

import pytest

SQLITE, POSTGRESQL = "sqlite", "postgresql"
DATABASES: Final = (SQLITE, POSTGRESQL)
# The run of tests without a database.
PLAIN: Final = SQLITE
# The fixtures through which all others reach a database; a live server requests its own when the test runs.
_SHARED: Final = "share"
_ROADS: Final = frozenset({"django_db_setup", "live_server"})


# In how many runs each case of a crawler is played once.
TURNS: Final = 5

T = TypeVar("T")


@dataclass(frozen=True)
class Share:
    """Selects this run's part of many cases of one kind; `thorough` in `make proofs`."""

    on: str
    beside: str | None
    thorough: bool
    turn: int = 0
    changed: frozenset[str] = frozenset()

    @property
    def is_whole(self) -> bool:
        """Whether this run has all cases of a crawler."""
        return self.beside is None or self.thorough

    def sample(self, cases: Iterable[T], package_of: Callable[[T], str]) -> list[T]:
        """A fifth of a crawler's cases, by turn, and all of the changed packages."""
        every = list(cases)
        if self.is_whole:
            return every
        return [
            case
            for number, case in enumerate(every)
            # By hash: cases are nested loops, whose steps may be multiples of five.
            if crc32(f"turn {number}".encode()) % TURNS == self.turn or package_of(case) in self.changed
        ]

    def in_turn(self, cases: Iterable[T], turn: int, of: int) -> list[T]:
        """One part of cases that several callers share.

        `turn` is the caller's number, `of` the number of parts. Where at least `of` callers share the cases, each
        case runs on both databases with some caller; more callers don't run more cases.
        """
        every = list(cases)
        if self.is_whole:
            return every
        own = turn + DATABASES.index(self.on) * (of // 2)
        return [case for number, case in enumerate(every) if (number - own) % of == 0]

    def __call__(self, cases: Iterable[T], salt: str = "") -> list[T]:
        """Each case is assigned to one of the two databases by its number: the other run has the others.

        `salt` names the caller, so that every case runs on both databases with some caller.
        """
        every = list(cases)
        if self.is_whole:
            return every
        own = DATABASES.index(self.on)
        return [case for number, case in enumerate(every) if crc32(f"{number} {salt}".encode()) % 2 == own]


@pytest.fixture
def share(request: pytest.FixtureRequest) -> Share:
    """Divides a test's cases between the runs on both databases."""
    config = request.config
    return Share(
        current_database(),
        config.getoption("--beside"),
        thorough=config.getoption("--proofs"),
        turn=config.getoption("--turn"),
        changed=frozenset(config.getoption("--changed").split()),
    )


def current_database() -> str:
    """The kind of database of this run's tests, and of the installations that they make."""
    return POSTGRESQL if os.environ.get("DATABASE_URL") else SQLITE


def asks_for_database(item: pytest.Item) -> bool:
    """Whether the test may reach the database: by a fixture, by its marker or as a TestCase of Django's.

    pytest-django refuses a query of any other test.
    """
    from django.test import SimpleTestCase

    names = getattr(item, "fixturenames", None)
    if names is None or not _ROADS.isdisjoint(names) or item.get_closest_marker("django_db") is not None:
        return True
    own = getattr(item, "cls", None)
    return isinstance(own, type) and issubclass(own, SimpleTestCase)


def database_of_proof(item: pytest.Item) -> tuple[str, bool] | None:
    """The database of a test with real processes, and whether it makes that database itself.

    Raises UsageError for a marker that names none.
    """
    marker = item.get_closest_marker("proof")
    if marker is None:
        return None
    if len(marker.args) != 1 or marker.args[0] not in DATABASES or set(marker.kwargs) - {"own", "only"}:
        raise pytest.UsageError(f"{item.nodeid}: the marker is proof('sqlite'|'postgresql', own=False, only=False)")
    return marker.args[0], bool(marker.kwargs.get("own"))


def is_only_in_proofs(item: pytest.Item) -> bool:
    """Whether a run of all tests leaves it to `make proofs`."""
    marker = item.get_closest_marker("proof")
    return marker is not None and bool(marker.kwargs.get("only"))


def database_of_rule(item: pytest.Item) -> str | None:
    """The database of a test that is the same on both, by its name; None for one that runs on both or starts processes.

    A test that divides its cases by `share` runs on both.
    """
    if item.get_closest_marker("both") or item.get_closest_marker("proof"):
        return None
    if _SHARED in getattr(item, "fixturenames", ()) or not asks_for_database(item):
        return None
    return DATABASES[crc32(item.nodeid.encode()) % 2]


def is_selected(item: pytest.Item, *, on: str, beside: str | None, proofs: bool) -> bool:
    """Whether the run on a database has a test; `beside` is the other run's database."""
    proof, own = database_of_proof(item), database_of_rule(item)
    if proofs:
        if proof is None:
            return own is not None or _SHARED in getattr(item, "fixturenames", ())
        # One that makes its database itself is the same in both.
        return beside is None or not proof[1] or proof[0] == on
    if beside is None:
        return True
    if proof is not None:
        return proof[0] == on and not is_only_in_proofs(item)
    if own is not None:
        return own == on
    return on == PLAIN or asks_for_database(item)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("which tests are played where")
    group.addoption("--beside", choices=DATABASES, help="another run plays the tests on this database")
    group.addoption("--proofs", action="store_true", help="only what is played on one database else, and all of it")
    group.addoption("--turn", type=int, choices=range(TURNS), default=0, help="which fifth of the crawlers' cases")
    group.addoption("--changed", default="", help="packages of core of which crawlers play every case")
    group.addoption("--shares", type=Path, help="write which tests are played and which are left, as JSON")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests of other runs; files with long tests come first.

    A long test at the end would delay the whole run.
    """
    on, beside = current_database(), config.getoption("--beside")
    if beside == on:
        raise pytest.UsageError(f"this run is on {on} itself: --beside names the other database")
    proofs = config.getoption("--proofs")
    played: list[pytest.Item] = []
    others: list[pytest.Item] = []
    left: list[pytest.Item] = []
    for item in items:
        if is_selected(item, on=on, beside=beside, proofs=proofs):
            played.append(item)
            continue
        others.append(item)
        if beside is not None and is_selected(item, on=beside, beside=on, proofs=proofs):
            left.append(item)
    _write(config, played, left)
    if others:
        config.hook.pytest_deselected(items=others)
    long = {item.path for item in played if item.get_closest_marker("slow")}
    items[:] = sorted(played, key=lambda item: item.path not in long)


def pytest_fixture_setup(fixturedef: "pytest.FixtureDef[Any]", request: Any) -> None:
    """Refuse a database fixture that collection did not see: its test would be deselected wrongly."""
    if fixturedef.argname == "_django_db_helper" and not asks_for_database(request.node):
        pytest.fail(f"{request.node.nodeid} comes to a database by getfixturevalue: let it name the fixture 'db'")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """Refuse the connection to tests that run on one database; pytest-django would let them read its dialect.

    What such a test reads from it would be different on the other database.
    """
    if asks_for_database(item) or database_of_proof(item):
        return (yield)
    from django.db.utils import ConnectionHandler

    get, everyone, own = ConnectionHandler.__getitem__, ConnectionHandler.all, threading.get_ident()
    signalled = False

    def refuse(handler: Any, alias: str) -> Any:
        if threading.get_ident() == own and not signalled:
            pytest.fail(f"{item.nodeid} reads the connection: let it name the fixture 'db'")
        return get(handler, alias)

    def pass_on(handler: Any, *args: Any, **kwargs: Any) -> Any:
        """Signals of requests use all open connections, from every thread."""
        nonlocal signalled
        signalled = True
        try:
            return everyone(handler, *args, **kwargs)
        finally:
            signalled = False

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ConnectionHandler, "__getitem__", refuse)
        patch.setattr(ConnectionHandler, "all", pass_on)
        return (yield)


def _write(config: pytest.Config, played: list[pytest.Item], left: list[pytest.Item]) -> None:
    """Write the selection to a file, with what is left to the run on the other database.

    Every process of a run collects the same, so only the first does.
    """
    target: Path | None = config.getoption("--shares")
    number = getattr(config, "workerinput", {}).get("workerid", "gw0")
    if target and number == "gw0":
        shares = {"played": [item.nodeid for item in played], "left": [item.nodeid for item in left]}
        target.write_text(json.dumps(shares))
