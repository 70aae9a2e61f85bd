"""What each kind of block consists of: the one table of fields of designs (D41).

A kind of block is a Django form, its parts are form fields, so limits and their messages are Django's own. A text is
one for all languages, or a map of languages. Blocks are checked whole: what has no field here is refused.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from core.catalog.models import ProductStatus
from core.designs.answers import BlockType
from core.designs.block_fields import (
    Code,
    Colour,
    Flag,
    Group,
    Html,
    Key,
    Link,
    ListOf,
    Moment,
    Name,
    Number,
    OneOf,
    Picture,
    StoredPicture,
    Text,
    Video,
    Whole,
    describe_form,
    errors_of,
)
from core.designs.places import HOMES, Place

MAX_BLOCKS, MAX_ITEMS, MAX_PRODUCTS, MAX_REVIEWS, MAX_POSTS, MAX_SELLERS = 40, 12, 24, 12, 12, 12
SORTS = ("created_at", "price", "popularity", "score", "discount")
# The looks of a product card; the brand's own where a block names none.
CARDS = (0, 1, 2)
RATIOS = ("1:1", "4:5", "3:4")
POST_RATIOS = ("4:3", "16:9", "1:1")
# What a card may show below its picture; the locked ones are always there.
CARD_PARTS = ("name", "price", "maker", "rating", "colors", "delivery")
LOCKED_PARTS = ("name", "price")
POST_PARTS = ("title", "summary", "category", "author", "date")
LOCKED_POST_PARTS = ("title",)
# What a card may show on its picture.
BADGES = ("new", "discount", "wish")
PRICE_FORMS = ("struck", "sale")
# The icons that the shop has for a step.
ICONS = (
    "search", "wallet", "warehouse", "plane", "truck", "shield-check", "file-text", "boxes", "clock", "phone",
)  # fmt: skip


class ItemForm(forms.Form):
    """What every item of a block may have: a picture with its link and texts.

    `focus_x`, `focus_y` are the point in percent that stays in sight where a picture is cut; `alt` says what it shows,
    empty for one that only decorates.
    """

    src, dark_src, phone_src = Picture(), Picture(), Picture()
    alt, focus_x, focus_y = Text(200), Whole(0, 100), Whole(0, 100)
    link = Link()
    eyebrow, title, sub_title = Text(60), Text(100, lines=True), Text(200, lines=True)


class SlideForm(ItemForm):
    """A picture with its text on it: where the text stands, its colour, and how much shade lies below it."""

    button = Text(30)
    text_place = OneOf(("start", "center", "end"))
    text_colour = OneOf(("dark", "light"))
    shade = Whole(0, 100)


class PictureForm(forms.Form):
    """A picture of a grid."""

    src, dark_src = Picture(required=True), Picture()
    alt, focus_x, focus_y = Text(200), Whole(0, 100), Whole(0, 100)
    link, title = Link(), Text(100)


class NoticeForm(forms.Form):
    title, link = Text(100, required=True), Link()


class StepForm(forms.Form):
    icon = OneOf(ICONS)
    title, text = Text(60, required=True), Text(300, lines=True)


class SearchTabForm(forms.Form):
    title, placeholder, link = Text(30, required=True), Text(60), Link()


class RuleForm(forms.Form):
    """Which products a block shows, newest first where no order is named.

    `days`: registered in so many days; `min_discount` in percent; `min_score` in stars.
    """

    category_id = Key("category")
    property_id = Key("property")
    status = ListOf(OneOf(tuple(ProductStatus.values), required=True), len(ProductStatus))
    days, min_discount, min_score = Whole(1, 365), Whole(1, 99), Number(1, 5)
    in_stock = Flag()
    ordering = OneOf((*SORTS, *(f"-{sort}" for sort in SORTS)))
    limit = Whole(1, MAX_PRODUCTS)


class ReviewRuleForm(forms.Form):
    min_stars, limit = Whole(1, 5), Whole(1, MAX_REVIEWS)


class PostRuleForm(forms.Form):
    """Which posts a block shows: of a category, else of the blog, newest first."""

    post_category_id, limit = Key("post_category"), Whole(1, MAX_POSTS)


class SellerRuleForm(forms.Form):
    limit = Whole(1, MAX_SELLERS)


class CouponRuleForm(forms.Form):
    """The promotion whose coupon is handed out."""

    promotion_id = Key("promotion", required=True)


class BlockForm(forms.Form):
    """What every block may have: its kind and name, when it is shown, and the head of its section."""

    type = OneOf(tuple(BlockType), required=True)
    id = Name()
    hidden, starts_at, ends_at = Flag(), Moment(), Moment()
    title, sub_title, link = Text(100), Text(200), Link()
    # A kind without items may have an empty list.
    items = ListOf(Group(ItemForm), 0)


class HeadlessForm(BlockForm):
    """A block whose items have its texts."""

    title = sub_title = link = None  # type: ignore[assignment]


class BannerForm(HeadlessForm):
    items = ListOf(Group(SlideForm), 5, required=True)


class ButtonBannerForm(HeadlessForm):
    items = ListOf(Group(ItemForm), 4, required=True)


class CategoriesForm(BlockForm):
    items = ListOf(Group(ItemForm), MAX_ITEMS, required=True)


class PickedForm(BlockForm):
    product_codes = ListOf(Code(required=True), MAX_PRODUCTS, required=True)
    ranked, card_design = Flag(), OneOf(CARDS)


class ByRuleForm(BlockForm):
    rule = Group(RuleForm, required=True)
    ranked, card_design = Flag(), OneOf(CARDS)


class FeatureForm(BlockForm):
    eyebrow, text, button = Text(60), Text(1000, lines=True), Text(30)
    src, dark_src, phone_src = Picture(), Picture(), Picture()
    alt = Text(200)
    product_codes = ListOf(Code(required=True), MAX_PRODUCTS)


class ReviewsForm(BlockForm):
    rule = Group(ReviewRuleForm)


class PostsForm(BlockForm):
    rule = Group(PostRuleForm)


class SellersForm(BlockForm):
    rule = Group(SellerRuleForm)


class VideoForm(BlockForm):
    """A video that was uploaded, or a picture that leads to one elsewhere."""

    video, src, alt = Video(), Picture(), Text(200)
    text, button = Text(1000, lines=True), Text(30)

    @classmethod
    def check(cls, block: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        if not block.get("video") and not (block.get("src") and block.get("link")):
            yield "video", _("동영상을 올리거나, 그림과 동영상 주소를 넣어 주세요.")


class GalleryForm(BlockForm):
    items = ListOf(Group(PictureForm), MAX_ITEMS, required=True)
    columns = Whole(2, 4)


class StepsForm(BlockForm):
    items = ListOf(Group(StepForm), 6, required=True)


class SearchHeroForm(BlockForm):
    placeholder, words = Text(60), ListOf(Text(30, required=True), 10)
    items = ListOf(Group(SearchTabForm), 4)


class CostTableForm(BlockForm):
    """What the brand charges; its rows are the brand's own rules (`costs.py`)."""

    link = None  # type: ignore[assignment]
    text = Text(300, lines=True)


