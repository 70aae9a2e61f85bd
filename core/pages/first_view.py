"""What a page's first view is made of: the same answers that /api would give, by name."""

from dataclasses import dataclass
from typing import Any

import orjson
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, QueryDict
from django.urls import resolve

from core.common.envelope import database_away
from core.designs import contracts as designs
from core.pages.visits import PREVIEW, Visit, sorted_address

# Where the site's lists are read.
LISTS = "/api/shop?is_manager=0"


@dataclass(frozen=True)
class Answers:
    """What was read for a page. `by_address` has `{status, data}` of each API address, as the renderer takes it."""

    by_address: dict[str, dict[str, Any]]
    site: Any
    record: Any
    status: int
    # The last page of the list, where the address asks for one beyond it.
    existing_number: int | None


def read_page(request: HttpRequest, visit: Visit, host: str) -> Answers:
    """Read the brand, the shop's bootstrap and what the page declares."""
    site = sorted_address("/api/domain", {"dns": host})
    by_address = {address: read(request, address) for address in (site, LISTS)}
    if visit.is_preview and visit.page and visit.page.design:
        # The page's loader asks for the lists as always; here they have the blocks of the draft, and they count.
        if look := designs.find_look(visit.asked[PREVIEW]):
            by_address[site]["data"].update(look)
        else:
            by_address[site]["data"]["setting_obj"][f"is_use_{visit.page.design}_obj_style"] = 1
        by_address[LISTS] = read(
            request, sorted_address("/api/shop", {"is_manager": "0", "design": visit.asked[PREVIEW]})
        )
    if by_address[LISTS]["status"] == 200:
        # A document is shared and kept: popups depend on who asks, and when (D41).
        by_address[LISTS]["data"]["popups"] = []
    needed = [*by_address.values()] if visit.page else []
    record, existing = None, None
    for declared in visit.page.reads if visit.page else ():
        if not (address := declared.address(visit)):
            continue
        answer = by_address[address] = read(request, address)
        if declared.is_needed:
            needed.append(answer)
        # A draft stands in place of the list that the page has otherwise.
        if declared.name == "record" or (visit.is_preview and declared.shows_drafts):
            record = answer["data"]
        if declared.is_list and not visit.is_preview and existing is None:
            existing = existing_number(visit.number, answer)
    missing = visit.page is None or any(answer["status"] == 404 for answer in needed)
    return Answers(by_address, by_address[site]["data"], record, 404 if missing else 200, existing)


def existing_number(number: int, answer: dict[str, Any]) -> int | None:
    """The page of a list to show instead of one beyond the end: the last that has rows, or the first. None where the
    page exists.

    `readPage` of the shop follows the same rule in the browser.
    """
    if number == 1:
        return None
    # The list refuses what is deeper than it reads (D4).
    if answer["status"] == 400:
        return 1
    if answer["status"] == 200 and number > answer["data"]["page_count"]:
        return max(1, int(answer["data"]["page_count"]))
    return None


def read(request: HttpRequest, address: str, *, user: Any = None) -> dict[str, Any]:
    """`{status, data}` as /api answers it to `user`, a visitor where none is named; computed in this process."""
    path, _mark, query = address.partition("?")
    inner = HttpRequest()
    inner.method = "GET"
    inner.path = inner.path_info = path
    inner.META = {
        "HTTP_HOST": request.META.get("HTTP_HOST", ""),
        "SERVER_NAME": request.META.get("SERVER_NAME", ""),
        "SERVER_PORT": request.META.get("SERVER_PORT", ""),
        "REMOTE_ADDR": request.META.get("REMOTE_ADDR", ""),
        "HTTP_X_FORWARDED_FOR": request.META.get("HTTP_X_FORWARDED_FOR", ""),
        "QUERY_STRING": query,
        "wsgi.url_scheme": request.scheme,
    }
    inner.GET = QueryDict(query)
    inner.user = user or AnonymousUser()
    view = resolve(path)
    response = view.func(inner, *view.args, **view.kwargs)
    failure = database_away(response)
    if failure:
        # A page made of this would be cached; the whole request is tried again instead.
        raise failure
    response.render()
    envelope = orjson.loads(response.content)
    return {"status": response.status_code, "data": envelope["data"]}
