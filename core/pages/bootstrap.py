"""The first data of both front ends: the brand and the site's lists (spec 7, D6)."""

from django.core.cache import cache

from core.articles import selectors as articles
from core.brands import selectors as brands
from core.catalog import selectors as catalog
from core.common import cache_version
from core.common.errors import NotFound
from core.common.tenancy import current_brand_id
from core.designs import contracts as design_previews
from core.designs import selectors as designs
from core.pages.answers import Bootstrap, BrandPart, ShopBrand
from core.payments import selectors as payments
from core.popups import selectors as popups
from core.sellers import storefront as sellers
from core.workspace.contracts import chat_setting

BRAND_PART_SECONDS = 3


def domain(info: brands.BrandInfo, language: str) -> ShopBrand:
    """The public brand record, with whether payments go to the sandbox."""
    key = f"{info.id}:pages:sandbox"
    sandbox = cache.get(key)
    if sandbox is None:
        sandbox = payments.uses_play_money()
        cache.set(key, sandbox, BRAND_PART_SECONDS)
    return {**info.public[language], "sandbox": sandbox}


def bootstrap(*, language: str, user_id: int | None, design: str = "") -> Bootstrap:
    """The site's lists. A visitor's are cached for a few seconds; a member has popups and a wish list of their own.

    `design` is the token of a design's preview; its blocks stand in place of the published ones. Raises NotFound for a
    token that shows nothing of this brand.
    """
    brand = current_brand_id()
    key = f"{brand}:pages:bootstrap:{language}:{cache_version.current(brand)}"
    visitors: Bootstrap | None = cache.get(key)
    if visitors is None:
        shown = popups.list_popups(language=language, user_id=None)
        visitors = {**_brand_part(language), "popups": shown, "user_wishs": []}
        cache.set(key, visitors, BRAND_PART_SECONDS)
    own = visitors
    if user_id is not None:
        shown = popups.list_popups(language=language, user_id=user_id)
        own = {**visitors, "popups": shown, "user_wishs": catalog.wish_ids(user_id)}
    return previewed(own, design, language) if design else own


def previewed(shown: Bootstrap, token: str, language: str) -> Bootstrap:
    """The site's lists with the blocks that a token shows. Raises NotFound."""
    preview = design_previews.read_token(token)
    if preview is None or preview.brand_id != current_brand_id():
        raise NotFound()
    if preview.place == design_previews.Place.SETTINGS:
        return shown
    blocks = design_previews.list_previewed_blocks(preview, language)
    if preview.place == design_previews.Place.BLOG:
        return {**shown, "blog_obj": blocks}
    info = brands.by_id(preview.brand_id)
    assert info is not None
    number = info.public[language]["setting_obj"]["shop_demo_num"]
    return {**shown, "shop_obj": blocks, "ready_obj": designs.ready_blocks(number, info, language)}


def _brand_part(language: str) -> BrandPart:
    info = brands.by_id(current_brand_id())
    assert info is not None
    public = info.public[language]
    shop_obj = designs.list_blocks("shop", language)
    setting = public["setting_obj"]
    is_ready = not (setting["is_use_shop_obj_style"] and shop_obj)
    return {
        "shop_obj": shop_obj,
        "ready_obj": designs.ready_blocks(setting["shop_demo_num"], info, language) if is_ready else [],
        "blog_obj": designs.list_blocks("blog", language),
        "payment_modules": payments.offered_methods(),
        "products": designs.newest_products(language),
        "basic_info": public["basic_info"] if public["show_basic_info"] else "",
        "product_category_groups": catalog.category_groups(language),
        "product_property_groups": catalog.property_groups(language),
        "post_categories": articles.categories(language),
        "sellers": sellers.list_sellers(),
        "chat": {"is_on": chat_setting.get_setting().is_on},
    }
