"""The orders resource of the storefront, with its verbs and addresses."""

from typing import Any

from django.db.models import QuerySet
from django.urls import path

from core.account_verification.api.serializers import AccountCheckIn, AccountConfirmIn, RefundAccountIn
from core.common.resources import Access, Resource, ResourceRequest, Scope, Verb
from core.orders import selectors
from core.orders.answers import OrderRecord, ShopOrderRow
from core.orders.api import own_orders, payments, placing, refund_account
from core.orders.api.filters import OwnOrderFilter
from core.orders.api.serializers import CancelIn, ConfirmPurchaseIn, OrderIn, PayAgainIn, PlacedIn
from core.orders.models import Order

PATTERNS: list[Any] = [
    path("api/shop/quote", placing.QuoteView.as_view()),
    path("api/shop/order-lookup", own_orders.LookUpView.as_view()),
]


def _rows(rows: QuerySet[Order], call: ResourceRequest) -> list[ShopOrderRow]:
    return selectors.shop_rows(rows)


def _record(order: Order, call: ResourceRequest) -> OrderRecord:
    return selectors.record(order)


RESOURCES = (
    Resource(
        name="orders",
        scope=Scope.SHOP,
        model=Order,
        queryset=selectors.orders,
        access=Access.PUBLIC,
        owner="user_id",
        finder=own_orders.find_own_order,
        serialize_list=_rows,
        serialize=_record,
        serializer=OrderIn,
        create=placing.place_order,
        filterset=OwnOrderFilter,
        sorts={"id": "pk"},
        verbs=(
            Verb(name="states", run=own_orders.count_states, method="get", detail=False, action="view"),
            Verb(name="placed", run=placing.find_placed, serializer=PlacedIn, detail=False),
            Verb(name="unpaid", run=own_orders.list_unpaid, method="get", detail=False, action="view"),
            Verb(name="put-back", run=own_orders.return_to_cart),
            Verb(name="buy-again", run=own_orders.buy_again),
            Verb(name="payments", run=payments.pay_again, serializer=PayAgainIn),
            Verb(name="cancel", run=own_orders.cancel_order, serializer=CancelIn),
            Verb(name="confirm", run=own_orders.confirm_purchase, serializer=ConfirmPurchaseIn),
            Verb(name="account-check", run=refund_account.start_check, serializer=AccountCheckIn),
            Verb(name="account-confirm", run=refund_account.confirm_check, serializer=AccountConfirmIn),
            Verb(name="account-use", run=refund_account.use_verified),
            Verb(name="refund-account", run=refund_account.set_account, serializer=RefundAccountIn),
        ),
    ),
)