class CouponForm(BlockForm):
    """A coupon to download: shown while its promotion runs."""

    link = None  # type: ignore[assignment]
    rule = Group(CouponRuleForm, required=True)


class RichTextForm(BlockForm):
    html = Html(20000, required=True)


class NoticeStripForm(HeadlessForm):
    items = ListOf(Group(NoticeForm), 4, required=True)


class CardForm(forms.Form):
    """How a product card looks: `parts` below the picture in their order, `badges` on it."""

    type = OneOf((BlockType.ITEM_CARD,), required=True)
    id = Name()
    design = OneOf(CARDS, required=True)
    ratio, name_lines = OneOf(RATIOS, required=True), Whole(1, 3, required=True)
    parts = ListOf(OneOf(CARD_PARTS, required=True), len(CARD_PARTS), required=True)
    price_form = OneOf(PRICE_FORMS, required=True)
    badges = ListOf(OneOf(BADGES, required=True), len(BADGES))
    cart_button = Flag()

    @classmethod
    def check(cls, block: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        yield from _part_errors(block["parts"], LOCKED_PARTS)
        if len(set(block.get("badges") or ())) < len(block.get("badges") or ()):
            yield "badges", _("같은 것이 두 번 있어요.")


class PostCardForm(forms.Form):
    """How a card of the blog looks."""

    type = OneOf((BlockType.BLOG_CARD,), required=True)
    id = Name()
    post_ratio, title_lines = OneOf(POST_RATIOS, required=True), Whole(1, 3, required=True)
    post_parts = ListOf(OneOf(POST_PARTS, required=True), len(POST_PARTS), required=True)

    @classmethod
    def check(cls, block: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        yield from (("post_parts", message) for _name, message in _part_errors(block["post_parts"], LOCKED_POST_PARTS))


class ThemeForm(forms.Form):
    """Colours, corners (CSS pixels) and pictures of a brand. Colours that would be hard to read are mended where they
    are used, in `core/client/tokens.css`."""

    type = OneOf((BlockType.THEME,), required=True)
    id = Name()
    main_color, sub_color = Colour(required=True), Colour(required=True)
    picture_radius, control_radius = Whole(0, 40, required=True), Whole(0, 30, required=True)
    logo_img, dark_logo_img, favicon_img, og_img = StoredPicture(), StoredPicture(), StoredPicture(), StoredPicture()


def _part_errors(parts: Sequence[str], locked: Sequence[str]) -> Iterator[tuple[str, str]]:
    if len(set(parts)) < len(parts):
        yield "parts", _("같은 것이 두 번 있어요.")
    if not set(locked) <= set(parts):
        yield "parts", _("이름과 가격은 늘 보여야 해요.") if "price" in locked else _("제목은 늘 보여야 해요.")


BLOCKS: dict[str, type[forms.Form]] = {
    BlockType.BANNER: BannerForm,
    BlockType.BUTTON_BANNER: ButtonBannerForm,
    BlockType.NOTICE: NoticeStripForm,
    BlockType.PRODUCTS_RULE: ByRuleForm,
    BlockType.PRODUCTS: PickedForm,
    BlockType.CATEGORIES: CategoriesForm,
    BlockType.POSTS: PostsForm,
    BlockType.REVIEWS: ReviewsForm,
    BlockType.SELLERS: SellersForm,
    BlockType.VIDEO: VideoForm,
    BlockType.GALLERY: GalleryForm,
    BlockType.FEATURE: FeatureForm,
    BlockType.COUPON: CouponForm,
    BlockType.RICH_TEXT: RichTextForm,
    BlockType.SEARCH_HERO: SearchHeroForm,
    BlockType.STEPS: StepsForm,
    BlockType.COST_TABLE: CostTableForm,
}
# Which kinds of blocks a place takes, in the order in which the editor offers them.
KINDS: dict[str, dict[str, type[forms.Form]]] = {
    **dict.fromkeys(HOMES, BLOCKS),
    Place.ITEM_CARD: {BlockType.ITEM_CARD: CardForm},
    Place.BLOG_CARD: {BlockType.BLOG_CARD: PostCardForm},
    Place.SETTINGS: {BlockType.THEME: ThemeForm},
}


def find_errors(blocks: Any, *, place: str, is_draft: bool = False) -> list[tuple[str, str]]:
    """What the table of fields does not allow: pairs of a path (`0.items.0.link`, blocks from 0) and a message."""
    if not isinstance(blocks, list):
        return [("", _("블록을 목록으로 적어 주세요."))]
    kinds = KINDS.get(place, {})
    errors = [
        error
        for number, block in enumerate(blocks)
        for error in _block_errors(block, str(number), kinds, is_draft=is_draft)
    ]
    names = [block.get("id") for block in blocks if isinstance(block, Mapping)]
    errors += [
        (f"{number}.id", _("같은 이름의 블록이 있어요."))
        for number, block in enumerate(blocks)
        if isinstance(block, Mapping) and block.get("id") and names.index(block["id"]) < number
    ]
    most = MAX_BLOCKS if place in HOMES else 1
    if len(blocks) > most:
        errors.append((str(most), _("%(most)s개까지 넣을 수 있어요.") % {"most": most}))
    return errors


def check_blocks(blocks: Any, *, place: str = Place.SHOP) -> None:
    """Raises ValidationError for blocks that the table of fields does not allow, a message for each fault.

    A message begins with the block, counted from 1, and the field: `2.items.0.link: …`.
    """
    messages = []
    for path, message in find_errors(blocks, place=place):
        number, dot, rest = path.partition(".")
        messages.append(f"{int(number) + 1}{dot}{rest}: {message}" if number else message)
    if messages:
        raise ValidationError(messages)


def _block_errors(
    block: Any, path: str, kinds: Mapping[str, type[forms.Form]], *, is_draft: bool
) -> Iterator[tuple[str, str]]:
    kind = block.get("type") if isinstance(block, Mapping) else None
    form = kinds.get(kind) if isinstance(kind, str) else None
    # Of a kind that is not known only the kind is wrong.
    if form is None:
        yield f"{path}.type", _("모르는 종류의 블록이에요.")
        return
    errors = list(errors_of(Group(form), block, path, is_draft=is_draft))
    yield from errors
    check = getattr(form, "check", None)
    if check and not errors and not is_draft:
        yield from ((f"{path}.{name}", message) for name, message in check(block))


def describe() -> dict[str, Any]:
    """The table for the manager's editor (`core/client/generated/designs.json`): kinds with their fields by place."""
    return {
        "most_blocks": MAX_BLOCKS,
        "places": {str(place): [str(kind) for kind in kinds] for place, kinds in KINDS.items()},
        "kinds": {str(kind): describe_form(form) for kinds in KINDS.values() for kind, form in kinds.items()},
    }
