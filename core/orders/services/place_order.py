"""Place an order in one transaction that recomputes the quote, copies the prices, and takes stock last (D30)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.hashers import check_password, make_password
from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from core.brands import policies
from core.carts import services as carts
from core.catalog import selectors as catalogue
from core.catalog import services as catalog
from core.catalog.selectors import Sellable
from core.common import languages
from core.common.errors import Invalid, NotFound
from core.common.fast_insert import insert
from core.common.tenancy import current_brand_id
from core.integrations.payment.base import Outcome, PaymentResult
from core.orders import customs, names, price_reasons, rules, selectors, unpaid
from core.orders.answers import OrderQuote
from core.orders.errors import AmountMismatch, CartEmpty, NotOpen, NotOrderable, PriceChanged
from core.orders.models import Order, OrderEvent, OrderLine
from core.orders.services.apply_outcome import apply_outcome
from core.orders.services.stock import stock_lines
from core.orders.states import OrderStatus, PaymentState
from core.payments import services as payments
from core.payments.models import PaymentAttempt, PaymentModule
from core.payments.selectors import hold_duration, is_deposit
from core.points import services as points
from core.points.services import Cause
from core.promotions import services as promotions
from core.promotions.errors import LimitReached
from core.security import services as security
from core.security.errors import KeyReused
from core.sellers import selectors as sellers
from core.sellers.rules import Terms

ROUTE = "orders"


@dataclass(frozen=True)
class Buyer:
    """The buyer. A visitor has no `user` and sets a password. `actor` scopes idempotency keys.

    `staff` is the manager who makes the order for them; a visitor needs no password then.
    """

    actor: str
    name: str
    phone: str
    email: str = ""
    user: Any = None
    password: str = field(default="", repr=False)
    staff: Any = None
    # The network address of the request; '' if there is none.
    address: str = ""

    @property
    def is_visitor(self) -> bool:
        """Whether a visitor orders without a manager."""
        return self.user is None and self.staff is None


@dataclass(frozen=True)
class OrderRequest:
    """The items, the agreed quote, and the destination."""

    key: str
    fingerprint: str
    items: Sequence[tuple[int, int]]
    quote_hash: str
    total: int
    address: Mapping[str, Any]
    customs: Mapping[str, Any]
    language: str
    points: int = 0
    choice: selectors.CouponChoice = selectors.ALL_COUPONS


def place_order(
    *, buyer: Buyer, request: OrderRequest, module: PaymentModule | None, way: str = ""
) -> tuple[Order, PaymentAttempt | None]:
    """Place an order of the current brand. Returns it with the attempt to pay.

    A repeat of the same call returns the same order and None. So does an order paid fully in points, which needs no
    `module` and is paid when this returns. `way` is the one inside a payment window.

    Raises CartEmpty (-35), PriceChanged (-31) with the new quote, AmountMismatch (-32), NotOrderable or OutOfStock
    (-30), OverUsable (-33), OverHeld (-34), NotOpen, TooManyUnpaid and TooManyPieces (-44), Invalid without a required
    module, and those of `security.claim_idempotency_key`. An error changes nothing. A limit of a promotion that was
    reached after the quote is PriceChanged, with a quote without it.
    """
    try:
        return _place(buyer=buyer, request=request, module=module, way=way)
    except LimitReached as exc:
        raise PriceChanged(data=_show_quote(_quote(request, buyer), buyer, request)) from exc


def _place(
    *, buyer: Buyer, request: OrderRequest, module: PaymentModule | None, way: str
) -> tuple[Order, PaymentAttempt | None]:
    if not request.items:
        raise CartEmpty()
    # Hashing a password takes long: it is done outside the transaction that holds locks.
    password = make_password(buyer.password) if buyer.password else ""
    with transaction.atomic():
        claim, first = security.claim_idempotency_key(
            brand_id=current_brand_id(),
            actor=buyer.actor,
            route=ROUTE,
            key=request.key,
            fingerprint=request.fingerprint,
        )
        if not first:
            return _find_placed(claim.reference, buyer.password), None
        if missing := policies.list_missing():
            raise NotOpen(missing)
        # The limits of unpaid orders don't apply to orders made by a manager.
        holder = unpaid.Holder() if buyer.staff else unpaid.make_holder(actor=buyer.actor, address=buyer.address)
        unpaid.lock_holder(holder)
        quote = _check_quote(request, buyer)
        if not quote.total:
            module = None
        elif module is None:
            raise Invalid({"payment": _("결제 방법을 골라 주세요.")})
        if module is not None:
            unpaid.check_order_limit(holder)
            if buyer.is_visitor and is_deposit(module, way):
                unpaid.check_piece_limit(holder, quote.lines)
        korean = _korean_items(request, quote)
        order = _order(buyer, request, module, way, quote, password, korean, holder)
        lines = _lines(order, quote, korean)
        insert([_event(order, line, buyer.staff) for line in lines])
        attempt = payments.open_attempt(
            order_id=order.pk, order_num=order.order_num, amount=order.total, module=module, way=way, first=True
        )
        security.complete_idempotency_key(claim, reference=order.order_num)
        if quote.points:
            points.spend(user_id=buyer.user.pk, amount=quote.points, cause=_cause(order, "use"))
        _take_promotions(order, quote, lines)
        if buyer.user is not None and buyer.staff is None:
            carts.remove_ordered(user_id=buyer.user.pk, variant_ids=[line.item.variant_id for line in quote.lines])
        catalog.take_stock(stock_lines(lines))
        if module is None:
            apply_outcome(attempt.pk, PaymentResult(Outcome.APPROVED, amount=0))
    if module is None:
        return Order.objects.get(pk=order.pk), None
    return order, attempt


def find_by_idempotency_key(*, actor: str, key: str, password: str) -> Order:
    """The order that a call under `key` created, for a buyer who did not receive the answer.

    Raises NotFound if there is none; a call that is still on its way then creates none. Raises StillRunning (-42), and
    KeyReused (-43) for another password of a visitor.
    """
    number = security.close_idempotency_key(brand_id=current_brand_id(), actor=actor, route=ROUTE, key=key)
    if not number:
        raise NotFound()
    return _find_placed(number, password)


def _find_placed(number: str, password: str) -> Order:
    """The order of an earlier call of the same buyer. A visitor proves the identity with the password."""
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


def _take_promotions(order: Order, quote: rules.Quote, lines: Sequence[OrderLine]) -> None:
    """Take the limits and coupons of what applies, and freeze its shares. Raises LimitReached."""
    if quote.offers is None or not quote.discounts.applied:
        return
    promotions.take(
        order_id=order.pk,
        discounts=quote.discounts,
        lines=[promotions.LineRef(line.pk, line.seller_bears_promotions) for line in lines],
        person=quote.offers.person,
        now=quote.offers.now,
    )


def _quote(request: OrderRequest, buyer: Buyer) -> rules.Quote:
    return selectors.quote(
        request.items,
        request.language,
        use_points=request.points,
        user_id=getattr(buyer.user, "pk", None),
        postcode=str(request.address.get("postcode", "")),
        choice=request.choice,
    )


def _show_quote(quote: rules.Quote, buyer: Buyer, request: OrderRequest) -> OrderQuote:
    return selectors.quote_values(quote, user_id=getattr(buyer.user, "pk", None), language=request.language)


def _check_quote(request: OrderRequest, buyer: Buyer) -> rules.Quote:
    quote = _quote(request, buyer)
    shown = _show_quote(quote, buyer, request)
    if not quote.is_orderable:
        message = next((item["message"] for item in shown["items"] if item["message"]), NotOrderable.message)
        raise NotOrderable(message=message, data=shown)
    if request.quote_hash and request.quote_hash != quote.digest:
        raise PriceChanged(data=shown)
    if request.total != quote.total:
        raise AmountMismatch(data=shown)
    return quote


def _korean_items(request: OrderRequest, quote: rules.Quote) -> Mapping[int, Sellable]:
    """The items in Korean by variant: managers, documents and gateways read Korean."""
    own = {line.item.variant_id: line.item for line in quote.lines}
    return own if request.language == languages.DEFAULT else catalogue.load_sellables(own, languages.DEFAULT)


def _order(
    buyer: Buyer,
    request: OrderRequest,
    module: PaymentModule | None,
    way: str,
    quote: rules.Quote,
    password: str,
    korean: Mapping[int, Sellable],
    holder: unpaid.Holder,
) -> Order:
    now = timezone.now()
    told = selectors.arrival_of(quote, now)
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
        address=dict(request.address),
        customs=customs.seal(request.customs, current_brand_id()),
        payment_state=PaymentState.READY if payments.has_window(module) else PaymentState.CHECKING,
        pay_method=payments.method_of(module, way),
        subtotal=quote.subtotal,
        discount=quote.discount,
        shipping=quote.shipping,
        island_fee=quote.fee.island,
        points_used=quote.points,
        point_earn=quote.point_earn if buyer.user else 0,
        total=quote.total,
        language=request.language,
        line_count=len(quote.lines),
        is_test=module is not None and payments.uses_sandbox(module),
        hold_until=now + hold_duration(module, visitor=buyer.is_visitor),
        told_first=told.first if told else None,
        told_last=told.last if told else None,
        placed_by=holder.buyer if module else "",
        placed_from=holder.address if module else "",
    )
    insert([order])
    return order


def _seller_fields(terms: Terms | None) -> dict[str, Any]:
    """The copied seller of a line; empty for the shop's own goods."""
    if terms is None:
        return {}
    return {
        "seller_id": terms.seller_id,
        "seller_name": terms.seller_name,
        "commission_rate": terms.commission_rate,
        "seller_bears_points": terms.bears_points,
        "seller_bears_discounts": terms.bears_discounts,
        "seller_bears_promotions": terms.bears_promotions,
    }


