"""Questions about orders. Nothing here writes."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from core.account_checks import services as checks
from core.brands import selectors as brands
from core.catalog import selectors as catalog
from core.kit.tenancy import current_brand_id
from core.orders import rules
from core.orders.claims import selectors as claims
from core.orders.models import Order, OrderLine
from core.orders.states import CLAIMABLE, MANAGER_MOVES, REFUNDABLE, TO_SEND, PaymentState
from core.payments.models import PaymentAttempt, Refund
from core.payments.selectors import bank_name, banks
from core.payments.states import RefundState
from core.points import selectors as points
from core.points.errors import OverHeld, OverUsable
from core.shipping import selectors as shipping
from core.shipping.couriers import name_of
from core.shipping.rules import Fee


@dataclass(frozen=True)
class Machine:
    """Who did it where no person did; `user_name` is the mark that stands in the timeline's rows."""

    user_name: str
    pk: None = None


FOLLOWED = Machine("system:courier")
IMPORTED = Machine("system:import")


def quote(
    wanted: Sequence[tuple[int, int]],
    language: str,
    *,
    use_points: int = 0,
    user_id: int | None = None,
    postcode: str = "",
) -> rules.Quote:
    """Price a cart with what the catalogue and the brand's settings say now, sent to a postcode where one is known.

    `use_points` won of the goods are to be paid in the member's points. Raises OverUsable (-33) and
    OverHeld (-34).
    """
    brand = brands.by_id(current_brand_id())
    assert brand is not None
    found = rules.price(
        wanted,
        catalog.sellables([one for one, _quantity in wanted], language),
        shipping_rule=shipping.shipping_rule(),
        point_rule=rules.PointRule(
            rate=Decimal(str(brand.setting["point_rate"])),
            most=brand.setting["max_use_point"],
            min_price=brand.setting["use_point_min_price"],
        ),
        use_points=use_points,
        postcode=postcode,
    )
    if use_points > found.point_limit:
        raise OverUsable(data={"point_limit": found.point_limit})
    if use_points and use_points > points.balance(user_id or 0):
        raise OverHeld()
    return found


def problem_text(line: rules.QuoteLine) -> str:
    """A sentence for why a line can't be bought."""
    item = line.item
    if line.problem == "below_minimum":
        return _("%(count)s개부터 살 수 있어요.") % {"count": item.min_qty}
    if line.problem == "above_maximum":
        return _("한 번에 %(count)s개까지 살 수 있어요.") % {"count": item.max_qty}
    if line.problem == "out_of_stock":
        return _("남은 수량이 %(count)s개예요.") % {"count": item.stock}
    return _("지금은 살 수 없는 상품이에요.") if line.problem else ""


def quote_values(found: rules.Quote, *, user_id: int | None = None) -> dict[str, Any]:
    """A quote as the API shows it; a member's also says what the member holds in points."""
    items = [
        {
            "id": line.item.variant_id,
            "product_id": line.item.product_id,
            "product_name": line.item.product_name,
            "option_info": line.item.option_info,
            "img": line.item.img,
            "price": line.item.price,
            "list_price": line.item.list_price,
            "quantity": line.quantity,
            "total": line.total,
            "stock": line.item.stock,
            "status": line.item.status,
            "min_qty": line.item.min_qty,
            "max_qty": line.item.max_qty,
            "is_orderable": not line.problem,
            "message": problem_text(line),
            "is_overseas": line.item.is_overseas,
        }
        for line in found.lines
    ]
    return {
        "items": items,
        "missing": list(found.missing),
        "subtotal": found.subtotal,
        "list_total": found.list_total,
        "discount": found.discount,
        "shipping": found.shipping,
        "shipping_parts": fee_values(found.fee),
        "total": found.total,
        "free_over": found.free_over,
        "point_earn": found.point_earn,
        "points_used": found.points,
        "point_limit": found.point_limit,
        "point_min_price": found.point_rule.min_price,
        "point_held": points.balance(user_id) if user_id else 0,
        "quote_hash": found.digest,
        "needs_customs": found.needs_customs,
        "is_orderable": found.is_orderable,
    }


def fee_values(fee: Fee) -> dict[str, Any]:
    """What shipping is made of, for screens to explain line by line (won)."""
    return {"base": fee.base, "waived": fee.waived, "island": fee.island, "region": fee.region}


def orders() -> QuerySet[Order]:
    """The orders of the brand in force."""
    return Order.objects.all()


def lines_to_send() -> QuerySet[OrderLine]:
    """Lines that are paid and not yet at the door: those whose numbers are entered."""
    return OrderLine.objects.filter(cancelled_at=None, status__in=TO_SEND)


def line_rows(found: QuerySet[OrderLine]) -> list[dict[str, Any]]:
    """Lines with their order's number: one query."""
    names = "id order_id order__order_num product_name option_info quantity status courier invoice_num".split()
    rows: list[dict[str, Any]] = [dict(row) for row in found.values(*names)]
    for row in rows:
        row["order_num"] = row.pop("order__order_num")
    return rows


