"""Outages under load: workers are killed, PostgreSQL and Redis stopped, while buyers order (integrity 3b).

The run has its own cluster, Redis, sandbox bank, gunicorn and worker. Afterwards no order
that was confirmed to a buyer is missing or doubled, and the ledger agrees with the bank's to the won.
"""

import contextlib
import os
import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from core.tests.bench.stage import Stage, children
from core.tests.chaos import people
from core.tests.chaos.installation import Installation
from core.tests.chaos.load import Load
from core.tests.chaos.servers import Cluster, Redis

# Seconds between two kills of a web worker, and of a job worker.
WEB_EVERY, JOBS_EVERY = 20, 45
PEOPLE, STOCK = 160, [10, *[100_000] * 19]
RECOVERY_SECONDS = 60
# How far the clock is advanced, in minutes, so that the run need not wait for due times.
_LATER = "UPDATE payments_paymentattempt SET sent_at = sent_at - interval '3 minutes', " \
    "checked_at = checked_at - interval '3 minutes', seen_missing_at = seen_missing_at - interval '3 minutes' " \
    "WHERE state IN ('SENT', 'UNKNOWN')"  # fmt: skip


@dataclass(frozen=True)
class Blow:
    """A failure at a second of the load."""

    at: float
    what: str


@dataclass
class Met:
    """The result of a run: failures by kind, orders confirmed while Redis was away, seconds until orders continued."""

    blows: Counter[str] = field(default_factory=Counter)
    without_redis: int = 0
    recovery: list[float] = field(default_factory=list)


def schedule(rng: random.Random, seconds: float) -> list[Blow]:
    """The schedule of failures: each kind at a random moment of its own part of the load."""
    times = {
        "web": max(2, int(seconds / WEB_EVERY)), "jobs": max(1, int(seconds / JOBS_EVERY)),
        "crash": max(1, int(seconds / 120)), "restart": max(1, int(seconds / 120)), "redis": max(1, int(seconds / 200)),
    }  # fmt: skip
    blows = []
    for what, count in times.items():
        stretch = seconds * 0.85 / count
        blows += [Blow(3 + stretch * (number + rng.random()), what) for number in range(count)]
    return sorted(blows, key=lambda one: one.at)


