"""What pages of the shop report about themselves."""

from typing import Any, ClassVar

from django.urls import path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.common import languages
from core.common.addresses import client_address
from core.common.parsers import StrictJSONParser
from core.common.permissions import Public
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
from core.common.typing import Empty
from core.common.views import ApiView
from core.reports import visits
from core.security import services as security

# Of one network address, where a whole office may shop.
EVENTS_AN_HOUR = 3000


class VisitIn(StrictSerializer):
    """A page that was shown, with the product on it; or that something was put into the cart."""

    event = serializers.ChoiceField(choices=[event.value for event in visits.Event])
    product = serializers.IntegerField(min_value=1, max_value=2**63 - 1, allow_null=True, required=False)


class VisitsView(ApiView):
    """`POST /api/shop/visits`: count a page view or a step on the way to an order (docs/rules/figures.md, Visits).

    `navigator.sendBeacon` sends no header, so there is no CSRF token; JSON is sent across origins only after a
    preflight, which is refused. People with a role in the shop count nowhere, and neither does what a browser
    prefetches.
    """

    permission_classes = (Public,)
    parser_classes = (StrictJSONParser,)
    csrf_checked = False
    answers: ClassVar = {"post": Empty}
    takes: ClassVar = {"post": VisitIn}

    def post(self, request: Request) -> Response:
        address = client_address(request._request)
        security.hit_address(f"visits:{current_brand_id()}", address, limit=EVENTS_AN_HOUR, seconds=3600)
        form = VisitIn(data=request.data)
        form.is_valid(raise_exception=True)
        user: Any = request.user
        is_staff = user.is_authenticated and bool(user.role_names)
        if not is_staff and "prefetch" not in request.headers.get("Sec-Purpose", ""):
            visits.count_event(
                visits.Event(form.validated_data["event"]),
                address=address,
                agent=request.headers.get("User-Agent", ""),
                language=languages.current(),
                product=form.validated_data.get("product"),
            )
        return Response({})


PATTERNS: list[Any] = [path("api/shop/visits", VisitsView.as_view())]
