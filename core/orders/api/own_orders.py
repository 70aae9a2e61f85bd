"""A buyer's own orders: find them, cancel, confirm the purchase, buy again."""

from typing import ClassVar

from django.db.models import QuerySet
from rest_framework.request import Request
from rest_framework.response import Response

from core.accounts import selectors as accounts
from core.common.addresses import client_address
from core.common.errors import NotFound, NotSignedIn
from core.common.permissions import Public
from core.common.resources import ResourceRequest
from core.common.views import ApiView
from core.members.services.phone_codes import PhoneProof
from core.orders import members, selectors, services
from core.orders.answers import BuyAgain, OrderRecord, OwnOrderStates, PutBack, UnpaidOrder
from core.orders.api import sessions
from core.orders.api.limits import count_address_call
from core.orders.api.serializers import LookUpIn
from core.orders.models import Order
from core.payments.services import RefundAccount


def find_own_order(call: ResourceRequest) -> Order:
    """The caller's order: a member's by its owner, a visitor's by the session. Others are not found."""
    order = Order.objects.filter(order_num=call.key).first()
    if order is not None:
        if order.user_id is not None and order.user_id == call.user.pk:
            return order
        if sessions.may_see(call.request, order):
            return order
    raise NotFound()


def own_orders(request: Request) -> QuerySet[Order]:
    """A member's orders by the account, a visitor's by the session."""
    if request.user.is_authenticated:
        return Order.objects.filter(user_id=request.user.pk)
    return sessions.orders_of(request)


def count_states(call: ResourceRequest) -> OwnOrderStates:
    """`GET …/states`: how many of a member's orders have each status."""
    if not call.user.is_authenticated:
        raise NotSignedIn()
    return {"content": members.count_by_status(call.user.pk)}


def list_unpaid(call: ResourceRequest) -> list[UnpaidOrder]:
    """`GET …/unpaid`: the caller's orders that wait for their money, and the pieces they reserve. Changes nothing."""
    return selectors.unpaid_rows(own_orders(call.request))


def cancel_order(call: ResourceRequest) -> OrderRecord:
    """`POST …/cancel`: cancel an unpaid order, or request the cancellation of paid lines."""
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


def confirm_purchase(call: ResourceRequest) -> OrderRecord:
    """`POST …/confirm`: the buyer confirms the purchase. After that no return for a change of mind is possible."""
    return selectors.record(services.confirm_purchase(order=call.obj, line_ids=call.data.get("line_ids")))


def return_to_cart(call: ResourceRequest) -> PutBack:
    """`POST …/put-back`: cancel an unpaid order. Its pieces are released at once and go back into the cart."""
    done = services.return_to_cart(order=call.obj)
    return {
        "order_num": done.order.order_num,
        "items": [{"id": variant_id, "quantity": quantity} for variant_id, quantity in done.items.items()],
        "left_out": done.left_out,
    }


def buy_again(call: ResourceRequest) -> BuyAgain:
    """`POST …/buy-again`: put the order's items into the cart again, as far as they are still sold."""
    count_address_call("buy-again", call.request)
    member = call.user.pk if call.user.is_authenticated else None
    shows_prices = accounts.shows_prices(call.user)
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
                "price": one.price if shows_prices else None,
                "why": one.why,
            }
            for one in services.buy_again(order=call.obj, user_id=member)
        ],
    }


class LookUpView(ApiView):
    """`POST /api/shop/order-lookup`: a visitor's order by number and password, or by a proved telephone."""

    permission_classes = (Public,)
    answers: ClassVar = {"post": OrderRecord}
    takes: ClassVar = {"post": LookUpIn}

    def post(self, request: Request) -> Response:
        form = LookUpIn(data=request.data)
        form.is_valid(raise_exception=True)
        data, address = form.validated_data, client_address(request._request)
        number = data["order_num"]
        session = sessions.name_for_limits(request, number)
        if "order_password" in data:
            order = services.look_up(
                order_num=number, password=data["order_password"], address=address, session=session
            )
        else:
            proof = PhoneProof(data["phone_num"], data["phone_token"])
            order = services.look_up_by_phone(order_num=number, proof=proof, address=address, session=session)
        sessions.remember(request, order)
        return Response(selectors.record(order))
