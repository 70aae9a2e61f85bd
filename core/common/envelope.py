"""Every answer is `{"result", "message", "data"}` with a matching HTTP status (D3)."""

import uuid
from collections.abc import Mapping
from typing import Any

import orjson
import structlog
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from rest_framework import exceptions
from rest_framework.renderers import BaseRenderer
from rest_framework.response import Response

from core.common import database, disk, errors, plain_page

log = structlog.get_logger(__name__)
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def body(data: Any, *, result: int = 1, message: str = "") -> dict[str, Any]:
    """The envelope around `data`."""
    return {"result": result, "message": message, "data": data}


class Envelope(dict[str, Any]):
    """Data that is already in its envelope, so that the renderer leaves it alone."""


def encode(value: Any) -> bytes:
    """JSON bytes of an answer; lazy texts become plain ones."""
    return orjson.dumps(value, default=str, option=orjson.OPT_NON_STR_KEYS | orjson.OPT_UTC_Z)


class EnvelopeRenderer(BaseRenderer):
    """DRF's renderer: wraps what a view returned, unless the exception handler did it already."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(
        self, data: Any, accepted_media_type: str | None = None, renderer_context: Mapping[str, Any] | None = None
    ) -> bytes:
        return encode(data if isinstance(data, Envelope) else body(data))


def _flatten(detail: Any, prefix: str = "") -> dict[str, str]:
    """DRF's nested error detail as `options[1][name]` -> first message."""
    flat: dict[str, str] = {}
    if isinstance(detail, Mapping):
        for name, value in detail.items():
            inner = name if name != "non_field_errors" else ""
            path = (f"{prefix}[{inner}]" if prefix else str(inner)) if inner != "" else prefix
            flat.update(_flatten(value, path))
    elif isinstance(detail, list):
        if detail and all(isinstance(item, str) for item in detail):
            flat[prefix or "_"] = str(detail[0])
        else:
            for index, value in enumerate(detail):
                if value:
                    flat.update(_flatten(value, f"{prefix}[{index}]"))
    elif detail:
        flat[prefix or "_"] = str(detail)
    return flat


def to_app_error(exc: Exception) -> errors.AppError | None:
    """The refusal that an exception means, None for an internal error."""
    if isinstance(exc, errors.AppError):
        return exc
    if isinstance(exc, exceptions.ValidationError):
        return errors.Invalid(_flatten(exc.detail))
    if isinstance(exc, Http404 | exceptions.NotFound | exceptions.MethodNotAllowed):
        return errors.NotFound()
    if isinstance(exc, exceptions.NotAuthenticated | exceptions.AuthenticationFailed):
        return errors.NotSignedIn()
    if isinstance(exc, PermissionDenied | exceptions.PermissionDenied):
        return errors.NotAllowed()
    if isinstance(exc, exceptions.Throttled):
        return errors.TooMany(retry_after=int(getattr(exc, "wait", None) or 60))
    if isinstance(exc, exceptions.APIException) and exc.status_code < 500:
        failure = errors.Invalid({}, _("요청을 읽을 수 없어요."))
        failure.status = exc.status_code
        return failure
    if database.is_away(exc):
        log.warning("database away", error=type(exc.__cause__ or exc).__name__)
        return errors.DatabaseAway(was_waited_for=database.is_pool_empty(exc))
    if disk.is_full(exc):
        log.error("no space left on the disk", exc_info=exc)
        return errors.NoRoom()
    return None


def refusal_body(exc: errors.AppError) -> Envelope:
    """The envelope of a refusal."""
    return Envelope(body(exc.data, result=exc.result, message=str(exc.message)), error=exc.error)


def handle_exception(exc: Exception, context: Mapping[str, Any]) -> Response:
    """DRF's exception handler: refusals as they are, internal errors as -99 with an id that is in the log."""
    failure = to_app_error(exc)
    if failure is None:
        return Response(fault_body(exc), status=500)
    failure = _unknown_if_written(failure, getattr(context.get("request"), "method", None))
    response = Response(refusal_body(failure), status=failure.status)
    _mark(response, failure)
    return response


def _unknown_if_written(failure: errors.AppError, method: str | None) -> errors.AppError:
    """The outcome of a call that may have written before the database went away is unknown."""
    if isinstance(failure, errors.DatabaseAway) and method not in SAFE:
        return errors.DatabaseAway(is_unknown=True, was_waited_for=failure.was_waited_for)
    return failure


def _mark(response: HttpResponse, failure: errors.AppError) -> None:
    retry_after = getattr(failure, "retry_after", None)
    if retry_after is not None:
        response["Retry-After"] = str(retry_after)
    # For middleware that reads the refusal.
    response.refusal = failure  # type: ignore[attr-defined]


def database_away(response: HttpResponse) -> errors.DatabaseAway | None:
    """The refusal of a response that says that the database was away."""
    failure = getattr(response, "refusal", None)
    return failure if isinstance(failure, errors.DatabaseAway) else None


def fault_body(exc: BaseException) -> Envelope:
    """The fixed body of a 500; the exception is logged under the same id."""
    fault_id = uuid.uuid4().hex[:12]
    log.error("fault", fault_id=fault_id, exc_info=exc)
    return refusal_body(errors.AppError(data={"fault_id": fault_id}))


def error_response(request: HttpRequest, exc: errors.AppError) -> HttpResponse:
    """A refusal outside DRF: the envelope under /api, elsewhere a short page in the active language."""
    if is_api_request(request):
        response = HttpResponse(encode(refusal_body(exc)), status=exc.status, content_type="application/json")
    else:
        response = plain_page.render_page(status=exc.status, title=str(exc.message))
    _mark(response, exc)
    return response


def exception_response(request: HttpRequest, exc: BaseException) -> HttpResponse:
    """The response for any exception outside DRF, in the same two forms."""
    failure = to_app_error(exc) if isinstance(exc, Exception) else None
    if failure is not None:
        return error_response(request, _unknown_if_written(failure, request.method))
    found = fault_body(exc)
    if is_api_request(request):
        return HttpResponse(encode(found), status=500, content_type="application/json")
    return plain_page.render_page(status=500, title=found["message"], notes=[found["data"]["fault_id"]])


def is_api_request(request: HttpRequest) -> bool:
    """Whether a request is for the API, whose answers are always in the envelope."""
    return request.path_info == "/api" or request.path_info.startswith("/api/")
