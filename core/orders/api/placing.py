"""Quote a cart and place an order."""

from typing import Any, ClassVar

from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from core.accounts import selectors as account_selectors
from core.accounts import services as accounts
from core.brands import policies
from core.common import languages
from core.common.addresses import client_address
from core.common.errors import Invalid, NotSignedIn
from core.common.idempotency import require_idempotency_key
from core.common.permissions import Public
from core.common.resources import ResourceRequest, ResourceResponse
from core.common.views import ApiView
from core.orders import selectors, services, subscribers, unpaid
from core.orders.answers import OrderRecord, ShopQuote
from core.orders.api import sessions
from core.orders.api.identity import actor_of
from core.orders.api.limits import count_address_call
from core.orders.api.own_orders import own_orders
from core.orders.api.payments import DeclineLimit, payment_response, read_payment
from core.orders.api.serializers import QuoteIn
from core.orders.errors import NoDeliveryAddress
from core.orders.services.pay_order import PaymentDetails
from core.promotions.contracts import check_typed
from core.security import services as security


class QuoteView(ApiView):
    """`POST /api/shop/quote`: price a cart."""

    permission_classes = (Public,)
    answers: ClassVar = {"post": ShopQuote}
    takes: ClassVar = {"post": QuoteIn}

    def post(self, request: Request) -> Response:
        account_selectors.require_prices(request.user)
        form = QuoteIn(data=request.data)
        form.is_valid(raise_exception=True)
        items = [(item["id"], item["quantity"]) for item in form.validated_data["items"]]
        use, user_id = form.validated_data["points"], request.user.pk if request.user.is_authenticated else None
        if use and user_id is None:
            raise NotSignedIn()
        quote = selectors.quote(
            items,
            languages.current(),
            use_points=use,
            user_id=user_id,
            postcode=form.validated_data["postcode"],
            choice=read_choice(form.validated_data, request),
        )
        actor = actor_of(request, "") if user_id else ""
        holder = unpaid.make_holder(actor=actor, address=client_address(request._request))
        limits = selectors.unpaid_limits(holder, quote, visitor=user_id is None, own=own_orders(request))
        values: ShopQuote = {
            **selectors.quote_values(quote, user_id=user_id),
            "unpaid": limits,
            "missing_policies": policies.list_missing(),
        }
        return Response(values)


def read_choice(data: Any, request: Request) -> selectors.CouponChoice:
    """What a cart says about coupons. A code that the session has not found counts as a guess. Raises TooMany (-60)."""
    check_typed(data["codes"], request._request)
    return selectors.CouponChoice(data["coupons"], tuple(data["codes"]))


def place_order(call: ResourceRequest) -> ResourceResponse[OrderRecord]:
    """`POST /api/shop/orders`: place an order and pay it."""
    account_selectors.require_prices(call.user)
    request, data = call.request, call.data
    key = require_idempotency_key(request)
    count_address_call("orders", request)
    address = dict(data.get("address") or {})
    if not address:
        raise NoDeliveryAddress()
    user = call.user if call.user.is_authenticated else None
    password = data.get("order_password", "")
    if user is None and "order_password" not in data:
        # A member's page has no such field: the session has ended in the meantime.
        raise NotSignedIn()
    if user is None and not password:
        raise Invalid({"order_password": _("필수 항목을 입력해 주세요.")})
    items = [(item["id"], item["quantity"]) for item in data["items"]]
    _require_customs(items, data, call.language)
    if data["points"] and user is None:
        raise NotSignedIn()
    if data.get("payment"):
        details, module = read_payment(data["payment"], request, data["total"])
    else:
        details, module = PaymentDetails(), None
    limit = DeclineLimit(request, data["buyer_phone"])
    limit.check(details)
    save_address = bool(address.pop("save", 0))
    order, attempt = services.place_order(
        buyer=services.Buyer(
            actor=actor_of(request, data["buyer_phone"]),
            name=data["buyer_name"],
            phone=data["buyer_phone"],
            email=data["buyer_email"],
            user=user,
            password="" if user else password,
            address=client_address(request._request),
        ),
        request=services.OrderRequest(
            key=key,
            fingerprint=security.body_hash(_without_secrets(data)),
            items=items,
            quote_hash=data["quote_hash"],
            total=data["total"],
            address=address,
            customs=dict(data.get("customs") or {}),
            language=call.language,
            points=data["points"],
            choice=read_choice(data, request),
        ),
        module=module,
        way=details.way,
    )
    for subscriber in subscribers.all_subscribers():
        subscriber.placed(order, address=client_address(request._request), agent=request.headers.get("User-Agent", ""))
    if user is None:
        sessions.remember(request, order)
    elif save_address:
        accounts.add_address_once(user=user, values=address)
    if attempt is not None:
        order = services.pay_order(order=order, attempt=attempt, details=details)
        limit.count(order, details)
    return payment_response(order)


def find_placed(call: ResourceRequest) -> OrderRecord:
    """`POST …/placed`: the order of a call whose answer was lost, before another one is placed (D30, D33)."""
    request, data = call.request, call.data
    count_address_call("placed", request)
    actor = actor_of(request, data["buyer_phone"])
    order = services.find_by_idempotency_key(
        actor=actor, key=require_idempotency_key(request), password=data["order_password"]
    )
    if order.user_id is None:
        sessions.remember(request, order)
    return selectors.record(order)


def _require_customs(items: list[tuple[int, int]], data: Any, language: str) -> None:
    if data.get("customs"):
        return
    if selectors.quote(items, language).needs_customs:
        raise Invalid({"customs[pccc]": _("해외 상품은 개인통관고유부호가 필요해요.")})


def _without_secrets(data: Any) -> dict[str, Any]:
    """The ordered values that the idempotency record hashes: no card, no identity, no password.

    The way to pay is left out too: a buyer whose answer was lost may choose another one, and gets the same order.
    """
    return {name: value for name, value in data.items() if name not in ("payment", "order_password", "customs")}
