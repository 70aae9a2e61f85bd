"""`/manager/orders/trx/create`: an order that a manager makes for a buyer, and what the screen needs for it."""

from typing import Any

from django.utils.translation import gettext as _

from core.accounts.answers import BookAddress
from core.accounts.models import User
from core.brands import selectors as brands
from core.guard import services as guard
from core.kit import languages
from core.kit.errors import Invalid
from core.kit.keys import needed_key
from core.kit.resources import Call, Verb
from core.kit.tenancy import current_brand_id
from core.orders import selectors, services
from core.orders.answers import OrderQuote, SellableRow
from core.orders.api.staff_serializers import KINDS, StaffQuoteIn
from core.orders.models import Order
from core.orders.services.pay_order import Means
from core.payments import selectors as payment_selectors
from core.payments import services as payments
from core.payments.answers import PayWay


def _member(user_id: int | None) -> User | None:
    """The member that an order is for. Raises Invalid for somebody who isn't one of this brand."""
    if user_id is None:
        return None
    found: User | None = User.objects.filter(pk=user_id, is_active=True).first()
    if found is None:
        raise Invalid({"user_id": _("회원을 찾을 수 없어요. 다시 골라 주세요.")})
    return found


def _wanted(call: Call) -> list[tuple[int, int]]:
    if not call.data["items"]:
        raise Invalid({"items": _("상품을 골라 주세요.")})
    return [(item["id"], item["quantity"]) for item in call.data["items"]]


def _quote(call: Call) -> OrderQuote:
    member = _member(call.data["user_id"])
    user_id = member.pk if member else None
    _members_points(call, member)
    found = selectors.quote(
        _wanted(call), call.language, use_points=call.data["points"], user_id=user_id, postcode=call.data["postcode"]
    )
    return selectors.quote_values(found, user_id=user_id)


def _members_points(call: Call, member: User | None) -> None:
    if call.data["points"] and member is None:
        raise Invalid({"points": _("포인트는 회원 주문에만 쓸 수 있어요.")})


def create(call: Call) -> Order:
    """Place it by the buyers' own services; a repeat under the same key is the same order."""
    data, key = call.data, needed_key(call.request)
    guard.hit(f"staff-orders:{current_brand_id()}:{call.user.pk}", limit=600, seconds=3600)
    wanted, member = _wanted(call), _member(data["user_id"])
    _members_points(call, member)
    if not data.get("customs") and selectors.quote(wanted, call.language).needs_customs:
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
        placing=services.Placing(
            key=key,
            # No password and no customs code, as with a buyer's own order (D30).
            fingerprint=guard.body_hash(
                {name: one for name, one in data.items() if name not in ("order_password", "customs")}
            ),
            wanted=wanted,
            quote_hash=data["quote_hash"],
            total=data["total"],
            address=address,
            customs=dict(data.get("customs") or {}),
            language=_buyers_language(),
            points=data["points"],
        ),
        way=_way(data),
        tell=bool(data["notify"]),
    )
    if data["memo"] and not order.memo:
        order = services.write_memo(order=order, memo=data["memo"])
    _audit(call, order)
    return order


def _buyers_language() -> str:
    """Nobody has said which the buyer reads: the brand's own, whatever language the manager works in."""
    brand = brands.by_id(current_brand_id())
    return (brand.setting["default_lang"] if brand else "") or languages.DEFAULT


def _way(data: Any) -> services.Way:
    given = data.get("payment")
    if not given:
        return services.Way()
    module = payments.active_module(module_id=given["module_id"], kind=given["kind"])
    means = Means(bank=given["bank"], depositor_name=given["depositor_name"] or data["buyer_name"])
    return services.Way(module, means, bool(given["received"]), given["note"].strip())


def _audit(call: Call, order: Order) -> None:
    given = call.data.get("payment") or {}
    after = {"order_num": order.order_num, "total": order.total, "user_id": order.user_id, "kind": given.get("kind")}
    guard.audit(
        actor=call.user, action="create", subject="orders", subject_id=order.pk, brand_id=current_brand_id(),
        after={**after, "received": given.get("received", 0), "lines": call.data["items"]},
    )  # fmt: skip


def _sellables(call: Call) -> list[SellableRow]:
    return selectors.sellable_rows(call.query.get("search", "").strip(), call.language)


def _addresses(call: Call) -> list[BookAddress]:
    text = call.query.get("user_id", "")
    member = _member(int(text)) if text.isascii() and text.isdigit() and len(text) < 18 else None
    return selectors.addresses_of(member.pk) if member else []


def _ways(call: Call) -> list[PayWay]:
    return [one for one in payment_selectors.offered() if one["kind"] in KINDS]


VERBS = (
    Verb(name="quote", run=_quote, serializer=StaffQuoteIn, detail=False, action="add"),
    Verb(name="sellables", run=_sellables, method="get", detail=False, action="add"),
    Verb(name="addresses", run=_addresses, method="get", detail=False, action="add"),
    Verb(name="ways", run=_ways, method="get", detail=False, action="add"),
)
