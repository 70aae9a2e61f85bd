"""Selectors of returns and exchanges. Nothing here writes."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, cast

from django.db.models import Q, QuerySet

from core.claims import rules
from core.claims.answers import ClaimEvent, ClaimQuote, ClaimRecord, ClaimRefund, ClaimRow, OrderClaim
from core.claims.models import Claim, ClaimLine
from core.claims.states import OPEN, WITHDRAWABLE, ClaimState
from core.orders import notes
from core.orders.actor_names import actor_name
from core.orders.addresses import parse_address
from core.orders.models import Order
from core.orders.names import localize
from core.payments.answers import BookedCharge, ClaimCharge
from core.payments.models import Refund
from core.payments.selectors import charges_of, own_account, render_account
from core.payments.states import ChargeState
from core.shipping import selectors as shipping

ROW = (
    "id order_id number kind reason state buyer_pays one_way fee withheld courier invoice_num answer back_id "
    "refund_id created_at updated_at ended_at"
).split()
FULL = [*ROW, "text", "pictures", "known_on", "address"]
_LINE = (
    "id claim_id line_id quantity variant_id option_info restock line__product_id line__product_name "
    "line__option_info line__own_name line__own_option line__img line__price line__variant_id line__replaced_by_id"
).split()
_SHARES = ("line__total", "line__discount_share", "line__points_share", "line__shipping_share")
_ORDER = {
    "order_num": "order__order_num",
    "buyer_name": "order__buyer_name",
    "buyer_phone": "order__buyer_phone",
    "pay_method": "order__pay_method",
    "order_status": "order__status",
}


def claims() -> QuerySet[Claim]:
    """The returns and exchanges of the current brand."""
    return Claim.objects.all()


def may_see_picture(name: str, user: Any, visitors: QuerySet[Order]) -> bool:
    """Whether a user may see a claim's picture: managers of claims, and the buyer who sent it.

    `visitors` are the orders that a visitor's session may see.
    """
    if not user.is_authenticated:
        own = Claim.objects.filter(order__in=visitors)
    elif user.has_perm("claims.view_claim"):
        return True
    else:
        own = Claim.objects.filter(order__user_id=user.pk)
    return any(url.endswith(f"/{name}") for urls in own.values_list("pictures", flat=True) for url in urls)


def claim_rows(found: QuerySet[Claim]) -> list[ClaimRow]:
    """Claims of the managers' list, with their lines: three queries."""
    listed: list[Any] = list(found.values(*ROW, *_ORDER.values()))
    lines = _lines([row["id"] for row in listed])
    charges = charges_of([row["id"] for row in listed])
    for row in listed:
        row["fee_state"] = _fee_state(charges[row["id"]])
        row |= {name: row.pop(column) for name, column in _ORDER.items()}
        row["lines"] = lines[row["id"]]
        del row["back_id"]
        for line in row["lines"]:
            del line["amount"]
        row["quantity"] = sum(line["quantity"] for line in row["lines"])
    return listed


def claims_of_order(order: Order) -> list[OrderClaim]:
    """An order's claims for its buyer, oldest first: three or four queries, one if there are none."""
    listed: list[Any] = list(Claim.objects.filter(order=order).order_by("number").values(*FULL))
    if not listed:
        return []
    ids = [row["id"] for row in listed]
    lines, charges = _lines(ids), charges_of(ids)
    back = shipping.parcels_by_id([row["back_id"] for row in listed if row["back_id"]])
    for row in listed:
        row["lines"] = lines[row["id"]]
        row["address"] = parse_address(row["address"])
        row["can_withdraw"] = row["state"] in WITHDRAWABLE
        row["back"] = back.get(row.pop("back_id"))
        row |= _fee(row, charges[row["id"]])
    return listed


def _fee(row: dict[str, Any], charges: Sequence[BookedCharge]) -> dict[str, Any]:
    """The buyer's fee of a claim as a formula, and how each won of it is paid."""
    amount = sum(line.pop("amount") for line in row["lines"])
    apart = rules.separate_charge(row["kind"], row["fee"], amount)
    is_open = any(one["state"] == ChargeState.OPEN for one in charges)
    return {
        "ways": rules.count_ways(row["kind"]),
        # The part that the refund withholds, and the part that is requested separately.
        "deducted": row["fee"] - apart,
        "apart": apart,
        "fee_state": _fee_state(charges),
        "charges": [_charge(one) for one in charges],
        "fee_account": own_account() if is_open else None,
    }


