"""Notices of the gateway: hints to ask again, never believed (D33, security.md item 26)."""

from typing import Any

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from core.guard import services as guard
from core.kit.views import ApiView
from core.orders import services


class PaymentWebhook(ApiView):
    """`POST /api/webhooks/payments/{path}`: 200 whatever is in it, so that nothing can be learnt from it.

    Only who knows a way to pay by its own path is told 503, where that company can't be asked back just now: anything
    but 200 is sent again (providers.md, section 1).
    """

    authentication_classes = ()
    csrf_checked = False
    brand_exempt = True

    def post(self, request: Request, key: str) -> Response:
        guard.hit(f"webhook:{key[:40]}", limit=300, seconds=60)
        body = request.data if isinstance(request.data, dict) else {}
        inner = body.get("data")
        named = body.get("orderId") or (inner.get("orderId") if isinstance(inner, dict) else "")
        if isinstance(named, str) and 6 <= len(named) <= 64:
            services.settle_from_webhook(path=key, gateway_order_id=named)
        return Response({})


PATTERNS: list[Any] = [path("api/webhooks/payments/<str:key>", PaymentWebhook.as_view())]
