"""Questions about returns and exchanges. Nothing here writes."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, cast

from django.db.models import Q, QuerySet

from core.orders import notes
from core.orders.addresses import address_of
from core.orders.answers import ClaimEvent, ClaimQuote, ClaimRecord, ClaimRow, OrderClaim
from core.orders.answers.claims import ClaimRefund
from core.orders.claims import rules
from core.orders.claims.models import Claim, ClaimLine
from core.orders.claims.states import OPEN, WITHDRAWABLE, ClaimState
from core.orders.models import Order
from core.orders.names import in_words
from core.orders.people import actor_name
from core.payments.answers import BookedCharge, ClaimCharge
from core.payments.models import Refund
from core.payments.selectors import charges_of, own_account, said_account
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
    """The returns and exchanges of the brand in force."""
    return Claim.objects.all()


def may_see_picture(name: str, user: Any, visitors: QuerySet[Order]) -> bool:
    """Whether a person may see a picture of a claim: who works on claims, and who asked for it with it.

    `visitors` are the orders that a visitor's session may see.
    """
    if not user.is_authenticated:
        own = Claim.objects.filter(order__in=visitors)
    elif user.has_perm("orders.view_claim"):
        return True
    else:
        own = Claim.objects.filter(order__user_id=user.pk)
    return any(url.endswith(f"/{name}") for urls in own.values_list("pictures", flat=True) for url in urls)


def rows(found: QuerySet[Claim]) -> list[ClaimRow]:
    """Claims as managers list them, with what is sent back: three queries."""
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


def of_order(order: Order) -> list[OrderClaim]:
    """An order's claims as its buyer sees them, oldest first: three queries or four, one where there are none."""
    listed: list[Any] = list(Claim.objects.filter(order=order).order_by("number").values(*FULL))
    if not listed:
        return []
    ids = [row["id"] for row in listed]
    lines, charges = _lines(ids), charges_of(ids)
    back = shipping.parcels_by_id([row["back_id"] for row in listed if row["back_id"]])
    for row in listed:
        row["lines"] = lines[row["id"]]
        row["address"] = address_of(row["address"])
        row["can_withdraw"] = row["state"] in WITHDRAWABLE
        row["back"] = back.get(row.pop("back_id"))
        row |= _fee(row, charges[row["id"]])
    return listed


def _fee(row: dict[str, Any], charges: Sequence[BookedCharge]) -> dict[str, Any]:
    """What of a claim is the buyer's to pay as a formula, and how each won of it is paid."""
    amount = sum(line.pop("amount") for line in row["lines"])
    apart = rules.apart(row["kind"], row["fee"], amount)
    is_open = any(one["state"] == ChargeState.OPEN for one in charges)
    return {
        "ways": rules.ways(row["kind"]),
        # What the refund keeps of it, and what is asked for by itself.
        "deducted": row["fee"] - apart,
        "apart": apart,
        "fee_state": _fee_state(charges),
        "charges": [_charge(one) for one in charges],
        "fee_account": own_account() if is_open else None,
    }


def _charge(one: BookedCharge) -> ClaimCharge:
    """What its buyer reads of a charge."""
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
    """What is to be said of a claim's charges: what has to go back first, then what stands; '' without any."""
    states = [one["state"] for one in charges if one["state"] != ChargeState.DROPPED]
    if ChargeState.DUE_BACK in states:
        return str(ChargeState.DUE_BACK)
    return str(states[-1]) if states else ""


def record(claim: Claim) -> ClaimRecord:
    """A claim as a manager works on it: what is sent back and why, the money, who did what."""
    row: Any = next(one for one in of_order(claim.order) if one["id"] == claim.pk)
    row |= {name: getattr(claim.order, name) for name in ("order_num", "order_name", "buyer_name", "buyer_phone")}
    row |= {"pay_method": claim.order.pay_method, "order_status": claim.order.status}
    row["note"] = claim.note
    row["charges"] = charges_of([claim.pk])[claim.pk]
    row["refund"] = _refund(claim)
    row["refund_account"] = said_account(claim.order.refund_account_masked)
    row["events"] = _events(claim)
    return cast(ClaimRecord, row)


def _refund(claim: Claim) -> ClaimRefund | None:
    if claim.refund_id is None:
        return None
    found = Refund.objects.filter(pk=claim.refund_id).values("id", "amount", "state", "payout", "code").first()
    return cast(ClaimRefund, dict(found)) if found else None


def _events(claim: Claim) -> list[ClaimEvent]:
    """Each move once, though every line has its event: from where, to where, who, when, why.

    What became of its fee stands between the moves: `deed` says it, and `from` and `to` are where the claim stood.
    """
    found: list[Any] = []
    told = Q(kind__startswith="claim-") | Q(kind__startswith="fee-")
    now = None
    for one in claim.order.events.filter(told, claim_id=claim.pk).order_by("id"):
        who = {"actor": actor_name(one.actor_name, one.kind), "at": one.at, "note": notes.said(one.note)}
        if one.kind.startswith("fee-"):
            found.append({"from": now, "to": now, "deed": one.kind, **who})
            continue
        to = one.kind.removeprefix("claim-")
        if to != now:
            found.append({"from": now, "to": to, "deed": "", **who})
            now = to
    return found


def _lines(ids: Sequence[int]) -> dict[int, list[dict[str, Any]]]:
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for one in ClaimLine.objects.filter(claim_id__in=ids).order_by("pk").values(*_LINE, *_SHARES):
        goods, discount, used, sent = (one.pop(name) for name in _SHARES)
        line = {name.removeprefix("line__"): value for name, value in one.items() if name.startswith("line__")}
        own = line.pop("own_name"), line.pop("own_option")
        line["product_name"], line["option_info"] = in_words(line["product_name"], line["option_info"], *own)
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
    """A return's refund as a formula (D35): its lines' parts of the order, less what is withheld."""
    names = ("goods", "discount", "points", "shipping", "unearn")
    sums = {name: sum(getattr(part, name) for _line, part in quote.parts) for name in names}
    return cast(ClaimQuote, {**sums, "withheld": quote.withheld, "amount": quote.amount})


def fates(listed: Sequence[OrderClaim]) -> dict[int, str]:
    """What became of order lines through their claims: open, returned or exchanged, by line id."""
    ends: Mapping[str, str] = {ClaimState.REFUNDED: "returned", ClaimState.EXCHANGED: "exchanged"}
    return {
        line["line_id"]: "claimed" if row["state"] in OPEN else ends[row["state"]]
        for row in listed
        for line in row["lines"]
        if row["state"] in OPEN or row["state"] in ends
    }
