"""A release on two machines, one after the other, with open pages and buyers, and back; and children of `serve` killed.

Pages and buyers go to any machine that is not taken out, as a proxy sends them (docs/operating.md, Upgrade).
"""

import asyncio
import os
import random
import re
import secrets
import signal
import threading
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from core.tests.bench.stage import ROOT, free_port
from core.tests.chaos import people
from core.tests.chaos.installation import Installation, wait_until
from core.tests.chaos.machines import Machine, scripts_of
from core.tests.chaos.people import Place

_ASSET = re.compile(r"/static/shopfront/[^\"'\s>?]+-[A-Za-z0-9_-]{8}\.(?:js|css)")
BUYERS, VISITORS = 3, 2
GOOD = "1234"
KILLS = 6


@dataclass
class Traffic(threading.Thread):
    """Visitors and buyers of the machines that are in the proxy, until `stop`."""

    place: Place
    machines: Sequence[Machine]
    wrong: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        super().__init__(daemon=True)
        self._over = threading.Event()
        self._out: set[int] = set()
        self._running: Counter[int] = Counter()

    __hash__ = threading.Thread.__hash__

    def take_out(self, machine: Machine) -> None:
        """Send it no more requests, and wait until those it has have ended."""
        self._out.add(machine.port)
        wait_until(lambda: not self._running[machine.port], 40)

    def put_back(self, machine: Machine) -> None:
        """Send it requests again."""
        self._out.discard(machine.port)

    def stop(self) -> None:
        """Let all finish what they do."""
        self._over.set()
        self.join(60)

    def run(self) -> None:
        asyncio.run(self._run())

    async def _run(self) -> None:
        limits = httpx.Limits(max_keepalive_connections=0)
        async with httpx.AsyncClient(timeout=40, limits=limits, trust_env=False) as client:
            buyers = [self._buy(client, session) for session in self.place.sessions[:BUYERS]]
            await asyncio.gather(*buyers, *(self._visit(client) for _visitor in range(VISITORS)))

    async def _ask(self, client: httpx.AsyncClient, method: str, path: str, **options: object) -> httpx.Response:
        machine = random.choice([machine for machine in self.machines if machine.port not in self._out])
        self._running[machine.port] += 1
        try:
            return await client.request(method, machine.url + path, **options)  # type: ignore[arg-type]
        finally:
            self._running[machine.port] -= 1

    async def _visit(self, client: httpx.AsyncClient) -> None:
        """Open a page and load what it names, from any machine."""
        while not self._over.is_set():
            for path in ("/", "/login"):
                try:
                    page = await self._ask(client, "GET", path, headers={"Host": self.place.host})
                    assets = set(_ASSET.findall(page.text))
                    if page.status_code != 200 or not assets:
                        self.wrong.append(f"{path}: {page.status_code}, {len(assets)} scripts")
                    self.counts["pages"] += 1
                    for asset in assets:
                        await self._load(client, asset)
                except httpx.HTTPError as exc:
                    self.wrong.append(f"{path}: {exc!r}")
            await asyncio.sleep(0.5)

    async def _load(self, client: httpx.AsyncClient, asset: str) -> None:
        answer = await self._ask(client, "GET", asset, headers={"Host": self.place.host})
        self.counts["scripts"] += 1
        if answer.status_code != 200:
            self.wrong.append(f"{asset}: {answer.status_code}")

    async def _buy(self, client: httpx.AsyncClient, session: str) -> None:
        headers = self.place.headers(session)
        asked = {"items": [{"id": self.place.variants[0], "quantity": 1}]}
        while not self._over.is_set():
            try:
                quoted = await self._ask(client, "POST", "/api/shop/quote", json=asked, headers=headers)
                body = self.place.order(asked, quoted.json()["data"], people.card(GOOD))
                key = {"Idempotency-Key": secrets.token_hex(16)}
                placed = await self._ask(client, "POST", "/api/shop/orders", json=body, headers={**headers, **key})
                if placed.status_code not in (200, 202):
                    self.wrong.append(f"order: {placed.status_code} {placed.text[:120]}")
                self.counts["orders"] += 1
            except (httpx.HTTPError, ValueError, TypeError, KeyError) as exc:
                self.wrong.append(f"order: {exc!r}")
            await asyncio.sleep(0.5)


