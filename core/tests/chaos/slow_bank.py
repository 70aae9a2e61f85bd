"""Buyers who pay by card at a bank that takes four seconds, and visitors who look at pages meanwhile (D33)."""

import asyncio
import secrets
import time
from collections import Counter
from dataclasses import dataclass, field

import httpx

from core.tests.bench.stage import Stage
from core.tests.chaos import people
from core.tests.chaos.installation import Installation, wait_until
from core.tests.chaos.people import Place

SLOW = "0012"
PAGES = ("/", "/api/shop?is_manager=0", "/api/shop/products")


@dataclass
class Seen:
    """The responses to the buyers, and the seconds of pages and orders."""

    answers: Counter[str] = field(default_factory=Counter)
    pages: list[float] = field(default_factory=list)
    buyers: list[float] = field(default_factory=list)

    @property
    def p95(self) -> float:
        return sorted(self.pages)[len(self.pages) * 95 // 100]


def play(shop: Installation, stage: Stage, *, buyers: int, threads: int) -> tuple[Place, Seen]:
    """All buyers order at once; pages are requested until every order was answered."""
    place = people.prepare(shop, "slow.localhost", stock=[buyers * 2] * 3, people=buyers)
    seen = Seen()
    with stage.web("core.settings", threads=threads) as (port, _pid):
        asyncio.run(_played(place, port, seen))
        # The bank's responses are recorded by the thread that called it.
        wait_until(lambda: shop.count("orders_order", place.brand, "AND payment_state = 'checking'") == 0)
    return place, seen


def violations(shop: Installation, place: Place, buyers: int) -> list[str]:
    """Violations after the bank has answered all."""
    paid = shop.count("orders_order", place.brand, "AND payment_state = 'paid'")
    found = [] if paid == buyers else [f"{paid} orders are paid, of {buyers}"]
    if shop.start("check_ledger", "--gateway").wait(120):
        found.append("the ledger is inconsistent: manage.py check_ledger --gateway")
    return found


async def _played(place: Place, port: int, seen: Seen) -> None:
    # A connection that the server closes when idle would break an order that is sent at that moment.
    limits = httpx.Limits(max_keepalive_connections=0)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, limits=limits) as client:
        # Warm up, so that one-time work is not counted.
        for path in PAGES * 4:
            await client.get(path, headers={"Host": place.host})
        quotes = [await quote(client, place, number, SLOW) for number in range(len(place.sessions))]
        waiting = [asyncio.create_task(_order(client, place, seen, *quote)) for quote in quotes]
        end = time.monotonic() + 5
        while time.monotonic() < end or not all(one.done() for one in waiting):
            await asyncio.gather(*(look(client, place, path, seen) for path in PAGES))
            await asyncio.sleep(0.1)
        await asyncio.gather(*waiting)


async def quote(
    client: httpx.AsyncClient, place: Place, number: int, card: str
) -> tuple[dict[str, str], dict[str, object]]:
    """Headers and body of a buyer's order, paid with the card of these last digits."""
    headers = place.headers(place.sessions[number])
    asked = {"items": [{"id": place.variants[number % 3], "quantity": 1}]}
    quoted = (await client.post("/api/shop/quote", json=asked, headers=headers)).json()["data"]
    return headers, place.order(asked, quoted, people.card(card))


async def _order(
    client: httpx.AsyncClient, place: Place, seen: Seen, headers: dict[str, str], body: dict[str, object]
) -> None:
    began = time.monotonic()
    key = {"Idempotency-Key": secrets.token_hex(16)}
    answer = await people.press(client, "/api/shop/orders", body, {**headers, **key})
    seen.buyers.append(time.monotonic() - began)
    said = answer.json()
    seen.answers[f"{answer.status_code} {said['result']} {said['data'].get('payment_state')}"] += 1


async def look(client: httpx.AsyncClient, place: Place, path: str, seen: Seen) -> None:
    """Open a page, and note how long it took."""
    began = time.monotonic()
    got = await client.get(path, headers={"Host": place.host})
    seen.pages.append(time.monotonic() - began)
    assert got.status_code == 200, (path, got.status_code)
