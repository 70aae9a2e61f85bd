"""The base of API views: brand check, CSRF, language, strict query parameters."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, ClassVar

from django.http import HttpRequest
from django.middleware.csrf import CsrfViewMiddleware
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.views import APIView

from core.common import tenancy
from core.common.envelope import Envelope
from core.common.errors import BrandMismatch, Invalid, ReloadNeeded
from core.common.parsers import query_values
from core.common.permissions import Closed

ROOT_ID = "1"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
# What leaves out of an answer what its reader may not see. Each takes the reader and the data and returns the data to
# send; it never changes what it was given, which may be cached for other readers.
answer_filters: list[Callable[[Any, Any], Any]] = []


class _CsrfCheck(CsrfViewMiddleware):
    def _reject(self, request: HttpRequest, reason: str) -> Any:
        return reason


def check_csrf(request: HttpRequest) -> None:
    """Refuse an unsafe call without the token or from another origin (D11). Raises ReloadNeeded."""
    check = _CsrfCheck(lambda _request: None)  # type: ignore[arg-type, return-value]
    check.process_request(request)
    reason = check.process_view(request, lambda: None, (), {})  # type: ignore[arg-type, return-value]
    if reason:
        raise ReloadNeeded()


def check_brand(values: Any) -> None:
    """`brand_id` and `root_id` are compared and dropped; another brand's value is refused (-20)."""
    brand_id = values.get("brand_id")
    if brand_id not in (None, "") and str(brand_id) != str(tenancy.current_brand_id()):
        raise BrandMismatch()
    root_id = values.get("root_id")
    if root_id not in (None, "") and str(root_id) != ROOT_ID:
        raise BrandMismatch()


def check_query_names(query: Mapping[str, str], names: Collection[str]) -> None:
    """Raises Invalid for a query parameter that is not among `names`; the language is always."""
    unknown = set(query) - set(names) - {"lng"}
    if unknown:
        raise Invalid({name: _("모르는 항목이에요.") for name in sorted(unknown)})


class ApiView(APIView):
    """Base of every JSON endpoint. Each says by its `permission_classes` who may call it; one that does not is closed.

    `csrf_checked = False` is for webhooks and beacons, `brand_exempt` for the root manager's brand switch.
    `answers` declares the type of `data` by method (ADR 29), `takes` the serializer of what comes in, for
    views beside the resources.
    """

    permission_classes: Any = (Closed,)
    # The query parameters of a GET; others are refused. None where the view checks them itself.
    query_names: ClassVar[Collection[str] | None] = ()
    csrf_checked = True
    brand_exempt = False
    answers: ClassVar[Mapping[str, Any]] = {}
    takes: ClassVar[Mapping[str, Any]] = {}

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        if request.method not in SAFE:
            # The body is read here first: Django's CSRF check would consume a form, without its files and nesting.
            body = request.data
            # A token is never sent by a browser on its own.
            if self.csrf_checked and request.auth is None:
                check_csrf(request._request)
        self.query = query_values(request._request.GET)
        check_brand(self.query)
        self.query = {name: value for name, value in self.query.items() if name not in ("brand_id", "root_id")}
        if request.method in SAFE and self.query_names is not None:
            check_query_names(self.query, self.query_names)
        if request.method not in SAFE and not self.brand_exempt and isinstance(body, dict):
            check_brand(body)

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        """Filter the answer for its reader, in one place for all views: after every cache, before it is written."""
        if hasattr(response, "data") and not isinstance(response.data, Envelope):
            for leave_out in answer_filters:
                response.data = leave_out(request.user, response.data)
        return super().finalize_response(request, response, *args, **kwargs)
