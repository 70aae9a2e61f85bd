"""`GET /api/shop/addresses/search?q=&page=` for everybody who fills in an address, and the same for managers."""

from typing import Any, ClassVar

from django.urls import path
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from core.address_search import services
from core.address_search.answers import AddressHits
from core.common.addresses import client_address
from core.common.errors import Invalid
from core.common.permissions import Public, require_right
from core.common.views import ApiView


class _Search(ApiView):
    query_names = ("q", "page")
    answers: ClassVar = {"get": AddressHits}

    def get(self, request: Request) -> Response:
        page = str(self.query.get("page") or "1")
        if not page.isascii() or not page.isdecimal() or not 1 <= int(page[:6]) <= services.MAX_PAGE:
            raise Invalid({"page": _("쪽 번호를 확인해 주세요.")})
        return Response(
            services.search(
                text=str(self.query.get("q") or ""),
                page=int(page),
                session=_session(request),
                address=client_address(request._request),
            )
        )


def _session(request: Request) -> str:
    """Who searches: a member by id, a visitor by session; '' for one without a session."""
    if request.user.is_authenticated:
        return f"user:{request.user.pk}"
    return str(request.session.session_key or "")


class ShopSearch(_Search):
    """For shoppers, also for those who aren't signed in."""

    permission_classes = (Public,)


class ManagerSearch(_Search):
    """For managers who may search."""

    permission_classes = (require_right("address_search.search_addresssearch"),)


PATTERNS: list[Any] = [
    path("api/shop/addresses/search", ShopSearch.as_view()),
    path("api/util/addresses", ManagerSearch.as_view()),
]
