"""Place an order: one transaction that recomputes, freezes, and takes stock last (D30)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.hashers import check_password, make_password
from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from core.carts import services as carts
from core.catalog import selectors as catalogue
from core.catalog import services as catalog
from core.catalog.selectors import Sellable
from core.guard import services as guard
from core.guard.errors import KeyReused
from core.kit import languages
from core.kit.errors import Invalid, NotFound
from core.kit.inserts import insert
from core.kit.tenancy import current_brand_id
from core.orders import customs, names, price_reasons, rules, selectors, unpaid
from core.orders.errors import AmountMismatch, CartEmpty, NotOrderable, PriceChanged
from core.orders.models import Order, OrderEvent, OrderLine
from core.orders.services.apply_outcome import apply_outcome
from core.orders.services.stock import stock_lines
from core.orders.states import OrderStatus, PaymentState
from core.outside.payment.base import Outcome, Result
from core.payments import services as payments
from core.payments.models import PaymentAttempt, PaymentModule
from core.payments.selectors import held_for, is_deposit
from core.points import services as points
from core.points.services import Cause

ROUTE = "orders"


@dataclass(frozen=True)
class Buyer:
    """Who orders. A visitor has no `user` and leaves a password; `actor` scopes idempotency keys.

    `staff` is the manager who makes the order for them; a visitor need not have a password then.
    """

    actor: str
    name: str
    phone: str
    email: str = ""
    user: Any = None
    password: str = field(default="", repr=False)
    staff: Any = None
    # The network address of the call; '' where nobody calls.
    address: str = ""

    @property
    def is_visitor(self) -> bool:
        """Whether somebody unknown orders by themselves."""
        return self.user is None and self.staff is None


@dataclass(frozen=True)
class Placing:
    """What is ordered, under which agreed quote, and where it goes."""

    key: str
    fingerprint: str
    wanted: Sequence[tuple[int, int]]
    quote_hash: str
    total: int
    address: Mapping[str, Any]
    customs: Mapping[str, Any]
    language: str
    points: int = 0


def place_order(*, buyer: Buyer, placing: Placing, module: PaymentModule | None) -> tuple[Order, PaymentAttempt | None]:
    """Place an order of the brand in force; returns it with the attempt to pay.

    A repeat of the same call returns the same order and None; so does an order that points pay
    whole, which needs no `module` and is paid when this returns. Raises CartEmpty (-35), PriceChanged
    (-31) with the new quote, AmountMismatch (-32), NotOrderable or OutOfStock (-30), OverUsable (-33),
    OverHeld (-34), TooManyUnpaid and TooManyPieces (-44), Invalid without a module where one is needed,
    and what `guard.begin_once` raises.
    A refusal changes nothing.
    """
    if not placing.wanted:
        raise CartEmpty()
    # Hashing a password takes long; it stays outside the transaction that holds locks.
    password = make_password(buyer.password) if buyer.password else ""
    with transaction.atomic():
        claim, first = guard.begin_once(
            brand_id=current_brand_id(),
            actor=buyer.actor,
            route=ROUTE,
            key=placing.key,
            fingerprint=placing.fingerprint,
        )
        if not first:
            return _placed(claim.reference, buyer.password), None
        # What a manager orders for somebody is nobody's to hoard.
        holder = unpaid.Holder() if buyer.staff else unpaid.holder(actor=buyer.actor, address=buyer.address)
        unpaid.lock(holder)
        quote = _agreed_quote(placing, buyer)
        if not quote.total:
            module = None
        elif module is None:
            raise Invalid({"payment": _("결제 방법을 골라 주세요.")})
        if module is not None:
            unpaid.need_orders(holder)
            if buyer.is_visitor and is_deposit(module):
                unpaid.need_pieces(holder, quote.lines)
        korean = _korean(placing, quote)
        order = _order(buyer, placing, module, quote, password, korean, holder)
        lines = _lines(order, quote, korean)
        insert([_event(order, line, buyer.staff) for line in lines])
        attempt = payments.open_attempt(
            order_id=order.pk, order_num=order.order_num, amount=order.total, module=module, first=True
        )
        guard.finish_once(claim, reference=order.order_num)
        if quote.points:
            points.use(user_id=buyer.user.pk, amount=quote.points, cause=_cause(order, "use"))
        if buyer.user is not None and buyer.staff is None:
            carts.take_out(user_id=buyer.user.pk, variant_ids=[line.item.variant_id for line in quote.lines])
        catalog.take(stock_lines(lines))
        if module is None:
            apply_outcome(attempt.pk, Result(Outcome.APPROVED, amount=0))
    if module is None:
        return Order.objects.get(pk=order.pk), None
    return order, attempt


def placed(*, actor: str, key: str, password: str) -> Order:
    """The order that a call under `key` made, for a buyer to whom its answer never came.

    Raises NotFound where none was made; the call then makes none any more, should it still be on its way. Raises
    StillRunning (-42), and KeyReused (-43) for a visitor's other password.
    """
    number = guard.end_once(brand_id=current_brand_id(), actor=actor, route=ROUTE, key=key)
    if not number:
        raise NotFound()
    return _placed(number, password)


def _placed(number: str, password: str) -> Order:
    """What an earlier call of the same buyer made; a visitor proves with the password that it is the same one."""
    order = Order.objects.get(order_num=number)
    if order.user_id is None and order.order_password and not check_password(password, order.order_password):
        raise KeyReused()
    return order


def _event(order: Order, line: OrderLine, staff: Any) -> OrderEvent:
    event = OrderEvent(order=order, line=line, status_to=OrderStatus.AWAITING, kind="place")
    if staff is not None:
        event.kind, event.actor_id, event.actor_name = "place-staff", staff.pk, staff.user_name
    return event


def _cause(order: Order, what: str) -> Cause:
    return Cause(ref=f"order:{order.order_num}:{what}", order_num=order.order_num)


def _agreed_quote(placing: Placing, buyer: Buyer) -> rules.Quote:
    user_id = getattr(buyer.user, "pk", None)
    quote = selectors.quote(
        placing.wanted,
        placing.language,
        use_points=placing.points,
        user_id=user_id,
        postcode=str(placing.address.get("postcode", "")),
    )
    shown = selectors.quote_values(quote, user_id=user_id)
    if not quote.is_orderable:
        message = next((item["message"] for item in shown["items"] if item["message"]), NotOrderable.message)
        raise NotOrderable(message=message, data=shown)
    if placing.quote_hash and placing.quote_hash != quote.digest:
        raise PriceChanged(data=shown)
    if placing.total != quote.total:
        raise AmountMismatch(data=shown)
    return quote


def _korean(placing: Placing, quote: rules.Quote) -> Mapping[int, Sellable]:
    """What is bought as Korean names it, by variant: managers, papers and gateways read it so."""
    own = {line.item.variant_id: line.item for line in quote.lines}
    return own if placing.language == languages.DEFAULT else catalogue.sellables(own, languages.DEFAULT)


def _order(
    buyer: Buyer,
    placing: Placing,
    module: PaymentModule | None,
    quote: rules.Quote,
    password: str,
    korean: Mapping[int, Sellable],
    holder: unpaid.Holder,
) -> Order:
    now = timezone.now()
    with translation.override(languages.DEFAULT):
        name = names.order_name([korean[line.item.variant_id].product_name for line in quote.lines])
    order = Order(
        order_num=rules.order_number(timezone.localtime(now)),
        order_name=name,
        user=buyer.user,
        order_password=password,
        buyer_name=buyer.name,
        buyer_phone=buyer.phone,
        buyer_email=buyer.email,
        address=dict(placing.address),
        customs=customs.sealed(placing.customs, current_brand_id()),
        payment_state=PaymentState.CHECKING,
        pay_method=module.kind if module else payments.FREE,
        subtotal=quote.subtotal,
        discount=quote.discount,
        shipping=quote.shipping,
        island_fee=quote.fee.island,
        points_used=quote.points,
        point_earn=quote.point_earn if buyer.user else 0,
        total=quote.total,
        language=placing.language,
        line_count=len(quote.lines),
        is_test=module is not None and payments.uses_sandbox(module),
        hold_until=now + held_for(module, visitor=buyer.is_visitor),
        placed_by=holder.buyer if module else "",
        placed_from=holder.address if module else "",
    )
    insert([order])
    return order


def _lines(order: Order, quote: rules.Quote, korean: Mapping[int, Sellable]) -> Sequence[OrderLine]:
    foreign = order.language != languages.DEFAULT
    return insert(
        [
            OrderLine(
                order=order,
                product_id=line.item.product_id,
                seller_id=line.item.seller_id,
                variant_id=line.item.variant_id,
                product_name=korean[line.item.variant_id].product_name,
                option_info=korean[line.item.variant_id].option_info,
                own_name=line.item.product_name if foreign else "",
                own_option=line.item.option_info if foreign else "",
                img=line.item.img,
                price=line.price,
                list_price=line.item.list_price,
                price_reason=price_reasons.kept(line.reason, quote.grade, line.item.price, order.language),
                quantity=line.quantity,
                total=line.total,
                discount_share=share.discount,
                shipping_share=share.shipping,
                points_share=share.points,
                point_earn=share.earn if order.user_id else 0,
                is_overseas=line.item.is_overseas,
                return_fee=quote.shipping_rule.way_back(is_overseas=line.item.is_overseas),
            )
            for line, share in zip(quote.lines, quote.shares, strict=True)
        ]
    )
