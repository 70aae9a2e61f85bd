"""A crowd for the last items: hundreds of buyers over HTTP at one moment (integrity 3a).

Each wants one of three products, named in an order of its own; half of them pay with a card that is slow or
refused. A rule reduces fewer orders than there are items, and all want the last coupon. Afterwards exactly as many
orders are paid as there were items, no limit is exceeded, and no request failed with a 500.
"""

import asyncio
import contextlib
import random
import secrets
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from core.tests.bench.stage import Stage
from core.tests.chaos import people
from core.tests.chaos.installation import Installation, wait_until
from core.tests.chaos.people import Place

GOOD, SLOW, REFUSED = "1234", "0011", "0002"
PRICE_CHANGED = -31
# The shop counts orders by address; a crowd comes from many.
ADDRESSES = 40
_LET_GO = """
from core.common.tenancy import unscoped
from core.orders import services
from core.orders.models import Order
with unscoped("a trial of its own installation"):
    Order.objects.filter(payment_state="declined", closed_at=None).update(hold_until="2000-01-01T00:00:00Z")
while services.release_overdue():
    pass
"""


@dataclass
class Rush:
    """The outcomes of a crowd: responses by kind, and the times of orders in seconds."""

    place: Place
    bought: set[int] = field(default_factory=set)
    # Orders whose payment was still being checked when their buyers were answered.
    checking: dict[int, str] = field(default_factory=dict)
    answers: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    coupons: Counter[int] = field(default_factory=Counter)


@contextlib.contextmanager
def banked(shop: Installation) -> Iterator[tuple[Installation, Stage]]:
    """The installation with its own sandbox bank, and the stage that serves it."""
    folder, database = Path(shop.env["MARU_VAR_DIR"]), shop.env["DATABASE_URL"]
    with Stage(folder, database).bank() as bank:
        more = {"SANDBOX_URL": bank, "SECRET_KEY": shop.env["SECRET_KEY"]}
        yield Installation({**shop.env, **more}), Stage(folder, database, more)


def prepare(shop: Installation, host: str, *, items: int, buyers: int) -> Rush:
    """A brand with `items` of each of three products, and people who are signed in."""
    return Rush(people.prepare(shop, host, stock=[items] * 3, people=buyers, uses=uses_of(items)))


def uses_of(items: int) -> int:
    """How many orders the rule reduces."""
    return max(1, items // 3)


def rush(crowd: Rush, port: int, shop: Installation, rng: random.Random) -> None:
    """Order all at once. Buyers without an order repeat with good cards, as declined orders release stock."""
    cards = [GOOD if one % 2 else rng.choice([SLOW, REFUSED]) for one in range(len(crowd.place.sessions))]
    asyncio.run(_download(crowd, port))
    for _round in range(4):
        asyncio.run(_all(crowd, port, cards, rng))
        _look_again(crowd, shop)
        shop.shell(_LET_GO)
        if crowd.faults or not _left(shop, crowd):
            return
        cards = [GOOD] * len(crowd.place.sessions)


def _look_again(crowd: Rush, shop: Installation) -> None:
    """Look up the orders that were answered as being checked."""
    own = f"AND order_num IN ({', '.join(repr(one) for one in crowd.checking.values()) or 'NULL'})"
    wait_until(lambda: shop.count("orders_order", crowd.place.brand, f"AND payment_state = 'checking' {own}") == 0)
    for buyer, number in crowd.checking.items():
        if shop.count("orders_order", crowd.place.brand, f"AND payment_state = 'paid' AND order_num = '{number}'"):
            crowd.bought.add(buyer)
            crowd.answers["bought, told later"] += 1
    crowd.checking.clear()


def violations(crowd: Rush, shop: Installation, items: int) -> list[str]:
    """Differences from the exact result."""
    found = [f"{len(crowd.faults)} faults: {one}" for one in sorted(set(crowd.faults))[:5]]
    paid = shop.count("orders_order", crowd.place.brand, "AND payment_state = 'paid'")
    if paid != items:
        found.append(f"{paid} orders are paid, of {items} items")
    if paid != len(crowd.bought):
        found.append(f"{paid} orders are paid, {len(crowd.bought)} buyers were told so")
    stock = [shop.sql(f"SELECT stock FROM catalog_variant WHERE id = {one}") for one in crowd.place.variants]
    if stock != [0, 0, 0]:
        found.append(f"stock left: {stock}")
    twice = f"SELECT COUNT(*) - COUNT(DISTINCT user_id) FROM orders_order WHERE brand_id = {crowd.place.brand}"
    if shop.sql(f"{twice} AND payment_state = 'paid'"):
        found.append("a buyer bought twice")
    live = f"SELECT COUNT(*) FROM promotions_promotionuse WHERE brand_id = {crowd.place.brand} AND state <> 'returned'"
    reduced = shop.sql(f"{live} AND level = 'product'")
    if reduced != uses_of(items):
        found.append(f"{reduced} orders are reduced, the limit is {uses_of(items)}")
    if shop.sql(f"{live} AND level = 'order'") != paid:
        found.append("a paid order is without its buyer's coupon")
    held = shop.count("promotions_coupon", crowd.place.brand, f"AND promotion_id = {crowd.place.last_coupon}")
    if held != 1 or crowd.coupons[201] != 1:
        found.append(f"{held} members have the last coupon: {dict(crowd.coupons)}")
    if shop.start("check_ledger", "--gateway").wait(120):
        found.append("the ledger is inconsistent: manage.py check_ledger --gateway")
    return found


def _left(shop: Installation, crowd: Rush) -> int:
    return min(shop.sql(f"SELECT stock FROM catalog_variant WHERE id = {one}") for one in crowd.place.variants)


def _clients(port: int) -> list[httpx.AsyncClient]:
    return [
        httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}",
            transport=httpx.AsyncHTTPTransport(local_address=f"127.0.2.{number + 1}", limits=httpx.Limits()),
            timeout=300,
        )
        for number in range(ADDRESSES)
    ]


