"""Realistic orders: three brands of different size over two years, most of them delivered long ago."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone

SEOUL = timezone(timedelta(hours=9))
NOW = datetime(2026, 11, 22, 9, 0, tzinfo=SEOUL)
DAYS = 730
# Shares of the orders, and each brand's own goods.
BRANDS = (("localhost", 70), ("second.localhost", 20), ("third.localhost", 10))
GOODS, MEMBERS = 1_000, 5_000
# One sells a quarter of all products, the other ten products with few sales.
SELLERS = ("many", "few")
FAMILIES = "김이박최정강조윤장임한오서신권황안송류홍"
GIVEN = (
    "서연 민준 도윤 하은 지우 서준 예은 시우 하준 지민 수아 은우 지호 유나 준서 채원 현우 다은 건우 소율 "
    "태윤 윤서 지안 승현 가을 미래 산이 보람 한결 슬기"
).split()
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
METHODS = ("card_keyin", "card_keyin", "card_keyin", "virtual_account", "bank_account")


@dataclass(frozen=True)
class Sale:
    """An order to be seeded: `lines` are (product index, quantity); times are in Seoul's time zone."""

    number: str
    brand: int
    at: datetime
    buyer: str
    phone: str
    member: int | None
    status: int
    payment: str
    method: str
    appr_num: str
    invoice_num: str
    lines: Sequence[tuple[int, int]]

    @property
    def is_cancelled(self) -> bool:
        return self.payment in ("cancelled", "expired")


def sales(count: int) -> Iterator[Sale]:
    """The same orders each time, oldest first."""
    dice = random.Random(20261122)
    places = [place for place, (_host, share) in enumerate(BRANDS) for _one in range(share)]
    for index in range(count):
        # More recent ones, as in a growing shop.
        age = DAYS * (1 - (index / count) ** 0.7)
        at = NOW - timedelta(days=age, seconds=dice.randrange(60))
        method = dice.choice(METHODS)
        status, payment = _resolution(dice, age)
        text = "".join(dice.choice(ALPHABET) for _sign in range(8))
        # A few goods sell most.
        goods = [min(GOODS - 1, int(dice.expovariate(1 / 120))) for _line in range(dice.choice((1, 1, 1, 2, 2, 3, 4)))]
        yield Sale(
            number=f"{at:%Y%m%d}-{text[:4]}-{text[4:]}",
            brand=dice.choice(places),
            at=at,
            buyer=dice.choice(FAMILIES) + dice.choice(GIVEN),
            phone=f"010{dice.randrange(10**8):08d}",
            member=dice.randrange(MEMBERS) if dice.random() < 0.6 else None,
            status=status,
            payment=payment,
            method=method,
            appr_num=f"{dice.randrange(10**8):08d}" if method == "card_keyin" and payment == "paid" else "",
            invoice_num=f"{index + 10**11:012d}" if status >= 15 else "",
            lines=[(one, dice.choice((1, 1, 1, 2, 3))) for one in dict.fromkeys(goods)],
        )


def _resolution(dice: random.Random, age: float) -> tuple[int, str]:
    """Status and payment by age in days: active orders are recent, and some were never paid."""
    luck = dice.random()
    if luck < 0.06:
        return 0, "cancelled" if luck < 0.02 else "expired"
    if age < 0.5:
        return (0, dice.choice(("pending_deposit", "checking", "declined"))) if luck < 0.4 else (5, "paid")
    if luck < 0.063:
        return 1, "paid"
    steps = ((2, 5), (4, 10), (5, 15), (8, 20))
    return next((status for days, status in steps if age < days), 25), "paid"


def seller_of(place: int) -> str:
    """The seller of the product at an index, or none."""
    if place >= GOODS - 10:
        return SELLERS[1]
    return SELLERS[0] if place % 4 == 0 else ""
