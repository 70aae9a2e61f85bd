"""Per request: an id for the log, checks of the connection, a language, and the envelope for errors outside DRF."""

import re
import uuid
from collections.abc import Callable

import structlog
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.db import connections
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, StreamingHttpResponse
from django.utils import translation

from core.common import database, envelope, languages
from core.common.addresses import is_from_trusted_proxy
from core.common.errors import BadHost, DatabaseAway, LengthMissing, NotFound
from core.common.outages import Outage

log = structlog.get_logger(__name__)
GetResponse = Callable[[HttpRequest], HttpResponse]
# Called by monitors, which decide themselves what an unreachable database means.
PROBES = frozenset({"/healthz", "/readyz", "/metrics"})
_REQUEST_ID = re.compile(r"^[A-Za-z0-9._-]{8,64}$")


class RequestIdMiddleware:
    """Binds a request id to every log line of the request and returns it in the response."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        given = request.headers.get("X-Request-ID", "")
        request_id = given if _REQUEST_ID.match(given) else uuid.uuid4().hex
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=request_id)
        response = self.get_response(request)
        response["X-Request-ID"] = request_id
        return response


class ConnectionMiddleware:
    """What comes before any brand: trusted proxy headers, a valid host, no body for HEAD.

    `X-Forwarded-Proto` is trusted from TRUSTED_PROXIES only. An invalid host is refused with one line in the log.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not is_from_trusted_proxy(request):
            request.META.pop("HTTP_X_FORWARDED_PROTO", None)
        try:
            request.get_host()
        except DisallowedHost:
            log.info("bad host", host=str(request.META.get("HTTP_HOST", ""))[:100])
            response: HttpResponse = HttpResponseBadRequest("Bad host", content_type="text/plain")
            if envelope.is_api_request(request):
                response = envelope.error_response(request, BadHost())
            # Otherwise Django logs a second line.
            response._has_been_logged = True  # type: ignore[attr-defined]
        else:
            response = self.get_response(request)
        return _headers_only(response) if request.method == "HEAD" else response


def _headers_only(response: HttpResponse) -> HttpResponse:
    """The response without its body, with its Content-Length."""
    if isinstance(response, StreamingHttpResponse):
        response.streaming_content = []
        return response
    response.headers.setdefault("Content-Length", str(len(response.content)))
    response.content = b""
    return response


class DatabaseMiddleware:
    """Handles a database that is away: a safe request is tried once more on new connections, then 503."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response
        self._outage = Outage("database")

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path_info in PROBES:
            return self.get_response(request)
        if not self._outage.may_try():
            # Nothing was begun: the caller may repeat any call.
            return self._refuse(request, DatabaseAway())
        response = self.get_response(request)
        failure = envelope.database_away(response)
        if failure:
            connections.close_all()
            if request.method in envelope.SAFE and not failure.was_waited_for:
                response = self.get_response(request)
                failure = envelope.database_away(response)
        if failure:
            self._outage.begin()
            return self._refuse(request, failure)
        self._outage.end()
        return response

    @staticmethod
    def _refuse(request: HttpRequest, failure: DatabaseAway) -> HttpResponse:
        # The brand, and with it its languages, is not known.
        with translation.override(languages.to_django(_requested_language(request) or settings.LANGUAGE_CODE)):
            return envelope.error_response(request, failure)


class ApiErrorMiddleware:
    """Puts unknown API URLs and errors of views outside DRF into the envelope too."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.headers.get("Transfer-Encoding") and not request.headers.get("Content-Length"):
            return envelope.error_response(request, LengthMissing())
        response = self.get_response(request)
        is_html = response.get("Content-Type", "").startswith("text/html")
        if response.status_code == 404 and is_html and envelope.is_api_request(request):
            return envelope.error_response(request, NotFound())
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        is_refusal = isinstance(exception, DatabaseAway) or database.is_away(exception)
        if not envelope.is_api_request(request) and not is_refusal:
            return None
        return envelope.exception_response(request, exception)


def _requested_language(request: HttpRequest) -> str | None:
    """The language that a request asks for, where it is one of the seven."""
    wanted = request.GET.get("lng") or request.headers.get("X-Lang") or request.COOKIES.get("lng")
    return wanted if wanted in languages.LANGUAGES else None


class LanguageMiddleware:
    """Sets the language of a response: `?lng=`, the client's header, the cookie, then the brand's default."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        wanted = request.GET.get("lng") or request.headers.get("X-Lang") or request.COOKIES.get("lng")
        rule = getattr(request, "language_rule", None)
        code = rule(wanted) if rule else (wanted if wanted in languages.LANGUAGES else settings.LANGUAGE_CODE)
        with translation.override(languages.to_django(code)):
            return self.get_response(request)
