"""Rounds over rows of all brands: a failure of one doesn't affect the others (ADR 25).

`for_each_tenant` handles a list, one row after the other. `drain_due` continues while rows are due: it claims them in
shares, so that several workers can run the same round, and handles them in a few threads, so that a slow company or
brand delays only its own rows.
"""

import threading
import time
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import Generic, Protocol, TypeVar

import structlog
from django.db import InterfaceError, OperationalError, connection

from core.common.database import return_connection
from core.common.tenancy import brand_scope
from core.jobs import schedule
from core.jobs.shutdown import stopping

log = structlog.get_logger(__name__)

# Rows of a share, and how many claimed rows may wait at most.
SHARE, MAX_WAITING = 40, 80
# Threads of a round; how many of them one company and one brand may have.
THREADS, OF_COMPANY, OF_BRAND = 12, 9, 3
# How many calls a company gets that has not answered in this round.
UNANSWERED = 3
# Seconds in which a round begins with rows, and for which it then waits for those under way. A call that takes longer
# goes on by itself and records its own answer.
SECONDS, GRACE = 10.0, 3.0
# A company or brand whose calls are all older than this many seconds gets no more rows for now. Its claimed rows come
# back with the end of their lease, and others are claimed instead.
SLOW, STUCK = 1.0, 4.0


class _Owned(Protocol):
    @property
    def pk(self) -> int: ...

    @property
    def brand_id(self) -> int: ...


Row = TypeVar("Row", bound=_Owned)
Answer = TypeVar("Answer")


def for_each_tenant(rows: Iterable[Row], deal: Callable[[Row], object], *, what: str) -> int:
    """Call `deal` for each row in the scope of its brand; returns for how many it returned a true value.

    A failure is logged under `what` and the next row follows. A database that is away ends the round, and
    so does a stopping worker.
    """
    done = 0
    for row in rows:
        if stopping.is_set():
            break
        done += bool(attempt(row.brand_id, partial(deal, row), what=what, row=row.pk))
    return done


def attempt(brand_id: int, work: Callable[[], Answer], *, what: str, row: int | None = None) -> Answer | None:
    """The result of `work` in the scope of a brand; None where it failed, which is logged. Raises for a database that
    is away."""
    try:
        with brand_scope(brand_id):
            return work()
    except (OperationalError, InterfaceError):
        raise
    except Exception as exc:
        log.error("failed in a round", what=what, brand=brand_id, row=row, exc_info=exc)
        return None


def drain_due(
    take: Callable[[int], Sequence[Row]], deal: Callable[[Row], object], *, what: str, company: Callable[[Row], str]
) -> int:
    """Handle rows while any are due, for SECONDS at most; returns for how many `deal` returned a true value.

    `take(n)` claims about n rows for this caller alone, none when nothing is due; a claimed row that is not handled
    must become due again by itself. `company` names the company that is called for a row, '' for none. Where there is
    more than one share, other workers are invited. Raises what a database that is away raised.
    """
    end = time.monotonic() + SECONDS
    crew = _WorkerThreads(deal, what, company)
    shares = 0
    try:
        while time.monotonic() < end and not stopping.is_set():
            rows = take(SHARE)
            if not rows:
                break
            shares += 1
            if shares == 2:
                schedule.invite_workers()
            crew.add(rows)
            if connection.in_atomic_block:
                # Other threads would not see what the caller's transaction wrote.
                crew.run()
            crew.wait_for_capacity(end)
        return crew.finish(end)
    finally:
        crew.close()


Key = tuple[str, Hashable]
# One for all rounds of the process, which together limit the calls to a company.
_turn = threading.Condition()
_begun: dict[Key, list[float]] = {}


def _is_blocked(key: Key, limit: int, seconds: float) -> bool:
    """Whether a key has all the calls it may have, none of which began within so many seconds."""
    begun = _begun.get(key, ())
    return len(begun) >= limit and all(time.monotonic() - at >= seconds for at in begun)


