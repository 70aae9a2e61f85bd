"""Which tests a run plays where another run plays the same ones on the other database (ADR 28).

What asks for no database answers the same in both: SQLite's run plays it. What starts real processes has the marker
`proof` with the database that proves more: that one's run plays it, and both do in `make proofs`. Thousands of cases
of one kind are shared out by the fixture `share`: each is played on one of the databases, and on both in `make proofs`.
Everything else is played on both. Without `--beside` nothing is left out.
"""

import json
import os
import threading
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar
from zlib import crc32

import pytest

SQLITE, POSTGRESQL = "sqlite", "postgresql"
DATABASES: Final = (SQLITE, POSTGRESQL)
# Where it is played what asks for no database.
PLAIN: Final = SQLITE
# The fixtures that all others come to a database by; a live server asks for its own when the test runs.
_SHARED: Final = "share"
_ROADS: Final = frozenset({"django_db_setup", "live_server"})


T = TypeVar("T")


@dataclass(frozen=True)
class Share:
    """Of many cases of one kind, those that this run plays; `thorough` in `make proofs`."""

    on: str
    beside: str | None
    thorough: bool

    def in_turn(self, cases: Iterable[T], turn: int, of: int) -> list[T]:
        """The cases of one of several that go through the same ones, by turns.

        `turn` is the place of the one who asks, `of` how many parts the cases are cut into. Where at least `of` of
        them ask, each case comes to both databases with somebody; how many cases are played does not grow with them.
        """
        every = list(cases)
        if self.beside is None or self.thorough:
            return every
        own = turn + DATABASES.index(self.on) * (of // 2)
        return [case for number, case in enumerate(every) if (number - own) % of == 0]

    def __call__(self, cases: Iterable[T], salt: str = "") -> list[T]:
        """Each case falls to one of the two databases by its number: the other run has the others.

        `salt` names who goes through the same cases, so that every case comes to both databases with somebody.
        """
        every = list(cases)
        if self.beside is None or self.thorough:
            return every
        own = DATABASES.index(self.on)
        return [case for number, case in enumerate(every) if crc32(f"{number} {salt}".encode()) % 2 == own]


@pytest.fixture
def share(request: pytest.FixtureRequest) -> Share:
    """Shares a test's cases out between the runs on both databases."""
    config = request.config
    return Share(here(), config.getoption("--beside"), thorough=config.getoption("--proofs"))


def here() -> str:
    """The kind of database that this run's tests, and the installations that they make, stand on."""
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


def proven_on(item: pytest.Item) -> tuple[str, bool] | None:
    """The database that a test with real processes is played on, and whether it makes that database itself.

    Raises UsageError for a marker that names none.
    """
    marker = item.get_closest_marker("proof")
    if marker is None:
        return None
    if len(marker.args) != 1 or marker.args[0] not in DATABASES or set(marker.kwargs) - {"own"}:
        raise pytest.UsageError(f"{item.nodeid}: the marker is proof('sqlite'|'postgresql', own=False)")
    return marker.args[0], bool(marker.kwargs.get("own"))


def plays(item: pytest.Item, *, on: str, beside: str | None, proofs: bool) -> bool:
    """Whether the run on a database plays a test; `beside` is the other run's database."""
    proof = proven_on(item)
    if proofs:
        if proof is None:
            return _SHARED in getattr(item, "fixturenames", ())
        # One that makes its database itself is the same in both.
        return beside is None or not proof[1] or proof[0] == on
    if beside is None:
        return True
    if proof is not None:
        return proof[0] == on
    return on == PLAIN or asks_for_database(item)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("which tests are played where")
    group.addoption("--beside", choices=DATABASES, help="another run plays the tests on this database")
    group.addoption("--proofs", action="store_true", help="only what is played on one database else, and all of it")
    group.addoption("--shares", type=Path, help="write which tests are played and which are left, as JSON")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave to the other run what only that one plays; files with long tests first.

    A long one at the end would be waited for by everybody.
    """
    on, beside = here(), config.getoption("--beside")
    if beside == on:
        raise pytest.UsageError(f"this run is on {on} itself: --beside names the other database")
    played: list[pytest.Item] = []
    left: list[pytest.Item] = []
    for item in items:
        keeps = plays(item, on=on, beside=beside, proofs=config.getoption("--proofs"))
        (played if keeps else left).append(item)
    _write(config, played, left)
    if left:
        config.hook.pytest_deselected(items=left)
    long = {item.path for item in played if item.get_closest_marker("slow")}
    items[:] = sorted(played, key=lambda item: item.path not in long)


def pytest_fixture_setup(fixturedef: "pytest.FixtureDef[Any]", request: Any) -> None:
    """Refuse a database that was not to be seen when the tests were collected: its test would be left out wrongly."""
    if fixturedef.argname == "_django_db_helper" and not asks_for_database(request.node):
        pytest.fail(f"{request.node.nodeid} comes to a database by getfixturevalue: let it name the fixture 'db'")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """Refuse the connection, of which pytest-django lets the dialect be read, to tests that are played on one database.

    What such a test is told by it would be another thing on the other.
    """
    if asks_for_database(item) or proven_on(item):
        return (yield)
    from django.db.utils import ConnectionHandler

    get, everyone, own = ConnectionHandler.__getitem__, ConnectionHandler.all, threading.get_ident()
    signalled = False

    def refuse(handler: Any, alias: str) -> Any:
        if threading.get_ident() == own and not signalled:
            pytest.fail(f"{item.nodeid} reads the connection: let it name the fixture 'db'")
        return get(handler, alias)

    def pass_on(handler: Any, *args: Any, **kwargs: Any) -> Any:
        """Signals of requests go through all that are open, from every thread."""
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
    """Every process of a run collects the same; the first writes it down."""
    target: Path | None = config.getoption("--shares")
    number = getattr(config, "workerinput", {}).get("workerid", "gw0")
    if target and number == "gw0":
        shares = {"played": [item.nodeid for item in played], "left": [item.nodeid for item in left]}
        target.write_text(json.dumps(shares))