ROW = (
    "id order_num order_name buyer_name buyer_phone status payment_state pay_method total line_count courier "
    "invoice_num appr_num is_test created_at updated_at"
).split()


SUMS = "subtotal discount shipping island_fee points_used point_earn address buyer_email".split()


def rows(found: QuerySet[Order]) -> list[dict[str, Any]]:
    """Order rows of a list: one query."""
    listed = list(found.values(*ROW, "user_id"))
    for row in listed:
        row["is_member"] = row.pop("user_id") is not None
    return listed


def shop_rows(found: QuerySet[Order]) -> list[dict[str, Any]]:
    """A member's orders with their lines: two queries."""
    page = list(found.prefetch_related("lines"))
    return [
        {name: getattr(order, name) for name in ROW}
        | {"lines": [_line(line) for line in order.lines.all()], "can_cancel": can_cancel(order)}
        for order in page
    ]


def _line(line: OrderLine) -> dict[str, Any]:
    names = (
        "id product_id variant_id product_name option_info img price list_price quantity total status cancelled_at "
        "courier invoice_num is_overseas refund_id delivered_at"
    ).split()
    return {name: getattr(line, name) for name in names} | {"courier_name": name_of(line.courier)}


REFUND = "id order_id order_num number amount state reason code account_masked actor_name created_at done_at".split()


def refunds() -> QuerySet[Refund]:
    """The refunds of the brand in force."""
    return Refund.objects.all()


def refund_rows(found: QuerySet[Refund]) -> list[dict[str, Any]]:
    """Refunds as managers list them, with who bought: two queries."""
    rows = list(found.values(*REFUND, "attempt__kind"))
    buyers: dict[int, dict[str, Any]] = {
        one["id"]: dict(one)
        for one in Order.objects.filter(pk__in=[row["order_id"] for row in rows]).values(
            "id", "order_name", "buyer_name", "total"
        )
    }
    for row in rows:
        row["pay_method"] = row.pop("attempt__kind")
        row |= {name: buyers.get(row["order_id"], {}).get(name, "") for name in ("order_name", "buyer_name", "total")}
        row["can_confirm"] = row["state"] == RefundState.REQUESTED and row["pay_method"] == "bank_account"
    return rows


def part_of(line: OrderLine) -> rules.RefundPart:
    """What a line was allocated when it was placed."""
    return rules.RefundPart(line.total, line.discount_share, line.points_share, line.shipping_share, line.point_earn)


def refund_values(parts: Sequence[tuple[OrderLine, int, rules.RefundPart]]) -> dict[str, Any]:
    """A refund as a formula (D35): goods less discount and points, with shipping; line by line and summed."""
    names = ("goods", "discount", "points", "shipping", "unearn", "amount")
    lines = [
        {"line_id": line.pk, "product_name": line.product_name, "option_info": line.option_info, "quantity": quantity}
        | {name: getattr(part, name) for name in names}
        for line, quantity, part in parts
    ]
    return {"lines": lines, **{name: sum(getattr(part, name) for _line, _count, part in parts) for name in names}}


def can_ask_cancel(lines: Sequence[dict[str, Any]]) -> bool:
    """Whether a buyer may ask to cancel something that is paid (D31)."""
    return any(line["status"] in (5, 10) and not line["cancelled_at"] and not line["refund_id"] for line in lines)


def can_cancel(order: Order) -> bool:
    """Whether the buyer may cancel at once: not paid, and no payment whose outcome is unknown."""
    return order.status == 0 and order.closed_at is None and order.payment_state != PaymentState.CHECKING


def shown_lines(order: Order) -> QuerySet[OrderLine]:
    """The lines of an order but those that ran out of time and were had again: others took their place."""
    return order.lines.exclude(status=0, replaced_by__isnull=False).order_by("id")


def record(order: Order) -> dict[str, Any]:
    """An order as its buyer sees it."""
    values = {name: getattr(order, name) for name in ROW}
    values |= {name: getattr(order, name) for name in SUMS}
    values["claims"] = claims.of_order(order)
    fates = claims.fates(values["claims"])
    values["lines"] = [
        _line(line) | {"fate": fates.get(line.pk, "cancelled" if line.cancelled_at else "")}
        for line in shown_lines(order)
    ]
    values["can_claim"] = any(
        line["status"] in CLAIMABLE and not line["refund_id"] and not line["fate"] for line in values["lines"]
    )
    values["events"] = [
        {"status_from": one.status_from, "status_to": one.status_to, "kind": one.kind, "at": one.at, "note": one.note}
        for one in order.events.order_by("id")
        if one.kind != "memo"
    ]
    values["legs"] = [shipping.leg_values(one) for one in shipping.legs(order.pk)]
    values["is_overseas"] = any(line["is_overseas"] for line in values["lines"])
    values["deposit"] = deposit(order)
    values["can_cancel"] = can_cancel(order)
    values["can_ask_cancel"] = can_ask_cancel(values["lines"])
    values["needs_refund_account"] = order.pay_method in ("virtual_account", "bank_account")
    values["account_check"] = account_check(order) if values["needs_refund_account"] else None
    values["banks"] = banks() if values["needs_refund_account"] else []
    values["refunded"] = order.refunded
    values["refunds"] = list(
        Refund.objects.filter(order_id=order.pk)
        .order_by("id")
        .values("id", "amount", "state", "reason", "account_masked", "created_at", "done_at")
    )
    values["closed_at"] = order.closed_at
    values["has_customs"] = bool(order.customs)
    return values


