"""Orders as buyers make and see them."""

from typing import Any, ClassVar

from django.db.models import QuerySet
from django.urls import path
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from core.account_checks.services import Asker
from core.accounts import services as accounts
from core.guard import services as guard
from core.kit import languages
from core.kit.addresses import client_address
from core.kit.errors import Invalid, NotFound, NotSignedIn
from core.kit.keys import needed_key
from core.kit.resources import Access, Answer, Call, Resource, Scope, Verb
from core.kit.tenancy import current_brand_id
from core.kit.views import ApiView
from core.members.services.codes import Proof
from core.orders import members, selectors, services, unpaid
from core.orders.answers import (
    BuyAgain,
    OrderRecord,
    OwnOrderStates,
    PutBack,
    ShopOrderRow,
    ShopQuote,
    StartedCheck,
    UnpaidOrder,
)
from core.orders.api import sessions
from core.orders.api.claims_shop import VERBS as CLAIM_VERBS
from core.orders.api.filters import OwnOrderFilter
from core.orders.api.identity import actor_of
from core.orders.api.papers_shop import VERBS as PAPER_VERBS
from core.orders.api.serializers import (
    INSTALMENTS_FROM,
    AccountCheckIn,
    AccountConfirmIn,
    CancelIn,
    LookUpIn,
    OrderIn,
    PayAgainIn,
    PlacedIn,
    QuoteIn,
    RefundAccountIn,
)
from core.orders.errors import NoDeliveryAddress
from core.orders.models import Order
from core.orders.services.pay_order import Means, reason
from core.orders.states import PaymentState
from core.outside.payment.base import ReceiptWish
from core.payments import services as payments
from core.payments.errors import CardsRefused, NobodyAsked, PaymentDeclined
from core.payments.refusals import OURS, REASONS
from core.payments.selectors import said_account
from core.payments.services import RefundAccount

DAY = 86_400
DECLINES_OF_ACTOR, DECLINES_OF_ADDRESS = 10, 100


def _own(call: Call) -> Order:
    """One's own order: a member's by its owner, a visitor's by the session. Others are not found."""
    order = Order.objects.filter(order_num=call.key).first()
    if order is not None:
        if order.user_id is not None and order.user_id == call.user.pk:
            return order
        if sessions.may_see(call.request, order):
            return order
    raise NotFound()


class _Declines:
    """Refused cards of one actor and of one address: who tries card after card is stopped (security.md, limits).

    Other ways to pay stay open.
    """

    def __init__(self, request: Request, phone: str) -> None:
        brand = current_brand_id()
        self._limits = {
            f"declines:{brand}:actor:{actor_of(request, phone)}": DECLINES_OF_ACTOR,
            f"declines:{brand}:address:{client_address(request._request)}": DECLINES_OF_ADDRESS,
        }

    def need_room(self, means: Means) -> None:
        """Raises CardsRefused (-60) for another card."""
        if means.card is not None:
            for key, limit in self._limits.items():
                guard.need_room(key, limit=limit, seconds=DAY, refusal=CardsRefused)

    def note(self, order: Order, means: Means) -> None:
        """Count the answer to a card, unless it says nothing of the card."""
        if means.card is None or order.payment_state != PaymentState.DECLINED:
            return
        if reason(order)["code"] not in OURS:
            for key in self._limits:
                guard.count(key, seconds=DAY)


def _place(call: Call) -> Answer[OrderRecord]:
    request, data = call.request, call.data
    key = needed_key(request)
    guard.hit(f"orders:{current_brand_id()}:{client_address(request._request)}", limit=300, seconds=3600)
    address = dict(data.get("address") or {})
    if not address:
        raise NoDeliveryAddress()
    user = call.user if call.user.is_authenticated else None
    password = data.get("order_password", "")
    if user is None and "order_password" not in data:
        # A member's page has no such field: the session has ended meanwhile.
        raise NotSignedIn()
    if user is None and not password:
        raise Invalid({"order_password": _("필수 항목을 입력해 주세요.")})
    wanted = [(item["id"], item["quantity"]) for item in data["items"]]
    _need_customs(wanted, data, call.language)
    if data["points"] and user is None:
        raise NotSignedIn()
    means, module = _means(data["payment"], request, data["total"]) if data.get("payment") else (Means(), None)
    declines = _Declines(request, data["buyer_phone"])
    declines.need_room(means)
    keep = bool(address.pop("save", 0))
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
        placing=services.Placing(
            key=key,
            fingerprint=guard.body_hash(_without_secrets(data)),
            wanted=wanted,
            quote_hash=data["quote_hash"],
            total=data["total"],
            address=address,
            customs=dict(data.get("customs") or {}),
            language=call.language,
            points=data["points"],
        ),
        module=module,
    )
    if user is None:
        sessions.remember(request, order)
    elif keep:
        accounts.keep_address(user=user, values=address)
    if attempt is not None:
        order = services.pay_order(order=order, attempt=attempt, means=means)
        declines.note(order, means)
    return answer(order)