def _lines(order: Order, quote: rules.Quote, korean: Mapping[int, Sellable]) -> Sequence[OrderLine]:
    foreign = order.language != languages.DEFAULT
    goods = {line.item.product_id: line.item.seller_id for line in quote.lines}
    terms = sellers.get_terms(goods, timezone.localdate())
    return insert(
        [
            OrderLine(
                order=order,
                product_id=line.item.product_id,
                **_seller_fields(terms.get(line.item.product_id)),
                variant_id=line.item.variant_id,
                product_name=korean[line.item.variant_id].product_name,
                option_info=korean[line.item.variant_id].option_info,
                own_name=line.item.product_name if foreign else "",
                own_option=line.item.option_info if foreign else "",
                img=line.item.img,
                price=line.price,
                list_price=line.item.list_price,
                price_reason=price_reasons.to_stored(line.reason, quote.grade, line.item.price, order.language),
                quantity=line.quantity,
                total=line.total,
                discount_share=share.discount,
                borne_discount_share=_borne(quote, index) if _bears(terms.get(line.item.product_id)) else 0,
                shipping_share=share.shipping,
                points_share=share.points,
                point_earn=share.earn if order.user_id else 0,
                is_overseas=line.item.is_overseas,
                return_fee=quote.shipping_rule.return_fee_for(is_overseas=line.item.is_overseas),
            )
            for index, (line, share) in enumerate(zip(quote.lines, quote.shares, strict=True))
        ]
    )


def _bears(terms: Terms | None) -> bool:
    """Whether the seller of a line bears promotions."""
    return terms is not None and terms.bears_promotions


def _borne(quote: rules.Quote, index: int) -> int:
    """What the seller of a line bears of the promotions on it, where the brand doesn't pay them (won)."""
    return sum(
        part.shares[index] for part in quote.discounts.applied if part.shares and not part.candidate.terms.brand_pays
    )
