"""One line a request: who asked is not in it, only what was asked, and how it went (D62)."""

import time
from collections.abc import Callable

import structlog
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import ResolverMatch

log = structlog.get_logger("core.access")
GetResponse = Callable[[HttpRequest], HttpResponse]


class AccessLogMiddleware:
    """Writes method, route, status, milliseconds, brand and request id of each request.

    A route is the pattern of the address, `api/orders/<str:key>`: neither its values nor the query are written, which
    may name people. Probes, and files that WhiteNoise serves, are not requests of anybody and have no line.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not settings.ACCESS_LOG or request.path_info in _PROBES:
            return self.get_response(request)
        begun = time.perf_counter()
        response = self.get_response(request)
        match = request.resolver_match
        log.info(
            "request",
            method=request.method if request.method in _METHODS else "other",
            route=_route_of(match) if match else "",
            status=response.status_code,
            ms=round((time.perf_counter() - begun) * 1000, 1),
            # Set by the middleware of brands; a host without a brand has none.
            brand=getattr(getattr(request, "brand", None), "id", 0),
        )
        return response


def _route_of(match: ResolverMatch) -> str:
    """The pattern of an address; of one that is a regular expression its name."""
    return (match.url_name or "") if match.route.startswith("^") else match.route


_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_PROBES = frozenset({"/healthz", "/readyz", "/metrics"})