async def _download(crowd: Rush, port: int) -> None:
    """All want the last coupon at once."""
    clients, place = _clients(port), crowd.place
    body = {"promotion_id": place.last_coupon}
    answers = await asyncio.gather(
        *(
            people.press(clients[number % ADDRESSES], "/api/shop/coupons/download", body, place.headers(session))
            for number, session in enumerate(place.sessions)
        )
    )
    crowd.coupons.update(answer.status_code for answer in answers)
    crowd.faults += [answer.text[:120] for answer in answers if answer.status_code >= 500]
    for client in clients:
        await client.aclose()


async def _all(crowd: Rush, port: int, cards: Sequence[str], rng: random.Random) -> None:
    waiting = [number for number in range(len(crowd.place.sessions)) if number not in crowd.bought]
    clients = _clients(port)
    wanted = [rng.sample(crowd.place.variants, len(crowd.place.variants)) for _one in waiting]
    buyers = [
        Buyer(crowd, clients[one % ADDRESSES], one, cards[one], [{"id": variant, "quantity": 1} for variant in mine])
        for one, mine in zip(waiting, wanted, strict=True)
    ]
    # All quotes are made before the first order, so that the orders arrive together.
    calm = asyncio.Semaphore(16)
    await asyncio.gather(*(one.quote(calm) for one in buyers))
    await asyncio.gather(*(one.order() for one in buyers if one.quoted))
    for client in clients:
        await client.aclose()


@dataclass
class Buyer:
    """A buyer: the wanted product, and its quoted price."""

    crowd: Rush
    client: httpx.AsyncClient
    number: int
    last: str
    items: list[dict[str, int]]
    quoted: dict[str, Any] | None = None

    def __post_init__(self) -> None:
        self.headers = self.crowd.place.headers(self.crowd.place.sessions[self.number])

    async def quote(self, calm: asyncio.Semaphore) -> None:
        try:
            async with calm:
                asked = await people.press(self.client, "/api/shop/quote", {"items": self.items}, self.headers)
            quoted = asked.json()["data"]
            if quoted["is_orderable"]:
                self.quoted = quoted
            else:
                self.crowd.answers["sold out at the quote"] += 1
        except (httpx.HTTPError, ValueError, KeyError, TypeError) as exc:
            self.crowd.faults.append(repr(exc)[:120])

    async def order(self) -> None:
        assert self.quoted is not None
        start = time.monotonic()
        try:
            # A limit was reached: the answer has the new price.
            for _try in range(3):
                got = await self._place(self.quoted)
                if got.status_code != 409 or got.json()["result"] != PRICE_CHANGED:
                    break
                self.quoted = got.json()["data"]
            self.crowd.seconds.append(time.monotonic() - start)
            _note(self.crowd, self.number, got)
        except (httpx.HTTPError, ValueError, KeyError, TypeError) as exc:
            self.crowd.faults.append(repr(exc)[:120])

    async def _place(self, quote: dict[str, Any]) -> httpx.Response:
        body = self.crowd.place.order({"items": self.items}, quote, people.card(self.last))
        return await people.press(
            self.client, "/api/shop/orders", body, {**self.headers, "Idempotency-Key": secrets.token_hex(16)}
        )


def _note(crowd: Rush, one: int, got: httpx.Response) -> None:
    if got.status_code >= 500:
        crowd.faults.append(f"{got.status_code}: {got.text[:120]}")
        return
    result = got.json()["result"]
    if got.status_code == 200 and got.json()["data"]["payment_state"] == "paid":
        crowd.bought.add(one)
        crowd.answers["bought"] += 1
    elif got.status_code == 202:
        crowd.checking[one] = got.json()["data"]["order_num"]
        crowd.answers["being checked"] += 1
    elif got.status_code in (402, 409, 422):
        crowd.answers[f"refused {result}"] += 1
    else:
        crowd.faults.append(f"{got.status_code} {result}: {got.text[:120]}")
