"""Buyers who place orders until they are stopped, and record the responses."""

import asyncio
import random
import secrets
import threading
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx

from core.tests.chaos import people
from core.tests.chaos.people import Place

# The sandbox cards and the percentage of orders paid with each.
CARDS = {"1234": 76, "0002": 4, "0011": 5, "0020": 5, "0030": 5, "0040": 5}
# Number of buyer addresses: the shop accepts 300 orders an hour of each, and a fast machine places more than 12,000
# in ten minutes.
ADDRESSES = 250
# How long a buyer retries, in seconds.
PATIENCE = 120.0
# The points (won) that one of four orders uses.
POINTS = 100


@dataclass(eq=False)
class Load(threading.Thread):
    """`at_once` parallel buyers; after `stop` each finishes its current order."""

    place: Place
    port: int
    at_once: int
    seed: str
    # By idempotency key, the order numbers of its responses.
    orders: dict[str, set[str]] = field(default_factory=dict)
    answered_at: list[float] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    given_up: int = 0

    def __post_init__(self) -> None:
        super().__init__(name="load", daemon=True)
        self._over = threading.Event()

    def run(self) -> None:
        asyncio.run(self._run())

    def stop(self) -> None:
        self._over.set()
        self.join(PATIENCE + 60)
        assert not self.is_alive(), "buyers did not go home"

    async def _run(self) -> None:
        clients = [
            httpx.AsyncClient(
                base_url=f"http://127.0.0.1:{self.port}",
                transport=httpx.AsyncHTTPTransport(local_address=f"127.0.3.{number + 1}", verify=False),
                timeout=80,
            )
            for number in range(ADDRESSES)
        ]
        await asyncio.gather(*(self._buyer(clients, number) for number in range(self.at_once)))
        for client in clients:
            await client.aclose()

    async def _buyer(self, clients: Sequence[httpx.AsyncClient], number: int) -> None:
        rng = random.Random(f"{self.seed} {number}")
        mine = range(number, len(self.place.sessions), self.at_once)
        while not self._over.is_set():
            session, client = self.place.sessions[rng.choice(mine)], rng.choice(clients)
            try:
                await self._buy(client, session, rng)
            except (ValueError, KeyError, TypeError) as exc:
                self.wrong.append(repr(exc)[:120])

    async def _buy(self, client: httpx.AsyncClient, session: str, rng: random.Random) -> None:
        headers = self.place.headers(session)
        items = [
            {"id": one, "quantity": rng.randint(1, 3)} for one in rng.sample(self.place.variants, rng.randint(1, 3))
        ]
        asked: dict[str, Any] = {"items": items}
        if rng.random() < 0.25:
            asked["points"] = POINTS
        quote = await self._ask(client, "/api/shop/quote", asked, headers)
        if quote is None or quote.status_code != 200:
            self.answers["no quote"] += 1
            return
        data = quote.json()["data"]
        last = rng.choices(list(CARDS), list(CARDS.values()))[0]
        body = self.place.order(asked, data, people.card(last))
        key = secrets.token_hex(16)
        self.orders[key] = set()
        got = await self._ask(client, "/api/shop/orders", body, {**headers, "Idempotency-Key": key})
        if got is None:
            self.given_up += 1
            return
        self._note(key, got)

    async def _ask(self, client: httpx.AsyncClient, path: str, body: Any, headers: Any) -> httpx.Response | None:
        """Retry until there is a response; broken connections and 5xx do not count."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                got = await client.post(path, json=body, headers=headers)
            except httpx.HTTPError:
                self.answers["line lost"] += 1
            else:
                if got.status_code < 500:
                    return got
                self.answers[f"fault {got.status_code}"] += 1
            await asyncio.sleep(0.3)
        return None

    def _note(self, key: str, got: httpx.Response) -> None:
        said = got.json()
        number = (said.get("data") or {}).get("order_num")
        self.answers[f"{got.status_code} {said['result']}"] += 1
        if number:
            self.orders[key].add(number)
            self.answered_at.append(time.monotonic())
        elif got.status_code not in (402, 409, 422):
            self.wrong.append(f"{got.status_code} {said['result']}: {got.text[:120]}")
