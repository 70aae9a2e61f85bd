"""Helpers of the order screens."""

from typing import Any

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from core.kit.errors import NotAllowed, NotSignedIn
from core.kit.views import ApiView
from core.orders.couriers import COURIERS


class Couriers(ApiView):
    """`GET /api/util/couriers` for managers."""

    def get(self, request: Request) -> Response:
        if not request.user.is_authenticated:
            raise NotSignedIn()
        if not request.user.has_perm("orders.view_order"):
            raise NotAllowed()
        return Response([{"code": code, "name": str(name)} for code, name in COURIERS.items()])


PATTERNS: list[Any] = [path("api/util/couriers", Couriers.as_view())]