def roll_out(shop: Installation, folder: Path, release: Path) -> tuple[Traffic, list[str]]:
    """Two machines from this release to `release` and back. Returns the traffic and what went wrong."""
    place = people.prepare(shop, "localhost", stock=[100_000], people=BUYERS)
    machines = [Machine(folder / f"var{number}", free_port(), shop.env) for number in (1, 2)]
    traffic = Traffic(place, machines)
    try:
        for number, machine in enumerate(machines):
            machine.prepare(ROOT, migrate=number == 0)
            machine.start(ROOT)
        traffic.start()
        time.sleep(3)
        wrong = []
        for target in (release, ROOT):
            for number, machine in enumerate(machines):
                machine.prepare(target, migrate=number == 0)
            for machine in machines:
                traffic.take_out(machine)
                machine.stop()
                machine.start(target)
                traffic.put_back(machine)
                time.sleep(2)
                wrong += _lost(machines, place.host, scripts_of(ROOT) | scripts_of(release))
                wrong += _foreign(machine, place.host, target, {ROOT, release} - {target})
        traffic.stop()
        return traffic, sorted(set(traffic.wrong))[:10] + wrong
    finally:
        traffic.stop()
        for machine in machines:
            machine.stop()


def _lost(machines: Sequence[Machine], host: str, scripts: set[str]) -> list[str]:
    """Scripts of either build that a machine does not serve: open pages load them late."""
    with httpx.Client(headers={"Host": host}, trust_env=False, timeout=20) as client:
        lost = [
            f"{machine.url}{script} is lost"
            for machine in machines
            for script in sorted(scripts)
            if client.head(machine.url + script).status_code != 200
        ]
    return lost[:5]


def _foreign(machine: Machine, host: str, release: Path, others: set[Path]) -> list[str]:
    """Whether a machine that was started with a release names scripts that only another has."""
    with httpx.Client(headers={"Host": host}, trust_env=False, timeout=20) as client:
        named = set(_ASSET.findall(client.get(machine.url).text))
    foreign = named & set().union(*map(scripts_of, others)) - scripts_of(release)
    return [f"{machine.url} names {sorted(foreign)[:3]}"] if foreign or not named else []


def kill_children(shop: Installation, folder: Path) -> tuple[str, list[str]]:
    """Each child of `serve` killed six times: it is started again, and the others run on."""
    machine = Machine(folder / "var", free_port(), shop.env)
    parts = {
        "renderer": "dist-ssr/server.js",
        "worker": "manage.py worker",
        "live": "manage.py live",
        "web": "gunicorn",
    }
    wrong, longest = [], 0.0
    try:
        machine.prepare(ROOT, migrate=True)
        machine.start(ROOT)
        wait_until(lambda: all(machine.child(part) for part in parts.values()), 30)
        for name, part in parts.items():
            before = {other: machine.child(parts[other]) for other in parts if other != name}
            for _kill in range(KILLS):
                pid = machine.child(part)
                os.kill(pid, signal.SIGKILL)
                began = time.monotonic()
                # After five ends in ten minutes it waits half a minute.
                wait_until(lambda part=part, pid=pid: machine.child(part) not in (0, pid), 60)  # type: ignore[misc]
                longest = max(longest, time.monotonic() - began)
            machine.wait_ready()
            wrong += [
                f"{other} ended with {name}" for other, pid in before.items() if machine.child(parts[other]) != pid
            ]
        return f"{KILLS} kills each of {', '.join(parts)}; started again within {longest:.0f} s", wrong
    finally:
        machine.stop()
