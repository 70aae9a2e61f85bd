"""Per request: an id for the log, what the connection says, a language, and the envelope for what fails outside DRF."""

import re
import uuid
from collections.abc import Callable

import structlog
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.db import connections
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, StreamingHttpResponse
from django.utils import translation

from core.kit import database, envelope, languages
from core.kit.addresses import from_proxy
from core.kit.errors import DatabaseAway, LengthMissing, NotFound

log = structlog.get_logger(__name__)
GetResponse = Callable[[HttpRequest], HttpResponse]
# Asked by machines that decide for themselves what a database that is away means.
PROBES = frozenset({"/healthz", "/readyz", "/metrics"})
_REQUEST_ID = re.compile(r"^[A-Za-z0-9._-]{8,64}$")


class RequestIdMiddleware:
    """Binds a request id to every log line of the request and answers with it."""

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
    """What comes before any brand: whose word on TLS counts, whether there is a host, no body for HEAD.

    `X-Forwarded-Proto` is believed from TRUSTED_PROXIES only. A host that is none is refused with one line in the log.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not from_proxy(request):
            request.META.pop("HTTP_X_FORWARDED_PROTO", None)
        try:
            request.get_host()
        except DisallowedHost:
            log.info("bad host", host=str(request.META.get("HTTP_HOST", ""))[:100])
            response: HttpResponse = HttpResponseBadRequest("Bad host", content_type="text/plain")
            # Or Django writes a line of its own.
            response._has_been_logged = True  # type: ignore[attr-defined]
        else:
            response = self.get_response(request)
        return _headers_only(response) if request.method == "HEAD" else response


def _headers_only(response: HttpResponse) -> HttpResponse:
    """The answer without its body; its length is still told."""
    if isinstance(response, StreamingHttpResponse):
        response.streaming_content = []
        return response
    response.headers.setdefault("Content-Length", str(len(response.content)))
    response.content = b""
    return response


class DatabaseMiddleware:
    """Answers for a database that is away: a safe request is tried once more on new connections, then 503."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response
        self._outage = database.Outage()

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path_info in PROBES:
            return self.get_response(request)
        if not self._outage.may_try():
            # Nothing was begun: the caller may do it again, whatever it is.
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
        # The brand, and with it the rule of its languages, is not known.
        with translation.override(languages.to_django(_wanted(request) or settings.LANGUAGE_CODE)):
            return envelope.answer(request, failure)


class ApiErrorMiddleware:
    """Unknown API addresses and faults of views outside DRF answer in the envelope as well."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.headers.get("Transfer-Encoding") and not request.headers.get("Content-Length"):
            return envelope.answer(request, LengthMissing())
        response = self.get_response(request)
        is_html = response.get("Content-Type", "").startswith("text/html")
        if response.status_code == 404 and is_html and envelope.is_api(request):
            return envelope.answer(request, NotFound())
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        is_refusal = isinstance(exception, DatabaseAway) or database.is_away(exception)
        if not envelope.is_api(request) and not is_refusal:
            return None
        return envelope.answer_exception(request, exception)


def _wanted(request: HttpRequest) -> str | None:
    """The language that a request asks for itself, where it is one of ours."""
    wanted = request.GET.get("lng") or request.headers.get("X-Lang") or request.COOKIES.get("lng")
    return wanted if wanted in languages.LANGUAGES else None


class LanguageMiddleware:
    """The language of an answer: `?lng=`, the client's header, the cookie, then the brand's default."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        wanted = request.GET.get("lng") or request.headers.get("X-Lang") or request.COOKIES.get("lng")
        rule = getattr(request, "language_rule", None)
        code = rule(wanted) if rule else (wanted if wanted in languages.LANGUAGES else settings.LANGUAGE_CODE)
        with translation.override(languages.to_django(code)):
            return self.get_response(request)
