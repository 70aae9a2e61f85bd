"""Health, and the pages that answer when something is not as it should be."""

from django.db import connection
from django.http import HttpRequest, HttpResponse

from core.kit import envelope
from core.kit.errors import NotAllowed


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """An unsafe call without the token: in the envelope for the API, a short page elsewhere."""
    if request.path_info.startswith("/api/"):
        return envelope.answer(request, NotAllowed())
    return HttpResponse(
        '<!doctype html><html lang="ko"><meta charset="utf-8"><title>403</title>'
        "<p>화면이 오래 열려 있었어요. 새로 고친 뒤 다시 해 주세요.",
        status=403,
    )


def healthz(request: HttpRequest) -> HttpResponse:
    """200 while this process and its database answer."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("ok", content_type="text/plain")