def _placed(call: Call) -> OrderRecord:
    """`POST …/placed`: the order that a call made whose answer was lost, before another one is placed (D30, D33)."""
    request, data = call.request, call.data
    guard.hit(f"placed:{current_brand_id()}:{client_address(request._request)}", limit=300, seconds=3600)
    actor = actor_of(request, data["buyer_phone"])
    order = services.placed(actor=actor, key=needed_key(request), password=data["order_password"])
    if order.user_id is None:
        sessions.remember(request, order)
    return selectors.record(order)


def _need_customs(wanted: list[tuple[int, int]], data: Any, language: str) -> None:
    if data.get("customs"):
        return
    if selectors.quote(wanted, language).needs_customs:
        raise Invalid({"customs[pccc]": _("해외 상품은 개인통관고유부호가 필요해요.")})


def _without_secrets(data: Any) -> dict[str, Any]:
    """What is ordered, as the idempotency record hashes it: no card, no identity, no password.

    Nor how it is paid: a buyer whose answer was lost may choose another way, and has the same order.
    """
    return {name: value for name, value in data.items() if name not in ("payment", "order_password", "customs")}


def _means(payment: Any, request: Request, total: int) -> tuple[Means, Any]:
    """How `total` won are paid, and by which module. Raises Invalid for instalments that it does not take."""
    module = payments.active_module(module_id=payment["module_id"], kind=payment["kind"])
    months = payment.get("installment", 0)
    if months and (months == 1 or total < INSTALMENTS_FROM):
        raise Invalid({"payment[installment]": _("할부는 50,000원부터 할 수 있어요.")})
    if months > module.most_installment:
        raise Invalid({"payment[installment]": _("이 결제 수단으로는 할부를 그만큼 할 수 없어요.")})
    wish = payment.get("cash_receipt")
    means = Means(
        card=payment.get("card"),
        bank=payment.get("bank", ""),
        depositor_name=payment.get("depositor_name", ""),
        buyer_ip=client_address(request._request),
        receipt=ReceiptWish(wish["kind"], wish["identity"]) if wish else None,
    )
    return means, module


def answer(order: Order) -> Answer[OrderRecord]:
    """What a buyer is told after paying: the truth, and never 'failed' for what isn't known."""
    if order.payment_state == PaymentState.CHECKING:
        return Answer(data=selectors.record(order), status=202)
    if order.payment_state == PaymentState.DECLINED:
        why = reason(order)
        if why["code"] in OURS:
            raise NobodyAsked(data=why)
        raise PaymentDeclined(REASONS.get(why["code"]), data=why)
    return Answer(data=selectors.record(order))


def _pay_again(call: Call) -> Answer[OrderRecord]:
    means, module = _means(call.data["payment"], call.request, call.obj.total)
    guard.hit(f"pay:{current_brand_id()}:{call.obj.order_num}", limit=60, seconds=3600)
    declines = _Declines(call.request, call.obj.buyer_phone)
    declines.need_room(means)
    order = services.pay_again(order=call.obj, module=module, means=means)
    declines.note(order, means)
    return answer(order)


def _cancel(call: Call) -> OrderRecord:
    if selectors.can_cancel(call.obj):
        return selectors.record(services.cancel_unpaid(order=call.obj, note=call.data["reason"]))
    given = call.data.get("refund_account")
    order = services.request_cancel(
        order=call.obj,
        line_ids=call.data.get("line_ids"),
        reason=call.data["reason"],
        account=RefundAccount(**given) if given else None,
    )
    return selectors.record(order)


def _own_orders(request: Request) -> QuerySet[Order]:
    """A member's orders by the account, a visitor's by the session."""
    if request.user.is_authenticated:
        return Order.objects.filter(user_id=request.user.pk)
    return sessions.orders_of(request)


def _unpaid(call: Call) -> list[UnpaidOrder]:
    """`GET …/unpaid`: one's own orders that wait for their money, and the pieces they hold. Looking changes nothing."""
    return selectors.unpaid_rows(_own_orders(call.request))


def _put_back(call: Call) -> PutBack:
    """`POST …/put-back`: cancel an unpaid order; its pieces are free at once, and go into the cart again."""
    done = services.put_back(order=call.obj)
    return {
        "order_num": done.order.order_num,
        "items": [{"id": variant_id, "quantity": quantity} for variant_id, quantity in done.items.items()],
        "left_out": done.left_out,
    }


def _buy_again(call: Call) -> BuyAgain:
    """`POST …/buy-again`: what the order held goes into the cart again, as far as it is still sold."""
    guard.hit(f"buy-again:{current_brand_id()}:{client_address(call.request._request)}", limit=300, seconds=3600)
    member = call.user.pk if call.user.is_authenticated else None
    return {
        "order_num": call.obj.order_num,
        "items": [
            {
                "id": one.variant_id,
                "product_name": one.product_name,
                "option_info": one.option_info,
                "wanted": one.wanted,
                "quantity": one.quantity,
                "before": one.before,
                "price": one.price,
                "why": one.why,
            }
            for one in services.buy_again(order=call.obj, user_id=member)
        ],
    }


