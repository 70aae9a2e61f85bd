"""Per request: an id for the log, what the connection says, a language, and the envelope for what fails outside DRF."""

import re
import uuid
from collections.abc import Callable

import structlog
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, StreamingHttpResponse
from django.utils import translation

from core.kit import envelope, languages
from core.kit.addresses import from_proxy
from core.kit.errors import NotFound

log = structlog.get_logger(__name__)
GetResponse = Callable[[HttpRequest], HttpResponse]
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


class ApiErrorMiddleware:
    """Unknown API addresses and faults outside DRF answer in the envelope as well."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        is_api = request.path_info == "/api" or request.path_info.startswith("/api/")
        if is_api and response.status_code == 404 and response.get("Content-Type", "").startswith("text/html"):
            return envelope.answer(request, NotFound())
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not request.path_info.startswith("/api/"):
            return None
        failure = envelope.to_app_error(exception)
        if failure is not None:
            return envelope.answer(request, failure)
        return HttpResponse(envelope.encode(envelope.fault(exception)), status=500, content_type="application/json")


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
