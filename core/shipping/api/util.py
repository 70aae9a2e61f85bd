"""Utility endpoints of shipping."""

from typing import Any, ClassVar

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from core.common.permissions import require_right
from core.common.views import ApiView
from core.shipping import selectors
from core.shipping.answers import CourierRow


class Couriers(ApiView):
    """`GET /api/util/couriers` for managers: the brand's own first."""

    permission_classes = (require_right("shipping.view_parcelout"),)
    answers: ClassVar = {"get": list[CourierRow]}

    def get(self, request: Request) -> Response:
        return Response(selectors.courier_rows())


PATTERNS: list[Any] = [path("api/util/couriers", Couriers.as_view())]
