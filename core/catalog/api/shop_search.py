"""Facets of a list, and suggestions while typing."""

import dataclasses
import hashlib
import time
from typing import Any, cast

from django.core.cache import cache
from django.db.models import QuerySet

from core.accounts import selectors as accounts
from core.catalog import background, facets, search, selectors
from core.catalog.answers import Facets, Reading, Suggestions
from core.catalog.contracts import PRICE_FILTERS, PRICE_SORTS
from core.common import query
from core.common.resources import ResourceRequest, ResourceView, Verb
from core.common.tenancy import current_brand_id

FACET_SECONDS = 5
SUGGESTED = 6
POPULAR, POPULAR_SECONDS = 8, 300
_OWN = {
    "categories": ("category_id",),
    "colors": ("color",),
    "statuses": ("status",),
    "sellers": ("seller_id",),
    "price": ("price_min", "price_max"),
    "scores": ("score_min",),
}


def _ids(text: Any) -> list[int]:
    """The ids of a filter like `3,5`; the filter itself rejects other values."""
    return [int(one) for one in map(str.strip, str(text or "").split(",")) if query.is_id(one)]


def refuse_price_query(asked: query.ListQuery, call: ResourceRequest) -> None:
    """Refuse to filter or sort by prices that the caller does not see: the result tells them (D15). Raises
    NotSignedIn.
    """
    if asked.sort in PRICE_SORTS or PRICE_FILTERS & set(asked.filters):
        accounts.require_prices(call.user)


def _facets(call: ResourceRequest) -> Facets:
    """Counts for the list's filters. A facet's own filter doesn't limit its own counts."""
    view: ResourceView = call.request.parser_context["view"]
    asked = query.read(dict(call.query), limits=view.resource.limits)
    refuse_price_query(asked, call)
    chosen = _ids(asked.filters.get("property_id"))

    def under(**filters: Any) -> QuerySet[Any]:
        return view.filtered(dataclasses.replace(asked, filters=filters))

    wish = repr((asked.search, asked.ids, sorted(asked.filters.items())))
    key = f"{current_brand_id()}:facets:{hashlib.sha256(wish.encode()).hexdigest()}"
    kept: tuple[facets.FacetCounts, Reading] | None = cache.get(key)
    if kept is None:
        given = dict(asked.filters)
        choice = facets.FacetChoice(under(**given))
        told = cast(Reading, {**view.found.meta} if view.found else {})
        without = {
            facet: under(**{name: value for name, value in given.items() if name not in own})
            for facet, own in _OWN.items()
            if any(name in given for name in own)
        }
        groups = selectors.group_chosen_properties(chosen) if chosen else {}
        for group in groups:
            others = [str(one) for other, ids in groups.items() if other != group for one in ids]
            rest = {name: value for name, value in given.items() if name != "property_id"}
            without[f"property:{group}"] = under(**rest, **({"property_id": ",".join(others)} if others else {}))
        kept = _counted(key, dataclasses.replace(choice, without=without), told)
    found, told = kept
    category = _ids(asked.filters.get("category_id"))
    shown = facets.serialize_facets(
        found, language=call.language, category_id=category[0] if category else None, chosen=chosen
    )
    if not accounts.shows_prices(call.user):
        shown["price"] = None
    return {**shown, **told}


def _counted(key: str, choice: facets.FacetChoice, told: Reading) -> tuple[facets.FacetCounts, Reading]:
    """Count and cache; a count too large for a request is completed in the background."""
    found = facets.build_count_query(choice).run()
    cache.set(key, (found, told), max(FACET_SECONDS, min(60, found["total"][""] / 200)))
    if "capped" in found:
        whole = facets.build_count_query(choice, most=None)

        def count() -> None:
            start = time.monotonic()
            exact = whole.run()
            # Slow counts are cached longer: counting takes one part in two hundred of the time at most.
            cache.set(key, (exact, told), min(900, max(60, 200 * (time.monotonic() - start))))

        background.run_later(key, count)
    return found, told


def _suggest(call: ResourceRequest) -> Suggestions:
    """Products, categories and past searches for the typed text; popular searches for an empty one."""
    asked = query.read({"search": call.query.get("search", "")}, limits=query.SHOPPER)
    text = asked.search[:100]
    if not text:
        return {"products": [], "categories": [], "words": _popular()}
    found = search.find_products(selectors.listed_products(), text)
    ids = found.ids(0, SUGGESTED, ()) if found.ids else []
    return {
        "products": selectors.cards_by_id(ids, call.language),
        "categories": search.search_categories(text, call.language, SUGGESTED),
        "words": search.popular_queries(text, SUGGESTED),
        **cast(Reading, found.meta),
    }


def _popular() -> list[str]:
    """Popular searches, cached: every opened search box requests them."""
    key = f"{current_brand_id()}:popular-searches"
    known: list[str] | None = cache.get(key)
    if known is None:
        known = search.popular_queries("", POPULAR)
        cache.set(key, known, POPULAR_SECONDS)
    return known


VERBS = (
    Verb(name="facets", run=_facets, method="get", detail=False),
    Verb(name="suggest", run=_suggest, method="get", detail=False),
)
