"""Checks after each step: the complete state as values, its moves, and sums computed from the lines."""

from collections.abc import Collection, Mapping
from typing import Any

from django.db import connection

from core.catalog.models import Product, StockMove, Variant
from core.claims.models import Claim, ClaimLine
from core.claims.states import HOLDING, ClaimKind, ClaimState
from core.claims.states import MOVES as CLAIM_MOVES
from core.common.states import Moves
from core.documents.models import CashReceipt
from core.notifications.models import Message
from core.orders.models import Order, OrderEvent, OrderLine
from core.orders.states import MOVES as LINE_MOVES
from core.orders.states import OrderStatus
from core.payments.models import Charge, PaymentAttempt, Refund
from core.payments.states import CHARGE_MOVES, REFUND_MOVES
from core.payments.states import MOVES as ATTEMPT_MOVES
from core.points.models import PendingPoint, PointAccount, PointEntry
from core.promotions.models import Coupon, PromotionCounter, PromotionShare, PromotionUse
from core.shipping.models import Parcel

# A refused step leaves every row of these as it was.
TABLES = (
    Order, OrderLine, OrderEvent, Claim, ClaimLine, CashReceipt, PaymentAttempt, Refund, Charge, PointAccount,
    PointEntry, PendingPoint, Variant, Product, StockMove, Parcel, Message,
    Coupon, PromotionCounter, PromotionShare, PromotionUse,
)  # fmt: skip

Rows = Mapping[int, Mapping[str, Any]]
State = Mapping[type, Rows]
# Only a bank does this: it reverses a reported deposit (D31).
TAKEN_BACK = {OrderStatus.PAID: frozenset({OrderStatus.AWAITING})}


def state() -> State:
    """Every row of the tables, as stored."""
    found: dict[type, Rows] = {}
    with connection.cursor() as cursor:
        for table in TABLES:
            cursor.execute(f"SELECT * FROM {table._meta.db_table} ORDER BY id")
            names = [column[0] for column in cursor.description]
            found[table] = {row["id"]: row for row in (dict(zip(names, one, strict=True)) for one in cursor)}
    return found


def changed(before: State, after: State) -> list[str]:
    """The differences, readable."""
    found = []
    for table in TABLES:
        for pk in sorted(before[table].keys() | after[table].keys()):
            old, new = before[table].get(pk, {}), after[table].get(pk, {})
            names = [name for name in old.keys() | new.keys() if old.get(name) != new.get(name)]
            found += [f"{table.__name__} {pk}.{name}: {old.get(name)} → {new.get(name)}" for name in sorted(names)]
    return found


def moved_wrong(before: State, after: State, *, by_bank: bool) -> list[str]:
    """Rows with a move outside the table. A line or claim moves one step at a time; payments may move several."""
    lines = dict(LINE_MOVES)
    if by_bank:
        lines[OrderStatus.PAID] = lines[OrderStatus.PAID] | TAKEN_BACK[OrderStatus.PAID]
    return [
        *_wrong(before, after, OrderLine, "status", lambda _row: lines),
        *_wrong(before, after, Claim, "state", lambda row: CLAIM_MOVES[row["kind"]]),
        *_wrong(before, after, PaymentAttempt, "state", lambda _row: _far(ATTEMPT_MOVES)),
        *_wrong(before, after, Refund, "state", lambda _row: _far(REFUND_MOVES)),
        *_wrong(before, after, Charge, "state", lambda _row: _far(CHARGE_MOVES)),
        *[f"line {pk} was given up and stands again" for pk, row in after[OrderLine].items()
          if before[OrderLine].get(pk, {}).get("cancelled_at") and not row["cancelled_at"]],
    ]  # fmt: skip


def _wrong(before: State, after: State, table: type, field: str, moves: Any) -> list[str]:
    return [
        f"{table.__name__} {pk}: {old[field]} → {new[field]}"
        for pk, old in before[table].items()
        if (new := after[table].get(pk)) is not None
        and new[field] != old[field]
        and new[field] not in moves(new).get(old[field], ())
    ]


def _far(moves: Moves) -> Mapping[int | str, Collection[int | str]]:
    """The states reachable in any number of steps."""
    found: dict[int | str, set[int | str]] = {old: set(to) for old, to in moves.items()}
    for _step in moves:
        for reached in found.values():
            reached |= {far for near in tuple(reached) for far in found.get(near, ())}
    return found


def is_paid(line: Mapping[str, Any]) -> bool:
    return max(line["status"], line["status_before_cancel"] or 0) >= OrderStatus.PAID


def missing_stock(now: State, start: Mapping[int, int]) -> list[str]:
    """Variants whose stock is not the initial one minus active lines, reserved exchanges and unsellable returns."""
    out = dict.fromkeys(start, 0)
    for line in now[OrderLine].values():
        if not line["cancelled_at"]:
            out[line["variant_id"]] += line["quantity"]
    for part in now[ClaimLine].values():
        claim, line = now[Claim][part["claim_id"]], now[OrderLine][part["line_id"]]
        if claim["kind"] == ClaimKind.EXCHANGE and claim["state"] in HOLDING:
            out[part["variant_id"]] += part["quantity"]
        if (
            part["restock"] is not None
            and not part["restock"]
            and claim["state"] in (ClaimState.REFUNDED, ClaimState.EXCHANGED)
        ):
            out[line["variant_id"]] += part["quantity"]
    left = {pk: now[Variant][pk]["stock"] for pk in start}
    wrong = [pk for pk in start if left[pk] + out[pk] != start[pk]]
    return [f"variant {pk}: {left[pk]} left and {out[pk]} out of {start[pk]}" for pk in wrong]


def missing_points(now: State, user_id: int, start: int) -> list[str]:
    """A member's points: the initial ones minus those used, plus those earned, by active lines."""
    mine = [line for line in now[OrderLine].values() if now[Order][line["order_id"]]["user_id"] == user_id]
    stands = [line for line in mine if not line["cancelled_at"]]
    used = sum(line["points_share"] for line in stands)
    earned = sum(line["point_earn"] for line in stands if is_paid(line))
    balance = next(row["balance"] for row in now[PointAccount].values() if row["user_id"] == user_id)
    pending = sum(row["amount"] for row in now[PendingPoint].values() if row["user_id"] == user_id)
    if balance + pending == start - used + earned:
        return []
    return [f"{balance} points and {pending} to come; {start} less {used} and {earned} earned"]


def missing_money(now: State) -> list[str]:
    """Payments of an order equal its active lines, refunds, and withheld shipping fees."""
    found = []
    for pk, order in now[Order].items():
        lines = [one for one in now[OrderLine].values() if one["order_id"] == pk and one["replaced_by_id"] is None]
        if not any(is_paid(line) for line in lines):
            continue
        stands = sum(_worth(line) for line in lines if not line["cancelled_at"])
        kept = sum(
            claim["withheld"]
            for claim in now[Claim].values()
            if claim["order_id"] == pk and claim["state"] == ClaimState.REFUNDED
        )
        if stands + order["refunded"] + kept != order["total"]:
            found.append(
                f"{order['total']} won: {stands} stand, {order['refunded']} went back, {kept} kept for the carriage"
            )
    return found


def _worth(line: Mapping[str, Any]) -> int:
    return int(line["total"] - line["discount_share"] - line["points_share"] + line["shipping_share"])
