"""`GET /api/shop/popups`: the popups that the caller may see."""

from typing import Any, ClassVar

from django.urls import path
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from core.common import languages
from core.common.errors import Invalid
from core.common.permissions import Public
from core.common.views import ApiView
from core.popups import selectors
from core.popups.answers import ShopPopups
from core.popups.models import ALL, DEVICES, PLACES

# A page that is none of the places has the popups of all places.
_PLACES = {*PLACES, "other"} - {ALL}
_DEVICES = {*DEVICES} - {ALL}


class Popups(ApiView):
    """`?place=home&device=phone`: what the caller may see there; each may be left out.

    It depends on who asks, so nothing may keep it.
    """

    permission_classes = (Public,)
    answers: ClassVar = {"get": ShopPopups}
    query_names = ("place", "device")

    def get(self, request: Request) -> Response:
        for name, known in (("place", _PLACES), ("device", _DEVICES)):
            if self.query.get(name, "") not in {*known, ""}:
                raise Invalid({name: _("형식이 맞지 않아요.")})
        popups = selectors.list_popups(
            language=languages.current(),
            user_id=request.user.pk if request.user.is_authenticated else None,
            place=self.query.get("place", ""),
            device=self.query.get("device", ""),
        )
        return Response({"content": popups}, headers={"Cache-Control": "private, no-store"})


PATTERNS: list[Any] = [path("api/shop/popups", Popups.as_view())]