class Run:
    """Cluster, Redis, bank, web and worker, until the block ends."""

    load: Load

    def __init__(self, folder: Path, rng: random.Random, *, lax: bool = False) -> None:
        self.folder, self.rng, self.met = folder, rng, Met()
        self.cluster, self.redis = Cluster(lax=lax), Redis(folder)
        self._stack, self._jobs = contextlib.ExitStack(), contextlib.ExitStack()

    def __enter__(self) -> "Run":
        with self._stack:
            self._open()
            self._stack = self._stack.pop_all()
        return self

    def __exit__(self, *_fault: object) -> None:
        self._stack.close()

    def _open(self) -> None:
        var, stack = self.folder / "var", self._stack
        var.mkdir()
        stack.callback(self.redis.kill)
        stack.callback(self.cluster.drop)
        self.cluster.create()
        self.redis.start()
        more = {"SECRET_KEY": "x" * 40, "REDIS_URL": self.redis.url}
        database = f"{self.cluster.server}/postgres"
        more["SANDBOX_URL"] = stack.enter_context(Stage(var, database, more).bank())
        stage = Stage(var, database, more)
        self.shop = Installation(stage.env())
        self.cluster.fill(self.shop)
        # Ten pieces of one product, so that it sells out during the run.
        self.place = people.prepare(self.shop, "load.localhost", stock=STOCK, people=PEOPLE, points=100_000)
        self.port, self.web = stack.enter_context(stage.web("core.settings"))
        stack.callback(lambda: self._jobs.close())
        self._jobs.enter_context(self.shop.worker())

    def under_load(self, seconds: float, at_once: int, blows: list[Blow]) -> None:
        """Start the buyers, cause the failures, and let the buyers finish."""
        self.load = Load(self.place, self.port, at_once, str(self.rng.random()))
        strike: dict[str, Callable[[], None]] = {
            "web": self._kill_web, "jobs": self._kill_jobs, "crash": self._crash, "restart": self._restart,
            "hold": self.cluster.hold_writer,
        }  # fmt: skip
        self.load.start()
        start = time.monotonic()
        absences: list[threading.Thread] = []
        for blow in [*blows, Blow(seconds, "")]:
            time.sleep(max(0.0, start + blow.at - time.monotonic()))
            if blow.what == "redis":
                absences.append(threading.Thread(target=self._redis_away, args=(min(120.0, seconds / 5),)))
                absences[-1].start()
            elif blow.what:
                strike[blow.what]()
            if blow.what:
                self.met.blows[blow.what] += 1
        for absence in absences:
            absence.join()
        self.load.stop()

    def quiet(self, seconds: float = 120) -> list[str]:
        """Wait until nothing is open. Returns what is still open after the timeout."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.shop.sql(_LATER)
            if not self._waiting():
                return []
            time.sleep(1)
        return [f"{self._waiting()} payments are still open"]

    def summary(self) -> str:
        """A one-line summary of requests and responses."""
        orders = len({number for numbers in self.load.orders.values() for number in numbers})
        answers, blows = dict(self.load.answers), dict(self.met.blows)
        return f"{orders:,} orders confirmed, {self.load.given_up} gave up; {blows}; {answers}"

    def violations(self) -> list[str]:
        """Violations: orders that were confirmed to buyers, and breaches of the ledger."""
        load, found = self.load, [f"{one}" for one in sorted(set(self.load.wrong))[:5]]
        twice = [sorted(numbers) for numbers in load.orders.values() if len(numbers) > 1]
        found += [f"one order has two numbers: {one}" for one in twice[:5]]
        told = {number for numbers in load.orders.values() for number in numbers}
        with self.shop.connection() as database:
            rows = database.execute("SELECT order_num FROM orders_order").fetchall()
        there = [row[0] for row in rows]
        lost = told - set(there)
        if lost:
            found.append(f"{len(lost)} of {len(told)} orders that buyers were told of are lost: {sorted(lost)[:3]}")
        if len(set(there)) != len(there):
            found.append("an order is there twice")
        if len(there) > len(load.orders):
            found.append(f"{len(there)} orders of {len(load.orders)} requests")
        if self.shop.start("check_ledger", "--gateway").wait(180):
            log = (Path(self.shop.env["MARU_VAR_DIR"]) / "processes.log").read_text().splitlines()
            found.append(f"the ledger is inconsistent: {[line for line in log if line[:1] == 'I'][:5]}")
        return found

    def _waiting(self) -> int:
        return self.shop.sql("SELECT COUNT(*) FROM payments_paymentattempt WHERE state IN ('SENT', 'UNKNOWN')")

    def _kill_web(self) -> None:
        running = children(self.web)
        if running:
            os.kill(self.rng.choice(running), signal.SIGKILL)

    def _kill_jobs(self) -> None:
        self._jobs.close()
        self._jobs = contextlib.ExitStack()
        self._jobs.enter_context(self.shop.worker())

    def _crash(self) -> None:
        self.cluster.crash()
        time.sleep(self.rng.uniform(0.5, 3))
        self._recover()

    def _restart(self) -> None:
        self.cluster.stop()
        self._recover()

    def _recover(self) -> None:
        self.cluster.start()
        back = time.monotonic()
        while not any(at > back for at in self.load.answered_at[-50:]):
            if time.monotonic() - back > 2 * RECOVERY_SECONDS:
                break
            time.sleep(0.1)
        self.met.recovery.append(time.monotonic() - back)

    def _redis_away(self, seconds: float) -> None:
        self.redis.kill()
        before = len(self.load.answered_at)
        time.sleep(seconds)
        self.met.without_redis += len(self.load.answered_at) - before
        self.redis.start()