def _asker(call: Call) -> Asker:
    """Who proves an account: a member, or whoever may see a visitor's order."""
    member = call.user if call.user.is_authenticated else None
    actor = f"user:{member.pk}" if member else f"order:{call.obj.pk}"
    return Asker(actor=actor, address=client_address(call.request._request), user=member)


def _start_check(call: Call) -> StartedCheck:
    birth = call.data["birth"]
    account = RefundAccount(**{name: call.data[name] for name in ("bank", "account_num", "holder")})
    check = services.start_account_check(order=call.obj, asker=_asker(call), account=account, birth=birth)
    return {"check_id": check.pk, "account": said_account(check.account_masked), "expires_at": check.expires_at}


def _confirm_check(call: Call) -> OrderRecord:
    return selectors.record(services.confirm_account_check(order=call.obj, asker=_asker(call), **call.data))


def _use_kept(call: Call) -> OrderRecord:
    return selectors.record(services.use_kept_account(order=call.obj, user=call.user))


def _name_account(call: Call) -> OrderRecord:
    guard.hit(f"refund-account:{current_brand_id()}:{call.obj.order_num}", limit=60, seconds=3600)
    return selectors.record(services.name_account(order=call.obj, account=RefundAccount(**call.data), by_buyer=True))


class QuoteView(ApiView):
    """`POST /api/shop/quote`: price a cart."""

    answers: ClassVar = {"post": ShopQuote}
    takes: ClassVar = {"post": QuoteIn}

    def post(self, request: Request) -> Response:
        form = QuoteIn(data=request.data)
        form.is_valid(raise_exception=True)
        wanted = [(item["id"], item["quantity"]) for item in form.validated_data["items"]]
        use, user_id = form.validated_data["points"], request.user.pk if request.user.is_authenticated else None
        if use and user_id is None:
            raise NotSignedIn()
        found = selectors.quote(
            wanted, languages.current(), use_points=use, user_id=user_id, postcode=form.validated_data["postcode"]
        )
        holder = unpaid.holder(actor=actor_of(request, "") if user_id else "", address=client_address(request._request))
        limits = selectors.unpaid_limits(holder, found, visitor=user_id is None, own=_own_orders(request))
        shown: ShopQuote = {**selectors.quote_values(found, user_id=user_id), "unpaid": limits}
        return Response(shown)


class LookUpView(ApiView):
    """`POST /api/shop/order-lookup`: a visitor's order by number and password, or by a proved telephone."""

    answers: ClassVar = {"post": OrderRecord}
    takes: ClassVar = {"post": LookUpIn}

    def post(self, request: Request) -> Response:
        form = LookUpIn(data=request.data)
        form.is_valid(raise_exception=True)
        data, address = form.validated_data, client_address(request._request)
        if "order_password" in data:
            order = services.look_up(order_num=data["order_num"], password=data["order_password"], address=address)
        else:
            proof = Proof(data["phone_num"], data["phone_token"])
            order = services.look_up_by_phone(order_num=data["order_num"], proof=proof, address=address)
        sessions.remember(request, order)
        return Response(selectors.record(order))


def _rows(rows: QuerySet[Order], call: Call) -> list[ShopOrderRow]:
    return selectors.shop_rows(rows)


def _record(order: Order, call: Call) -> OrderRecord:
    return selectors.record(order)


PATTERNS: list[Any] = [
    path("api/shop/quote", QuoteView.as_view()),
    path("api/shop/order-lookup", LookUpView.as_view()),
]


def _states(call: Call) -> OwnOrderStates:
    if not call.user.is_authenticated:
        raise NotSignedIn()
    return {"content": members.own_states(call.user.pk)}


RESOURCES = (
    Resource(
        name="orders",
        scope=Scope.SHOP,
        model=Order,
        queryset=selectors.orders,
        access=Access.PUBLIC,
        owner="user_id",
        finder=_own,
        rows=_rows,
        record=_record,
        serializer=OrderIn,
        create=_place,
        filterset=OwnOrderFilter,
        sorts={"id": "pk"},
        verbs=(
            Verb(name="states", run=_states, method="get", detail=False, action="view"),
            Verb(name="placed", run=_placed, serializer=PlacedIn, detail=False),
            Verb(name="unpaid", run=_unpaid, method="get", detail=False, action="view"),
            Verb(name="put-back", run=_put_back),
            Verb(name="buy-again", run=_buy_again),
            Verb(name="payments", run=_pay_again, serializer=PayAgainIn),
            Verb(name="cancel", run=_cancel, serializer=CancelIn),
            Verb(name="account-check", run=_start_check, serializer=AccountCheckIn),
            Verb(name="account-confirm", run=_confirm_check, serializer=AccountConfirmIn),
            Verb(name="account-use", run=_use_kept),
            Verb(name="refund-account", run=_name_account, serializer=RefundAccountIn),
            *CLAIM_VERBS,
            *PAPER_VERBS,
        ),
    ),
)
