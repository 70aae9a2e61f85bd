"""`GET /live`: the stream of what changes, for managers; and how another view answers a shopper's."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from core.accounts.contracts import SESSION_ROW_KEY
from core.common.resources import list_readable
from core.common.tenancy import current_brand_id
from core.live import hand_over, selectors, services, wire

# Of a 64-bit number.
MOST_DIGITS = 18


@require_GET
def live(request: HttpRequest) -> HttpResponse:
    """The stream of events after `Last-Event-ID` or `?cursor=`; without either, from now on.

    Where there is no live process, or with `?ask=1`, the answer holds what is new and ends; the browser asks again.
    `?brand=` is the brand that the page shows. 403 for another one, and for who is no manager or signed out.
    """
    user: Any = request.user
    shown = request.GET.get("brand")
    if not (user.is_authenticated and user.is_manager) or shown not in (None, str(current_brand_id())):
        return HttpResponse(status=403)
    reader = selectors.Reader(
        brand_id=current_brand_id(),
        user_id=user.pk,
        session=request.session.get(SESSION_ROW_KEY) or 0,
        resources=list_readable(user),
        roles=selectors.roles_of([user.pk])[user.pk],
    )
    return answer_stream(request, reader)


def answer_stream(request: HttpRequest, reader: selectors.Reader) -> HttpResponse:
    """The stream of a reader: handed over to the live process, or what is new in one answer."""
    cursor = _read_cursor(request.headers.get("Last-Event-ID") or request.GET.get("cursor") or "")
    if "ask" not in request.GET and hand_over.hand_over(request, reader, cursor):
        return HttpResponse(status=204)
    return _answer_once(reader, cursor)


def _read_cursor(text: str) -> int | None:
    """A number that an earlier stream gave; anything else begins now."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None


def _answer_once(reader: selectors.Reader, cursor: int | None) -> HttpResponse:
    services.number_events()
    last = selectors.last_number()
    missed = [] if cursor is None else selectors.list_missed(reader, cursor, last)
    body = wire.encode_missed(missed) + wire.encode_start(last, is_live=False)
    return HttpResponse(body, content_type=wire.CONTENT_TYPE, headers=wire.HEADERS)
