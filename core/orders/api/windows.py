"""`/api/shop/pay/{key}`: an order's payment window, for whoever has the key of its address (D33).

No session is needed: apps return into another browser. A key of another brand is not found.
"""

from typing import Any, ClassVar

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from core.common.addresses import client_address
from core.common.permissions import Public
from core.common.tenancy import current_brand_id
from core.common.views import ApiView
from core.orders import selectors, services
from core.orders.answers import PayPage, WindowOpening
from core.orders.api.serializers import WindowAgainIn, WindowCloseIn, WindowReturnIn
from core.orders.states import PaymentState
from core.payments import services as payments
from core.security import services as security


def _limit(request: Request, key: str) -> None:
    """A page asks every few seconds; who tries keys is stopped by the address."""
    security.hit_address(f"pay-page:{current_brand_id()}", client_address(request._request), limit=3000, seconds=3600)
    security.hit(f"pay-page:{current_brand_id()}:{key[:48]}", limit=1500, seconds=3600)


def _page(key: str) -> PayPage:
    return selectors.pay_page(*services.find_by_key(key))


class PayPageView(ApiView):
    """`GET`: the result of the order, again and again the same."""

    permission_classes = (Public,)
    answers: ClassVar = {"get": PayPage}

    def get(self, request: Request, key: str) -> Response:
        _limit(request, key)
        return Response(_page(key))


class OpenView(ApiView):
    """`POST`: the window opens; the goods are reserved as long as it lives."""

    permission_classes = (Public,)
    answers: ClassVar = {"post": WindowOpening}

    def post(self, request: Request, key: str) -> Response:
        _limit(request, key)
        security.hit(f"pay-open:{current_brand_id()}:{key[:48]}", limit=60, seconds=3600)
        back = request._request.build_absolute_uri(f"/shop/pay/{key}")
        opened = services.open_window(key=key, back=back)
        values: WindowOpening = {
            "script": opened.script,
            "client_key": opened.client_key,
            "customer": opened.customer,
            "request": dict(opened.request) if opened.request else None,
            "pc_url": opened.pc_url,
            "mobile_url": opened.mobile_url,
        }
        return Response(values)


class ReturnView(ApiView):
    """`POST`: the buyer came back. The first call confirms, a repeat reads; an unknown result is 202."""

    permission_classes = (Public,)
    answers: ClassVar = {"post": PayPage}
    takes: ClassVar = {"post": WindowReturnIn}

    def post(self, request: Request, key: str) -> Response:
        _limit(request, key)
        form = WindowReturnIn(data=request.data)
        form.is_valid(raise_exception=True)
        data = form.validated_data
        back = services.Returned(
            payment_key=data["payment_key"],
            order_id=data["order_id"],
            amount=data.get("amount"),
            token=data["pg_token"],
        )
        order = services.confirm_window(key=key, back=back)
        return Response(_page(key), status=202 if order.payment_state == PaymentState.CHECKING else 200)


class CloseView(ApiView):
    """`POST`: the window was closed, or refused. The order keeps its goods and can be paid again."""

    permission_classes = (Public,)
    answers: ClassVar = {"post": PayPage}
    takes: ClassVar = {"post": WindowCloseIn}

    def post(self, request: Request, key: str) -> Response:
        _limit(request, key)
        form = WindowCloseIn(data=request.data)
        form.is_valid(raise_exception=True)
        services.leave_window(key=key, code=form.validated_data["code"])
        return Response(_page(key))


class AgainView(ApiView):
    """`POST`: another window for the same order. The answer's `pay_path` is its page."""

    permission_classes = (Public,)
    answers: ClassVar = {"post": PayPage}
    takes: ClassVar = {"post": WindowAgainIn}

    def post(self, request: Request, key: str) -> Response:
        _limit(request, key)
        form = WindowAgainIn(data=request.data)
        form.is_valid(raise_exception=True)
        data = form.validated_data
        order, _attempt = services.find_by_key(key)
        security.hit(f"pay:{current_brand_id()}:{order.order_num}", limit=60, seconds=3600)
        module = payments.active_module(module_id=data["module_id"], kind=data["kind"])
        order = services.pay_again_by_key(key=key, module=module, way=data["way"])
        return Response(_page(selectors.pay_path(order).rsplit("/", 1)[-1]))


PATTERNS: list[Any] = [
    path("api/shop/pay/<str:key>", PayPageView.as_view()),
    path("api/shop/pay/<str:key>/open", OpenView.as_view()),
    path("api/shop/pay/<str:key>/return", ReturnView.as_view()),
    path("api/shop/pay/<str:key>/close", CloseView.as_view()),
    path("api/shop/pay/<str:key>/again", AgainView.as_view()),
]
