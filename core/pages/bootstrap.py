"""What both faces ask first: the brand and the site's lists (section 7, D6)."""

from typing import Any

from django.core.cache import cache

from core.articles import selectors as articles
from core.brands import selectors as brands
from core.catalog import selectors as catalog
from core.designs import selectors as designs
from core.kit.tenancy import current_brand_id
from core.payments import selectors as payments

BRAND_PART_SECONDS = 3


def domain(info: brands.BrandInfo, language: str) -> dict[str, Any]:
    """The brand record: a whitelist, with whether its money is play money."""
    key = f"{info.id}:pages:sandbox"
    sandbox = cache.get(key)
    if sandbox is None:
        sandbox = payments.plays()
        cache.set(key, sandbox, BRAND_PART_SECONDS)
    return info.public[language] | {"sandbox": sandbox}


def bootstrap(*, language: str, user_id: int | None) -> dict[str, Any]:
    """The site's lists; the brand's part is kept as one piece for a few seconds, wishes are one's own."""
    key = f"{current_brand_id()}:pages:bootstrap:{language}"
    part: dict[str, Any] | None = cache.get(key)
    if part is None:
        part = _brand_part(language)
        cache.set(key, part, BRAND_PART_SECONDS)
    return part | {"user_wishs": catalog.wish_ids(user_id) if user_id else []}


def _brand_part(language: str) -> dict[str, Any]:
    info = brands.by_id(current_brand_id())
    assert info is not None
    public = info.public[language]
    return {
        "shop_obj": designs.blocks("shop", language),
        "blog_obj": designs.blocks("blog", language),
        "payment_modules": payments.offered(),
        "products": designs.newest(language),
        "basic_info": public["basic_info"] if public["show_basic_info"] else "",
        "product_category_groups": catalog.category_groups(language),
        "product_property_groups": catalog.property_groups(language),
        "popups": [],
        "post_categories": articles.categories(language),
        "sellers": [],
    }
