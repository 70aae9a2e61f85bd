"""What stands around a shopper's search: facets that narrow each other, and suggestions while typing."""

import dataclasses
import hashlib
import time
from typing import Any, cast

from django.core.cache import cache
from django.db.models import QuerySet

from core.catalog import aside, facets, search, selectors
from core.catalog.answers import Facets, Reading, Suggestions
from core.kit import query
from core.kit.resources import Call, ResourceView, Verb
from core.kit.tenancy import current_brand_id

FACET_SECONDS = 5
SUGGESTED = 6
_OWN = {
    "categories": ("category_id",),
    "colors": ("color",),
    "statuses": ("status",),
    "price": ("price_min", "price_max"),
}


def _ids(text: Any) -> list[int]:
    """The ids of a filter like `3,5`; what isn't a number is refused by the filter itself."""
    return [int(one) for one in map(str.strip, str(text or "").split(",")) if query.is_id(one)]


def _facets(call: Call) -> Facets:
    """The list's own filters in; counts out. A facet's own choice doesn't narrow its own counts."""
    view: ResourceView = call.request.parser_context["view"]
    asked = query.read(dict(call.query), limits=view.resource.limits)
    chosen = _ids(asked.filters.get("property_id"))

    def under(**filters: Any) -> QuerySet[Any]:
        return view.filtered(dataclasses.replace(asked, filters=filters))

    wish = repr((asked.search, asked.ids, sorted(asked.filters.items())))
    key = f"{current_brand_id()}:facets:{hashlib.sha256(wish.encode()).hexdigest()}"
    kept: tuple[facets.Tally, Reading] | None = cache.get(key)
    if kept is None:
        given = dict(asked.filters)
        choice = facets.Choice(under(**given))
        told = cast(Reading, {**view.found.said} if view.found else {})
        without = {
            facet: under(**{name: value for name, value in given.items() if name not in own})
            for facet, own in _OWN.items()
            if any(name in given for name in own)
        }
        groups = selectors.property_choice(chosen) if chosen else {}
        for group in groups:
            others = [str(one) for other, ids in groups.items() if other != group for one in ids]
            rest = {name: value for name, value in given.items() if name != "property_id"}
            without[f"property:{group}"] = under(**rest, **({"property_id": ",".join(others)} if others else {}))
        kept = _counted(key, dataclasses.replace(choice, without=without), told)
    found, told = kept
    category = _ids(asked.filters.get("category_id"))
    shown = facets.shown(found, language=call.language, category_id=category[0] if category else None, chosen=chosen)
    return {**shown, **told}


def _counted(key: str, choice: facets.Choice, told: Reading) -> tuple[facets.Tally, Reading]:
    """Count and keep; what is too much for a request is counted to its end aside."""
    found = facets.counting(choice).run()
    cache.set(key, (found, told), max(FACET_SECONDS, min(60, found["total"][""] / 200)))
    if "capped" in found:
        whole = facets.counting(choice, most=None)

        def count() -> None:
            start = time.monotonic()
            exact = whole.run()
            # What takes long is counted the more rarely: one part in two hundred of the time at most.
            cache.set(key, (exact, told), min(900, max(60, 200 * (time.monotonic() - start))))

        aside.later(key, count)
    return found, told


def _suggest(call: Call) -> Suggestions:
    """Products, categories and past searches for what was typed so far."""
    asked = query.read({"search": call.query.get("search", "")}, limits=query.SHOPPER)
    text = asked.search[:100]
    if not text:
        return {"products": [], "categories": [], "words": []}
    found = search.find(selectors.listed(), text)
    ids = found.ids(0, SUGGESTED, ()) if found.ids else []
    return {
        "products": selectors.cards_of(ids, call.language),
        "categories": search.categories(text, call.language, SUGGESTED),
        "words": search.popular(text, SUGGESTED),
        **cast(Reading, found.said),
    }


VERBS = (
    Verb(name="facets", run=_facets, method="get", detail=False),
    Verb(name="suggest", run=_suggest, method="get", detail=False),
)
