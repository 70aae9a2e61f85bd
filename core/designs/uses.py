"""Where products, categories and posts are used in designs, so that who deletes one knows it (D41)."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any

from core.catalog.models import Product
from core.common import languages
from core.common.folding import fold
from core.designs import drafts
from core.designs.answers import DesignUse
from core.designs.models import ShopDesign
from core.designs.places import HOMES


class Used(StrEnum):
    """What a block may use."""

    PRODUCT = "product"
    CATEGORY = "category"
    PROPERTY = "property"
    POST = "post"
    POST_CATEGORY = "post_category"


# The rule by which a block names one, and the addresses that lead to one; `(\d+)` is its number.
_RULES = {
    Used.CATEGORY: "category_id",
    Used.PROPERTY: "property_id",
    Used.POST_CATEGORY: "post_category_id",
}
_ADDRESSES = {
    Used.PRODUCT: (r"/shop/item/(\d+)",),
    Used.CATEGORY: (r"/shop/category/(\d+)",),
    Used.POST: (r"/(?:blog/post|blog|notice)/(\d+)", r"/board/\d+/(\d+)", r"/faq\?[^\"'\s]*#post-(\d+)"),
    Used.POST_CATEGORY: (r"/blog/category/(\d+)", r"/board/(\d+)", r"/faq\?category=(\d+)"),
}


def find_uses(of: Used, ids: Collection[int], language: str) -> list[DesignUse]:
    """The blocks of home pages, published or in a draft, that use one of these rows or lead to it: at most two queries.

    A block that is published and in the draft is named once, with its title in the draft.
    """
    codes = _codes(ids) if of == Used.PRODUCT else {}
    uses: dict[tuple[str, str], DesignUse] = {}
    for design in ShopDesign.objects.filter(place__in=HOMES).only("place", "blocks", "draft").order_by("pk"):
        published = drafts.with_ids(design.blocks)
        for is_published, blocks in ((True, published), (False, drafts.blocks_of(design.draft or ()))):
            for block in blocks:
                numbers = sorted(set(_numbers(of, block, codes)) & set(ids))
                if not numbers:
                    continue
                use = uses.setdefault((design.place, block["id"]), _use(design.place, block, language))
                use["ids"] = sorted({*use["ids"], *numbers})
                use["title"] = _title(block, language)
                use["is_published"] = use["is_published"] or is_published
    return list(uses.values())


def _codes(ids: Collection[int]) -> dict[str, int]:
    """The products' codes as they are compared, with their ids."""
    return {fold(code): pk for pk, code in Product.objects.filter(pk__in=ids).values_list("pk", "product_code")}


def _use(place: str, block: Mapping[str, Any], language: str) -> DesignUse:
    title = _title(block, language)
    return {
        "place": place,
        "block_id": block["id"],
        "type": block["type"],
        "title": title,
        "is_published": False,
        "ids": [],
    }


def _title(block: Mapping[str, Any], language: str) -> str:
    title = block.get("title") or next((item["title"] for item in block.get("items") or () if item.get("title")), "")
    return str(languages.pick(title, language) if isinstance(title, Mapping) else title)


def _numbers(of: Used, block: Mapping[str, Any], codes: Mapping[str, int]) -> Iterator[int]:
    yield from (codes[fold(code)] for code in block.get("product_codes") or () if fold(code) in codes)
    number = (block.get("rule") or {}).get(_RULES.get(of, ""))
    if isinstance(number, int):
        yield number
    for text in _texts(block):
        for address in _ADDRESSES.get(of, ()):
            yield from map(int, re.findall(rf"{address}(?![\d/])", text))


def _texts(value: Any) -> Iterator[str]:
    """Every text of a block: addresses stand in links and inside rich texts."""
    if isinstance(value, str):
        yield value
    parts: Sequence[Any] = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in parts:
        yield from _texts(part)