def _charge(one: BookedCharge) -> ClaimCharge:
    """A charge for its buyer."""
    return {
        "id": one["id"],
        "amount": one["amount"],
        "state": one["state"],
        "how": one["how"],
        "note": one["note"],
        "settled_at": one["settled_at"],
        "back_at": one["back_at"],
        "created_at": one["created_at"],
    }


def _fee_state(charges: Sequence[BookedCharge]) -> str:
    """The state to show for a claim's charges: first money to return, then the current charge; '' without any."""
    states = [one["state"] for one in charges if one["state"] != ChargeState.DROPPED]
    if ChargeState.DUE_BACK in states:
        return str(ChargeState.DUE_BACK)
    return str(states[-1]) if states else ""


def record(claim: Claim) -> ClaimRecord:
    """A claim for managers: lines and reasons, the money, and events."""
    row: Any = next(one for one in claims_of_order(claim.order) if one["id"] == claim.pk)
    row |= {name: getattr(claim.order, name) for name in ("order_num", "order_name", "buyer_name", "buyer_phone")}
    row |= {"pay_method": claim.order.pay_method, "order_status": claim.order.status}
    row["note"] = claim.note
    row["charges"] = charges_of([claim.pk])[claim.pk]
    row["refund"] = _refund(claim)
    row["refund_account"] = render_account(claim.order.refund_account_masked)
    row["events"] = _events(claim)
    return cast(ClaimRecord, row)


def _refund(claim: Claim) -> ClaimRefund | None:
    if claim.refund_id is None:
        return None
    found = Refund.objects.filter(pk=claim.refund_id).values("id", "amount", "state", "payout", "code").first()
    return cast(ClaimRefund, dict(found)) if found else None


def _events(claim: Claim) -> list[ClaimEvent]:
    """Each move once, although every line has its own event: from, to, actor, time, reason.

    Events of the fee are listed between the moves: `action` names them, and `from` and `to` are the claim's state then.
    """
    found: list[Any] = []
    told = Q(kind__startswith="claim-") | Q(kind__startswith="fee-")
    now = None
    for one in claim.order.events.filter(told, claim_id=claim.pk).order_by("id"):
        who = {"actor": actor_name(one.actor_name, one.kind), "at": one.at, "note": notes.render(one.note)}
        if one.kind.startswith("fee-"):
            found.append({"from": now, "to": now, "action": one.kind, **who})
            continue
        to = one.kind.removeprefix("claim-")
        if to != now:
            found.append({"from": now, "to": to, "action": "", **who})
            now = to
    return found


def _lines(ids: Sequence[int]) -> dict[int, list[dict[str, Any]]]:
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for one in ClaimLine.objects.filter(claim_id__in=ids).order_by("pk").values(*_LINE, *_SHARES):
        goods, discount, used, sent = (one.pop(name) for name in _SHARES)
        line = {name.removeprefix("line__"): value for name, value in one.items() if name.startswith("line__")}
        own = line.pop("own_name"), line.pop("own_option")
        line["product_name"], line["option_info"] = localize(line["product_name"], line["option_info"], *own)
        line |= {
            "amount": goods - discount - used + sent,
            "line_id": one["line_id"],
            "quantity": one["quantity"],
            "to_variant_id": one["variant_id"],
            "to_option_info": one["option_info"],
            "restock": one["restock"],
        }
        found[one["claim_id"]].append(line)
    return found


def quote_values(quote: Any) -> ClaimQuote:
    """A return's refund as a formula (D35): its lines' shares of the order, less the withheld amount."""
    names = ("goods", "discount", "points", "shipping", "unearn")
    sums = {name: sum(getattr(part, name) for _line, part in quote.parts) for name in names}
    return cast(ClaimQuote, {**sums, "withheld": quote.withheld, "amount": quote.amount})


def resolutions(listed: Sequence[OrderClaim]) -> dict[int, str]:
    """The resolutions of order lines by their claims: claimed, returned or exchanged, by line id."""
    ends: Mapping[str, str] = {ClaimState.REFUNDED: "returned", ClaimState.EXCHANGED: "exchanged"}
    return {
        line["line_id"]: "claimed" if row["state"] in OPEN else ends[row["state"]]
        for row in listed
        for line in row["lines"]
        if row["state"] in OPEN or row["state"] in ends
    }