def account_check(order: Order) -> dict[str, Any]:
    """Whether the refund account has to be proved, which one the order has, and which the member proved before."""
    brand = brands.by_id(order.brand_id)
    kept = checks.kept(order.user)
    return {
        "needed": bool(brand and brand.setting["is_use_account_check"]) and checks.available(),
        "account": order.refund_account_masked,
        "kept": kept.account_masked if kept else "",
    }


def deposit(order: Order) -> dict[str, Any] | None:
    """Where and until when to pay in, while a deposit is awaited."""
    if order.payment_state != PaymentState.PENDING:
        return None
    attempt = PaymentAttempt.objects.filter(order_id=order.pk).order_by("-number").first()
    if attempt is None:
        return None
    return {
        **attempt.deposit,
        "bank": bank_name(str(attempt.deposit.get("bank", ""))),
        "due_at": order.hold_until.isoformat() if order.hold_until else attempt.deposit.get("due_at", ""),
    }


def manager_record(order: Order) -> dict[str, Any]:
    """An order as a manager sees it: with who did what, the tries to pay, and what may come next."""
    values = record(order)
    values["user_id"] = order.user_id
    values["is_member"] = order.user_id is not None
    values["memo"] = order.memo
    values["customs"] = customs_values(order)
    values["legs"] = [shipping.manager_leg_values(one) for one in shipping.legs(order.pk)]
    values["hold_until"] = order.hold_until
    shares = {line.pk: part_of(line).amount for line in order.lines.all()}
    for line in values["lines"]:
        line["refund"] = shares[line["id"]]
        line["allowed"] = allowed_moves([line["status"]]) if _may_move(line) else []
    values["events"] = [
        {
            "id": one.pk,
            "line_id": one.line_id,
            "status_from": one.status_from,
            "status_to": one.status_to,
            "kind": one.kind,
            "note": one.note,
            "actor": _actor(one.actor_name),
            "at": one.at,
        }
        for one in order.events.order_by("id")
    ]
    values["attempts"] = list(
        PaymentAttempt.objects.filter(order_id=order.pk)
        .order_by("number")
        .values(
            "id", "kind", "state", "amount", "refunded", "gateway_order_id", "code", "appr_num", "card_masked",
            "created_at", "updated_at",
        )
    )  # fmt: skip
    live = [line["status"] for line in values["lines"] if _may_move(line)]
    values["allowed_moves"] = allowed_moves(live)
    values["can_refund"] = any(
        line["status"] in REFUNDABLE and _may_move(line) and not line["fate"] for line in values["lines"]
    )
    values["refund_account"] = order.refund_account_masked
    values["can_confirm_deposit"] = _waits_for_own_account(order)
    return values


def _may_move(line: dict[str, Any]) -> bool:
    """Neither cancelled, nor with its money on its way back."""
    return line["cancelled_at"] is None and line["refund_id"] is None


def _actor(name: str) -> str:
    """Who stands in the timeline: the buyer has no name there, what went by a courier's word has ours."""
    if name == FOLLOWED.user_name:
        return pgettext("actor", "배송 조회")
    if name == IMPORTED.user_name:
        return pgettext("actor", "송장 가져오기")
    return name or pgettext("actor", "고객")


def customs_values(order: Order) -> dict[str, Any] | None:
    """Whose customs code goes with the goods: masked, with the day it ends and whether that is near or past."""
    if not order.customs:
        return None
    ends = order.customs.get("expires_on") or ""
    return {
        "pccc": order.customs.get("pccc_masked", ""),
        "name": order.customs.get("name", ""),
        "phone_num": order.customs.get("phone_num", ""),
        "expires_on": ends,
        "expiry": rules.expiry(ends, timezone.localdate()),
    }


def allowed_moves(statuses: Sequence[int]) -> list[int]:
    """Where a manager may move lines that stand here."""
    return sorted({to for status in statuses for to in MANAGER_MOVES.get(status, ())})


def _waits_for_own_account(order: Order) -> bool:
    return order.payment_state == PaymentState.PENDING and order.pay_method == "bank_account"
