"""What a published design means for its brand, and designs that begin with what the brand has (D41).

A place that is no home page is one block, whose values stand in the brand: the brand is their only truth, so what is
changed there by another way is what the next draft begins with.
"""

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django.db.models.functions import Length
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from core.brands import selectors as brands
from core.brands import services as brand_services
from core.catalog import selectors as catalog
from core.catalog.models import Product, ProductStatus
from core.common import languages, pictures
from core.common.tenancy import current_brand_id
from core.designs.answers import BlockType, CardCase
from core.designs.models import ShopDesign
from core.designs.places import Place

# The setting of the brand by which the shop shows a design; without it a ready layout.
SETTINGS = {
    Place.SHOP: "is_use_shop_obj_style",
    Place.BLOG: "is_use_blog_obj_style",
    Place.ITEM_CARD: "is_use_item_card_style",
    Place.BLOG_CARD: "is_use_item_card_style",
}
# The first look of each card, in the values of its form.
_CARDS: tuple[dict[str, Any], ...] = (
    {"ratio": "3:4", "parts": ["maker", "name", "price", "rating", "colors"]},
    {"ratio": "1:1", "parts": ["name", "price", "maker", "rating", "delivery"]},
    {"ratio": "1:1", "parts": ["name", "price", "maker", "rating"]},
)
_CARD = {"name_lines": 2, "price_form": "struck", "badges": ["new", "wish"]}
_POST_CARD = {"post_ratio": "4:3", "title_lines": 2, "post_parts": ["title", "summary", "category", "author", "date"]}
SAMPLES = 24
_CASES = (_("품절"), _("긴 이름"), _("할인도 리뷰도 없음"), _("사진 없음"))
_OF_BLOCK = ("id", "type")
# What a block's values are called where it is shown.
LOOKS = {BlockType.ITEM_CARD.value: "card", BlockType.BLOG_CARD.value: "post_card", BlockType.THEME.value: "look"}
# The pictures of a brand, as its answers name them.
PICTURES = ("logo_img", "dark_logo_img", "favicon_img", "og_img")


def looks_of(block: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a card's block."""
    return {name: value for name, value in block.items() if name not in _OF_BLOCK}


def post_card() -> dict[str, Any]:
    """What the brand published of its blog's card; empty for its first look."""
    info = brands.by_id(current_brand_id())
    if info is None or not info.setting["is_use_item_card_style"]:
        return {}
    return dict(info.public[languages.DEFAULT]["blog_item_card_obj"])


def published_blocks(design: ShopDesign) -> list[dict[str, Any]]:
    """The blocks with which a draft of a design begins."""
    info = brands.by_id(current_brand_id())
    assert info is not None
    public = info.public[languages.DEFAULT]
    if design.place == Place.ITEM_CARD:
        card: Any = public["item_card_obj"]
        return [{"type": BlockType.ITEM_CARD.value, **_CARD, **_CARDS[card["design"]], **card}]
    if design.place == Place.BLOG_CARD:
        return [{"type": BlockType.BLOG_CARD.value, **_POST_CARD, **public["blog_item_card_obj"]}]
    if design.place == Place.SETTINGS:
        pictures_of: Mapping[str, Any] = public  # type: ignore[assignment]
        kept = {name: pictures_of[name] for name in PICTURES if pictures_of[name]}
        return [{"type": BlockType.THEME.value, **public["theme_css"], **kept}]
    return list(design.blocks)


def put_into_brand(design: ShopDesign) -> None:
    """Write a published look into the brand, and have the shop use it from now on."""
    values: dict[str, Any] = {}
    block = design.blocks[0] if design.blocks else None
    look = looks_of(block or {})
    if design.place == Place.ITEM_CARD and block:
        values["theme_css"] = {"item_card_design": look.pop("design"), "item_card": look}
    if design.place == Place.BLOG_CARD and block:
        values["theme_css"] = {"blog_item_card": look}
    if design.place == Place.SETTINGS and block:
        values |= {f"{name}_name": pictures.stored_name(look.pop(name, None) or "") for name in PICTURES}
        values["theme_css"] = look
    setting = SETTINGS.get(Place(design.place))
    info = brands.by_id(current_brand_id())
    if setting and info and not info.setting[setting]:
        values["setting_obj"] = {setting: 1}
    if values:
        brand_services.update_look(brand_id=current_brand_id(), values=values)


def _words(language: str, about: Any) -> dict[str, Any]:
    """What stands above the samples, in the language in which they are looked at."""
    with translation.override(languages.to_django(language)):
        words = [_("이럴 때는"), _("이름이 길어도 가격은 한 줄에 서요"), _("다른 상품")]
        return {"title": str(_("우리 상품으로 보기")), "sub_title": str(about), "words": [str(word) for word in words]}


def fill_samples(language: str) -> dict[str, Any]:
    """Products to show a card with, best sold first, and four whose cards are hard to draw: five queries.

    A case that no product of the brand is stands there with the values of the best sold one.
    """
    listed = catalog.listed_products()
    products = catalog.product_cards(listed.order_by("-popularity", "-pk")[:SAMPLES], language)
    if not products:
        return {"products": [], "cases": [], **_words(language, _("아직 상품이 없어요."))}
    model: Mapping[str, Any] = products[0]

    def case(name: str, label: str, rows: QuerySet[Product], other: Mapping[str, Any]) -> CardCase:
        cards = catalog.product_cards(rows[:1], language)
        product: Any = cards[0] if cards else {**model, **other}
        return {"case": name, "label": label, "product": product}  # type: ignore[typeddict-item]

    plain = {"product_sale_price": model["product_price"], "discount_percent": 0, "review_count": 0}
    longest = Length(f"product_name_{languages.suffix(language)}")
    ordered = listed.order_by("-popularity", "-pk")
    with translation.override(languages.to_django(language)):
        labels = [str(label) for label in _CASES]
    return {
        **_words(language, _("많이 팔린 순")),
        "products": products,
        "cases": [
            case(
                "sold_out", labels[0], ordered.filter(status=ProductStatus.SOLD_OUT), {"status": ProductStatus.SOLD_OUT}
            ),
            case("long_name", labels[1], listed.order_by(longest.desc(nulls_last=True), "pk"), {}),
            case("plain", labels[2], ordered.filter(discount_percent=0, review_count=0), plain),
            case("no_picture", labels[3], ordered.filter(img=""), {"img": ""}),
        ],
    }
