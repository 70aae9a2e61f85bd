"""The first data of both front ends: the brand and the site's lists (spec 7, D6)."""

from django.core.cache import cache

from core.articles import selectors as articles
from core.brands import selectors as brands
from core.catalog import selectors as catalog
from core.common import cache_version
from core.common.tenancy import current_brand_id
from core.designs import selectors as designs
from core.pages.answers import Bootstrap, BrandPart, ShopBrand
from core.payments import selectors as payments
from core.sellers import storefront as sellers

BRAND_PART_SECONDS = 3


def domain(info: brands.BrandInfo, language: str) -> ShopBrand:
    """The public brand record, with whether payments go to the sandbox."""
    key = f"{info.id}:pages:sandbox"
    sandbox = cache.get(key)
    if sandbox is None:
        sandbox = payments.uses_play_money()
        cache.set(key, sandbox, BRAND_PART_SECONDS)
    return {**info.public[language], "sandbox": sandbox}


def bootstrap(*, language: str, user_id: int | None) -> Bootstrap:
    """The site's lists. The brand's part is cached for a few seconds; the wish list is the user's own."""
    brand = current_brand_id()
    key = f"{brand}:pages:bootstrap:{language}:{cache_version.current(brand)}"
    part: BrandPart | None = cache.get(key)
    if part is None:
        part = _brand_part(language)
        cache.set(key, part, BRAND_PART_SECONDS)
    return {**part, "user_wishs": catalog.wish_ids(user_id) if user_id else []}


def _brand_part(language: str) -> BrandPart:
    info = brands.by_id(current_brand_id())
    assert info is not None
    public = info.public[language]
    return {
        "shop_obj": designs.list_blocks("shop", language),
        "blog_obj": designs.list_blocks("blog", language),
        "payment_modules": payments.offered_methods(),
        "products": designs.newest_products(language),
        "basic_info": public["basic_info"] if public["show_basic_info"] else "",
        "product_category_groups": catalog.category_groups(language),
        "product_property_groups": catalog.property_groups(language),
        "popups": [],
        "post_categories": articles.categories(language),
        "sellers": sellers.list_sellers(),
    }
