"""Buyers who order while the table of orders is locked, and visitors who look at pages meanwhile (D33)."""

import asyncio
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from core.tests.bench.stage import Stage
from core.tests.chaos import people, slow_bank
from core.tests.chaos.installation import Installation
from core.tests.chaos.people import Place
from core.tests.chaos.slow_bank import PAGES, Seen

GOOD = "1234"


def play(shop: Installation, stage: Stage, *, buyers: int, threads: int, seconds: float) -> tuple[Place, Seen]:
    """All buyers order while orders are locked for so many seconds; who is refused orders again after it."""
    place = people.prepare(shop, "slow.localhost", stock=[buyers * 2] * 3, people=buyers)
    seen = Seen()
    with stage.web("core.settings", threads=threads) as (port, _pid):
        asyncio.run(_played(shop, place, port, seen, seconds))
    return place, seen


@contextmanager
def _locked(shop: Installation, seconds: float) -> Iterator[None]:
    """Nobody inserts an order; reads go on."""
    is_locked = threading.Event()

    def hold() -> None:
        with shop.connection() as database:
            database.execute("LOCK TABLE orders_order IN EXCLUSIVE MODE")
            is_locked.set()
            time.sleep(seconds)

    holder = threading.Thread(target=hold)
    holder.start()
    is_locked.wait(10)
    yield
    holder.join()


async def _played(shop: Installation, place: Place, port: int, seen: Seen, seconds: float) -> None:
    limits = httpx.Limits(max_keepalive_connections=0)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, limits=limits) as client:
        for path in PAGES * 4:
            await client.get(path, headers={"Host": place.host})
        quotes = [await slow_bank.quote(client, place, number, GOOD) for number in range(len(place.sessions))]
        with _locked(shop, seconds):
            end = time.monotonic() + seconds
            waiting = [asyncio.create_task(_order(client, seen, *quote)) for quote in quotes]
            while time.monotonic() < end - 0.2:
                await asyncio.gather(*(slow_bank.look(client, place, path, seen) for path in PAGES))
                await asyncio.sleep(0.1)
        await asyncio.gather(*waiting)


async def _order(client: httpx.AsyncClient, seen: Seen, headers: dict[str, str], body: dict[str, object]) -> None:
    """Order as a buyer who presses again when the shop asks for it, with the same key."""
    headers = {**headers, "Idempotency-Key": secrets.token_hex(16)}
    answer = await people.press(client, "/api/shop/orders", body, headers)
    said = answer.json()
    seen.answers[f"{answer.status_code} {said['result']} {(said['data'] or {}).get('payment_state')}"] += 1
