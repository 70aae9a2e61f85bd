"""`/manager/orders/trx/create`: an order that a manager makes for a buyer, and what the screen needs for it."""

from typing import Any

from django.utils.translation import gettext as _

from core.accounts.models import User
from core.brands import selectors as brands
from core.common import languages
from core.common.errors import Invalid, NotFound
from core.common.idempotency import require_idempotency_key
from core.common.resources import ResourceRequest, Verb
from core.common.tenancy import current_brand_id
from core.orders import selectors, services
from core.orders.answers import OrderQuote, SellableRow
from core.orders.answers.managers import StaffBuyer
from core.orders.api.staff_serializers import KINDS, StaffQuoteIn
from core.orders.models import Order
from core.orders.services.pay_order import PaymentDetails
from core.payments import selectors as payment_selectors
from core.payments import services as payments
from core.payments.answers import PayWay
from core.security import services as security
from core.security.api.reveals import record_reveal


def _member(user_id: int | None) -> User | None:
    """The member that an order is for. Raises Invalid for a user who is not a member of this brand."""
    if user_id is None:
        return None
    found: User | None = User.objects.filter(pk=user_id, is_active=True).first()
    if found is None:
        raise Invalid({"user_id": _("회원을 찾을 수 없어요. 다시 골라 주세요.")})
    return found


def _items(call: ResourceRequest) -> list[tuple[int, int]]:
    if not call.data["items"]:
        raise Invalid({"items": _("상품을 골라 주세요.")})
    return [(item["id"], item["quantity"]) for item in call.data["items"]]


def _quote(call: ResourceRequest) -> OrderQuote:
    member = _member(call.data["user_id"])
    user_id = member.pk if member else None
    _check_points(call, member)
    found = selectors.quote(
        _items(call),
        call.language,
        use_points=call.data["points"],
        user_id=user_id,
        postcode=call.data["postcode"],
        choice=_choice(call),
    )
    return selectors.quote_values(found, user_id=user_id)


def _choice(call: ResourceRequest) -> selectors.CouponChoice:
    return selectors.CouponChoice(call.data["coupons"], tuple(call.data["codes"]))


def _check_points(call: ResourceRequest, member: User | None) -> None:
    if call.data["points"] and member is None:
        raise Invalid({"points": _("포인트는 회원 주문에만 쓸 수 있어요.")})


def create(call: ResourceRequest) -> Order:
    """Place the order with the buyers' own services. A repeat under the same key returns the same order."""
    data, key = call.data, require_idempotency_key(call.request)
    security.hit(f"staff-orders:{current_brand_id()}:{call.user.pk}", limit=600, seconds=3600)
    items, member = _items(call), _member(data["user_id"])
    _check_points(call, member)
    if not data.get("customs") and selectors.quote(items, call.language).needs_customs:
        raise Invalid({"customs[pccc]": _("해외 상품은 개인통관고유부호가 필요해요.")})
    address = dict(data["address"])
    address.pop("save", None)
    order = services.place_for_buyer(
        buyer=services.Buyer(
            actor=f"staff:{call.user.pk}",
            name=data["buyer_name"],
            phone=data["buyer_phone"],
            email=data["buyer_email"],
            user=member,
            password="" if member else data["order_password"],
            staff=call.user,
        ),
        request=services.OrderRequest(
            key=key,
            # No password and no customs code, as for a buyer's own order (D30).
            fingerprint=security.body_hash(
                {name: one for name, one in data.items() if name not in ("order_password", "customs")}
            ),
            items=items,
            quote_hash=data["quote_hash"],
            total=data["total"],
            address=address,
            customs=dict(data.get("customs") or {}),
            language=_buyers_language(),
            points=data["points"],
            choice=_choice(call),
        ),
        payment=_payment_choice(data),
        notify_buyer=bool(data["notify"]),
    )
    if data["memo"] and not order.memo:
        order = services.write_memo(order=order, memo=data["memo"])
    _audit(call, order)
    return order


def _buyers_language() -> str:
    """The buyer's language is unknown: use the brand's own, not the manager's."""
    brand = brands.by_id(current_brand_id())
    return (brand.setting["default_lang"] if brand else "") or languages.DEFAULT


def _payment_choice(data: Any) -> services.PaymentChoice:
    given = data.get("payment")
    if not given:
        return services.PaymentChoice()
    module = payments.active_module(module_id=given["module_id"], kind=given["kind"])
    details = PaymentDetails(bank=given["bank"], depositor_name=given["depositor_name"] or data["buyer_name"])
    return services.PaymentChoice(module, details, bool(given["received"]), given["note"].strip())


def _audit(call: ResourceRequest, order: Order) -> None:
    given = call.data.get("payment") or {}
    after = {"order_num": order.order_num, "total": order.total, "user_id": order.user_id, "kind": given.get("kind")}
    security.audit(
        actor=call.user, action="create", subject="orders", subject_id=order.pk, brand_id=current_brand_id(),
        after={**after, "received": given.get("received", 0), "lines": call.data["items"]},
    )  # fmt: skip


def _sellables(call: ResourceRequest) -> list[SellableRow]:
    return selectors.sellable_rows(call.query.get("search", "").strip(), call.language)


def _buyer(call: ResourceRequest) -> StaffBuyer:
    """`GET …/buyer?user_id=`: the receiver. Sending needs it, so no reason is required. The read is logged."""
    text = call.query.get("user_id", "")
    member = _member(int(text)) if text.isascii() and text.isdigit() and len(text) < 18 else None
    if member is None:
        raise NotFound()
    record_reveal(call, subject="users", subject_id=member.pk, fields=selectors.OF_BUYER, user_id=member.pk)
    return selectors.buyer_of(member)


def _ways(call: ResourceRequest) -> list[PayWay]:
    return [one for one in payment_selectors.offered_methods() if one["kind"] in KINDS]


VERBS = (
    Verb(name="quote", run=_quote, serializer=StaffQuoteIn, detail=False, action="add"),
    Verb(name="sellables", run=_sellables, method="get", detail=False, action="add"),
    Verb(name="buyer", run=_buyer, method="get", detail=False, action="add"),
    Verb(name="ways", run=_ways, method="get", detail=False, action="add"),
)
