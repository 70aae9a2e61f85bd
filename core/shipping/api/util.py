"""Utility endpoints of shipping."""

from typing import Any, ClassVar

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from core.common.errors import NotAllowed, NotSignedIn
from core.common.views import ApiView
from core.shipping import selectors
from core.shipping.answers import CourierRow


class Couriers(ApiView):
    """`GET /api/util/couriers` for managers: the brand's own first."""

    answers: ClassVar = {"get": list[CourierRow]}

    def get(self, request: Request) -> Response:
        if not request.user.is_authenticated:
            raise NotSignedIn()
        if not request.user.has_perm("shipping.view_parcelout"):
            raise NotAllowed()
        return Response(selectors.courier_rows())


PATTERNS: list[Any] = [path("api/util/couriers", Couriers.as_view())]
