"""Search over the pages and the rows of the site admin (Ctrl K): a few rows of each list, by its own indexes.

Unfold's own search reads every hit of every model, and keeps answers for other brands.
"""

import time
from collections.abc import Iterator
from typing import Any

from django.contrib import admin
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import NoReverseMatch, reverse
from unfold.dataclasses import SearchResult

from core.admin_site import navigation
from core.common.resources import api_request, manager_resource
from core.find.contracts import find_all, is_long_enough
from core.security.services import hit

_ICONS = {"members": "person", "orders": "receipt_long", "products": "checkroom", "posts": "article", "mails": "mail"}
# Searches of a person in a minute, as in the manager.
PER_MINUTE = 120


def search(request: HttpRequest) -> HttpResponse:
    """The results as Unfold's command window or its menu shows them."""
    text = " ".join(request.GET.get("s", "").split())[:100]
    if not text:
        return HttpResponse()
    user: Any = request.user
    hit(f"admin-search:{user.pk}", limit=PER_MINUTE, seconds=60)
    began = time.monotonic()
    is_extended = "extended" in request.GET
    results = [*_pages(request, text), *(_rows(request, text) if is_extended and is_long_enough(text) else ())]
    paginator = Paginator(results, max(len(results), 1))
    context = {
        "page_obj": paginator,
        "results": paginator.page(1),
        "page_counter": 0,
        "execution_time": time.monotonic() - began,
        "command_show_history": False,
    }
    name = "command_results" if is_extended else "search_results"
    return TemplateResponse(request, f"unfold/helpers/{name}.html", context, headers={"HX-Trigger": "search"})


def _pages(request: HttpRequest, text: str) -> Iterator[SearchResult]:
    """Lists by their name, or by that of their group."""
    lowered = text.lower()
    for group in navigation.GROUPS:
        for entry in group.entries:
            for label in entry.pages:
                name = navigation.title_of(label)
                is_wanted = lowered in name.lower() or lowered in str(group.title).lower()
                if is_wanted and navigation.may_see(label, request):
                    yield SearchResult(
                        title=name, description=str(group.title), link=navigation.address_of(label), icon=entry.icon
                    )


def _rows(request: HttpRequest, text: str) -> Iterator[SearchResult]:
    """Rows as the manager finds them: masked, of this brand, and only of lists that the person may see."""
    for group in find_all(api_request(request), text)["groups"]:
        for row in group["rows"]:
            yield SearchResult(
                title=row["title"],
                description=row["sub_title"],
                link=_address(group["name"], group["screen"], row["id"]),
                icon=_ICONS[group["name"]],
            )


_RESOURCES = {"members": "users", "orders": "orders", "products": "products", "posts": "posts"}


def _address(name: str, screen: str, pk: Any) -> str:
    """The page of a row; the manager's where the site admin has none of it."""
    try:
        model = manager_resource(_RESOURCES[name]).model
        page = admin.site._registry[model]
        return reverse(f"admin:{page.opts.app_label}_{page.opts.model_name}_change", args=(pk,))
    except (KeyError, NoReverseMatch):
        return f"/manager/{screen}/{pk}"
