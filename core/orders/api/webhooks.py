"""Webhooks of the gateway. They only trigger a look-up and are never trusted (D33, security 26)."""

from typing import Any, ClassVar

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from core.common.permissions import Public
from core.common.typing import Empty
from core.common.views import ApiView
from core.orders import services
from core.security import services as security


class PaymentWebhook(ApiView):
    """`POST /api/webhooks/payments/{path}`: always 200, so that the response reveals nothing.

    Only a caller who knows the path of a payment module gets 503 while that gateway can't be asked. The gateway repeats
    a notice after anything but 200 (providers 1).
    """

    permission_classes = (Public,)
    answers: ClassVar = {"post": Empty}
    authentication_classes = ()
    csrf_checked = False
    brand_exempt = True

    def post(self, request: Request, key: str) -> Response:
        security.hit(f"webhook:{key[:40]}", limit=300, seconds=60)
        body = request.data if isinstance(request.data, dict) else {}
        inner = body.get("data")
        named = body.get("orderId") or (inner.get("orderId") if isinstance(inner, dict) else "")
        if isinstance(named, str) and 6 <= len(named) <= 64:
            services.settle_from_webhook(path=key, gateway_order_id=named)
        return Response({})


PATTERNS: list[Any] = [path("api/webhooks/payments/<str:key>", PaymentWebhook.as_view())]
