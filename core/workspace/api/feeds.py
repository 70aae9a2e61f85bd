"""`GET /calendar/<secret>.ics`: a person's address of a brand's calendar."""

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_safe

from core.brands import selectors as brands
from core.common import languages
from core.common.tenancy import current_brand_id
from core.workspace.selectors.ical import write_calendar
from core.workspace.services.feeds import open_feed


@require_safe
def feed(request: HttpRequest, secret: str) -> HttpResponse:
    """The calendar of the host's brand; 404 for an address that is unknown, revoked, or whose person lost the right."""
    response = HttpResponse(status=404, content_type="text/plain")
    if open_feed(secret) is not None:
        info = brands.by_id(current_brand_id())
        name = str(info.public[languages.current()]["name"]) if info else ""
        body = write_calendar(name=name, host=info.dns if info else "maru")
        response = HttpResponse(body, content_type="text/calendar; charset=utf-8")
        response["Content-Disposition"] = 'inline; filename="calendar.ics"'
    # The address is a secret: it goes to no cache, index or other site.
    response["Cache-Control"] = "private, max-age=0, no-cache"
    response["X-Robots-Tag"] = "noindex"
    response["Referrer-Policy"] = "no-referrer"
    return response


PATTERNS = [path("calendar/<str:secret>.ics", feed)]