class _WorkerThreads(Generic[Row]):
    """The threads of one round, and the claimed rows that wait for them, by company and brand."""

    def __init__(self, deal: Callable[[Row], object], what: str, company: Callable[[Row], str]) -> None:
        self._deal, self._what, self._company = deal, what, company
        self._queues: dict[tuple[Key, ...], deque[Row]] = {}
        self._answered: set[Key] = set()
        self._threads = self._busy = self._done = 0
        self._is_closed = False
        self._failure: Exception | None = None

    def add(self, rows: Sequence[Row]) -> None:
        """Queue rows, with as many threads as they can use."""
        with _turn:
            for row in rows:
                self._queues.setdefault(self._keys(row), deque()).append(row)
            wanted = 0 if connection.in_atomic_block else min(THREADS, self._waiting() + self._busy)
            for _number in range(wanted - self._threads):
                self._threads += 1
                threading.Thread(target=self._serve, name=f"round-{self._what}", daemon=True).start()
            _turn.notify_all()

    def _keys(self, row: Row) -> tuple[Key, ...]:
        company = self._company(row)
        brand = (f"{self._what} of a brand", row.brand_id)
        return ((self._what, company), brand) if company else (brand,)

    def _waiting(self) -> int:
        return sum(map(len, self._queues.values()))

    def _limit(self, key: Key) -> int:
        """One call until it was answered: further calls to a company that doesn't answer would wait in vain.

        A hanging call may be its brand's fault: a company gets one or two more, of other brands.
        """
        if key in self._answered:
            return OF_COMPANY if key[0] == self._what else OF_BRAND
        if key[0] != self._what:
            return 1
        hanging = sum(time.monotonic() - at >= SLOW for at in _begun.get(key, ()))
        return min(1 + hanging, UNANSWERED)

    def _is_blocked(self, keys: tuple[Key, ...], seconds: float) -> bool:
        return any(_is_blocked(key, self._limit(key), seconds) for key in keys)

    def wait_for_capacity(self, end: float) -> None:
        """Wait until further rows are worth claiming. Raises what a database that is away raised in a thread."""
        with _turn:
            while time.monotonic() < end and not stopping.is_set() and self._failure is None:
                self._put_aside()
                able = sum(len(rows) for keys, rows in self._queues.items() if not self._is_blocked(keys, SLOW))
                if able < SHARE / 2 and self._waiting() < MAX_WAITING:
                    break
                _turn.wait(0.1)
        self._raise()

    def _put_aside(self) -> None:
        for keys in [one for one in self._queues if self._is_blocked(one, STUCK)]:
            rows = self._queues.pop(keys)
            log.warning("a round puts rows aside", what=self._what, company=keys[0][1], rows=len(rows))

    def finish(self, end: float) -> int:
        """Wait for what is queued and under way, but no longer than the round may take; returns what was done."""
        with _turn:
            while self._queues and self._failure is None and time.monotonic() < end and not stopping.is_set():
                self._put_aside()
                _turn.wait(0.1)
            self._queues.clear()
            last = time.monotonic() + GRACE
            while self._busy and time.monotonic() < last:
                _turn.wait(0.1)
            if self._busy:
                log.warning("a round ends before its calls", what=self._what, calls=self._busy)
        self._raise()
        return self._done

    def _raise(self) -> None:
        if self._failure is not None:
            raise self._failure

    def close(self) -> None:
        """Let the threads end."""
        with _turn:
            self._is_closed = True
            self._queues.clear()
            _turn.notify_all()

    def _serve(self) -> None:
        try:
            while (picked := self._picked()) is not None:
                self._dealt(*picked)
        finally:
            connection.close()

    def run(self) -> None:
        """Handle what is queued in the caller's own thread."""
        while self._queues:
            picked = self._picked()
            if picked is None:
                break
            self._dealt(*picked)

    def _picked(self) -> tuple[tuple[Key, ...], Row, float] | None:
        """The next row whose company and brand may have one more call; None when the round is over."""
        with _turn:
            while not self._is_closed and self._failure is None:
                for keys, rows in self._queues.items():
                    if all(len(_begun.get(key, ())) < self._limit(key) for key in keys):
                        row, at = rows.popleft(), time.monotonic()
                        # The next row is another company's or brand's.
                        del self._queues[keys]
                        if rows:
                            self._queues[keys] = rows
                        for key in keys:
                            _begun.setdefault(key, []).append(at)
                        self._busy += 1
                        return keys, row, at
                _turn.wait(0.5)
        return None

    def _dealt(self, keys: tuple[Key, ...], row: Row, at: float) -> None:
        done, failure = False, None
        try:
            done = bool(attempt(row.brand_id, partial(self._deal, row), what=self._what, row=row.pk))
        except Exception as exc:
            failure = exc
        return_connection()
        with _turn:
            for key in keys:
                _begun[key].remove(at)
                if not _begun[key]:
                    del _begun[key]
            self._busy -= 1
            self._done += done
            self._answered.update(keys)
            self._failure = self._failure or failure
            _turn.notify_all()
