"""Questions about returns and exchanges. Nothing here writes."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from core.orders.claims.models import Claim, ClaimLine
from core.orders.claims.states import OPEN, WITHDRAWABLE, ClaimState
from core.orders.models import Order
from core.payments.models import Refund

ROW = (
    "id order_id number kind reason state buyer_pays fee withheld courier invoice_num answer refund_id "
    "created_at updated_at ended_at"
).split()
FULL = [*ROW, "text", "pictures", "known_on", "address"]
_LINE = (
    "id claim_id line_id quantity variant_id option_info restock line__product_id line__product_name "
    "line__option_info line__img line__price line__variant_id line__replaced_by_id"
).split()
_ORDER = {
    "order_num": "order__order_num",
    "buyer_name": "order__buyer_name",
    "buyer_phone": "order__buyer_phone",
    "pay_method": "order__pay_method",
    "order_status": "order__status",
}


def claims() -> QuerySet[Claim]:
    """The returns and exchanges of the brand in force."""
    return Claim.objects.all()


def rows(found: QuerySet[Claim]) -> list[dict[str, Any]]:
    """Claims as managers list them, with what is sent back: two queries."""
    listed = list(found.values(*ROW, *_ORDER.values()))
    lines = _lines([row["id"] for row in listed])
    for row in listed:
        row |= {name: row.pop(column) for name, column in _ORDER.items()}
        row["lines"] = lines[row["id"]]
        row["quantity"] = sum(line["quantity"] for line in row["lines"])
    return listed


def of_order(order: Order) -> list[dict[str, Any]]:
    """An order's claims as its buyer sees them, oldest first: two queries, one where there are none."""
    listed = list(Claim.objects.filter(order=order).order_by("number").values(*FULL))
    lines = _lines([row["id"] for row in listed]) if listed else {}
    for row in listed:
        row["lines"] = lines[row["id"]]
        row["can_withdraw"] = row["state"] in WITHDRAWABLE
    return listed


def record(claim: Claim) -> dict[str, Any]:
    """A claim as a manager works on it: what is sent back and why, the money, who did what."""
    row = next(one for one in of_order(claim.order) if one["id"] == claim.pk)
    row |= {name: getattr(claim.order, name) for name in ("order_num", "order_name", "buyer_name", "buyer_phone")}
    row |= {"pay_method": claim.order.pay_method, "order_status": claim.order.status}
    row["note"] = claim.note
    row["refund"] = _refund(claim)
    row["refund_account"] = claim.order.refund_account_masked
    row["events"] = _events(claim)
    return row


def _refund(claim: Claim) -> dict[str, Any] | None:
    if claim.refund_id is None:
        return None
    found = Refund.objects.filter(pk=claim.refund_id).values("id", "amount", "state", "code").first()
    return dict(found) if found else None


def _events(claim: Claim) -> list[dict[str, Any]]:
    """Each move once, though every line has its event: from where, to where, who, when, why."""
    found: list[dict[str, Any]] = []
    for one in claim.order.events.filter(claim_id=claim.pk, kind__startswith="claim-").order_by("id"):
        to = one.kind.removeprefix("claim-")
        if not found or found[-1]["to"] != to:
            before = found[-1]["to"] if found else None
            found.append({"from": before, "to": to, "actor": one.actor_name, "at": one.at, "note": one.note})
    return found


def _lines(ids: Sequence[int]) -> dict[int, list[dict[str, Any]]]:
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for one in ClaimLine.objects.filter(claim_id__in=ids).order_by("pk").values(*_LINE):
        line = {name.removeprefix("line__"): value for name, value in one.items() if name.startswith("line__")}
        line |= {
            "line_id": one["line_id"],
            "quantity": one["quantity"],
            "to_variant_id": one["variant_id"],
            "to_option_info": one["option_info"],
            "restock": one["restock"],
        }
        found[one["claim_id"]].append(line)
    return found


def quote_values(quote: Any) -> dict[str, Any]:
    """A return's refund as a formula (D35): its lines' parts of the order, less what is withheld."""
    names = ("goods", "discount", "points", "shipping", "unearn")
    sums = {name: sum(getattr(part, name) for _line, part in quote.parts) for name in names}
    return {**sums, "withheld": quote.withheld, "amount": quote.amount}


def fates(listed: Sequence[dict[str, Any]]) -> dict[int, str]:
    """What became of order lines through their claims: open, returned or exchanged, by line id."""
    ends = {ClaimState.REFUNDED: "returned", ClaimState.EXCHANGED: "exchanged"}
    return {
        line["line_id"]: "claimed" if row["state"] in OPEN else ends[row["state"]]
        for row in listed
        for line in row["lines"]
        if row["state"] in OPEN or row["state"] in ends
    }
