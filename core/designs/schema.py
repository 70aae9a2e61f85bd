"""What each kind of block consists of: the one table of fields of home pages (D41).

A kind of block is a Django form, its parts are form fields, so limits and their messages are Django's own. A text is
one for all languages, or a map of languages. Blocks are checked whole: what has no field here is refused.
"""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator, MaxValueValidator, MinValueValidator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.catalog.models import ProductStatus
from core.common import languages
from core.common.links import is_link, is_local_path
from core.designs.answers import BlockType

MAX_BLOCKS, MAX_ITEMS, MAX_PRODUCTS, MAX_REVIEWS = 40, 12, 24, 12
SORTS = ("created_at", "price", "popularity", "score", "discount")
# The icons that the shop has for a step.
ICONS = (
    "search", "wallet", "warehouse", "plane", "truck", "shield-check", "file-text", "boxes", "clock", "phone",
)  # fmt: skip


class Typed(forms.Field):
    """A field whose JSON value has one of `types`; True and False are no numbers."""

    types: ClassVar[tuple[type, ...]] = ()
    default_error_messages: ClassVar[Any] = {"invalid": gettext_lazy("형식이 맞지 않아요.")}

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"required": False, **options})

    def to_python(self, value: Any) -> Any:
        if value in self.empty_values:
            return None
        if not isinstance(value, self.types) or (isinstance(value, bool) and bool not in self.types):
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return value

    def run_validators(self, value: Any) -> None:
        if value is not None:
            super().run_validators(value)


class Text(Typed):
    """A text of at most `max_length` letters, for all languages or by language."""

    types = (str, dict)

    def __init__(self, max_length: int, **options: Any) -> None:
        super().__init__(**options)
        self.limit = MaxLengthValidator(max_length)

    def to_python(self, value: Any) -> Any:
        value = super().to_python(value)
        if isinstance(value, dict) and not set(value) <= set(languages.LANGUAGES):
            raise ValidationError(_("모르는 언어예요."), code="language")
        return value

    def run_validators(self, value: Any) -> None:
        for text in value.values() if isinstance(value, dict) else [value]:
            if not isinstance(text, str | None):
                raise ValidationError(self.error_messages["invalid"], code="invalid")
            if text:
                self.limit(text)
                self.check(text)

    def check(self, text: str) -> None:
        """Raises ValidationError for a text of one language that may not stand here."""


class Link(Text):
    """A path of the shop or a web address (security 25)."""

    def __init__(self, **options: Any) -> None:
        super().__init__(2000, **options)

    def check(self, text: str) -> None:
        if not is_link(text):
            error = _("%(link)s: /로 시작하는 우리 쇼핑몰 주소나 https 주소를 적어 주세요.")
            raise ValidationError(error % {"link": text[:80]}, code="link")


class Picture(Typed):
    """The path of a stored picture."""

    types = (str,)

    def validate(self, value: Any) -> None:
        super().validate(value)
        if value is not None and not is_local_path(value):
            raise ValidationError(_("올린 그림을 골라 주세요."), code="picture")


class Code(Typed):
    """A product's code."""

    types = (str,)

    def __init__(self, **options: Any) -> None:
        super().__init__(validators=[MaxLengthValidator(100)], **options)


class Number(Typed):
    types: ClassVar[tuple[type, ...]] = (int, float)

    def __init__(self, least: float, most: float, **options: Any) -> None:
        super().__init__(validators=[MinValueValidator(least), MaxValueValidator(most)], **options)


class Whole(Number):
    types = (int,)


class Flag(Typed):
    types = (bool,)


class OneOf(Typed):
    """One of `values`."""

    types = (str, int)

    def __init__(self, values: tuple[Any, ...], **options: Any) -> None:
        super().__init__(**options)
        self.values = values

    def validate(self, value: Any) -> None:
        super().validate(value)
        if value is not None and value not in self.values:
            raise ValidationError(self.error_messages["invalid"], code="invalid")


class ListOf(Typed):
    """A list of at most `most` values of a field."""

    types = (list,)

    def __init__(self, field: forms.Field, most: int, **options: Any) -> None:
        super().__init__(**options)
        self.field, self.most = field, most

    def errors(self, value: Any, path: str) -> Iterator[tuple[str, str]]:
        """Pairs of a path such as `2.items.0.title` and what is wrong there; nothing for a right value."""
        if len(value) > self.most:
            yield path, _("%(most)s개까지 넣을 수 있어요.") % {"most": self.most}
        for place, item in enumerate(value[: self.most]):
            yield from errors_of(self.field, item, f"{path}.{place}")


class Group(Typed):
    """An object with the fields of a form. One without any is not missing."""

    types = (dict,)
    empty_values = (None, "")

    def __init__(self, form: type[forms.Form], **options: Any) -> None:
        super().__init__(**options)
        self.form = form

    def errors(self, value: Any, path: str) -> Iterator[tuple[str, str]]:
        """As of ListOf, for the form's fields."""
        fields = self.form.base_fields
        for name in sorted(set(value) - set(fields)):
            yield f"{path}.{name}", _("모르는 항목이에요.")
        for name, field in fields.items():
            yield from errors_of(field, value.get(name), f"{path}.{name}")


def errors_of(field: forms.Field, value: Any, path: str) -> Iterator[tuple[str, str]]:
    """What is wrong with the value of a field, and within it."""
    try:
        cleaned = field.clean(value)
    except ValidationError as error:
        yield from ((path, message) for message in error.messages)
    else:
        if isinstance(field, ListOf | Group) and cleaned is not None:
            yield from field.errors(cleaned, path)


class ItemForm(forms.Form):
    """What every item of a block may have: a picture with its link and texts."""

    src, dark_src, phone_src = Picture(), Picture(), Picture()
    link = Link()
    eyebrow, title, sub_title = Text(60), Text(100), Text(200)


class SlideForm(ItemForm):
    button = Text(30)


class NoticeForm(forms.Form):
    title, link = Text(100, required=True), Link()


class StepForm(forms.Form):
    icon = OneOf(ICONS)
    title, text = Text(60, required=True), Text(300)


class SearchTabForm(forms.Form):
    title, placeholder, link = Text(30, required=True), Text(60), Link()


class RuleForm(forms.Form):
    """Which products a block shows, newest first where no order is named."""

    category_id = Whole(1, 2**63 - 1)
    status = ListOf(OneOf(tuple(ProductStatus.values), required=True), len(ProductStatus))
    ordering = OneOf((*SORTS, *(f"-{sort}" for sort in SORTS)))
    limit = Whole(1, MAX_PRODUCTS)


class ReviewRuleForm(forms.Form):
    min_stars, limit = Whole(1, 5), Whole(1, MAX_REVIEWS)


class ParcelForm(forms.Form):
    kg, price = Number(0, 1000, required=True), Whole(0, 10**9, required=True)


class BlockForm(forms.Form):
    """What every block may have: its kind, and the head of its section."""

    type = OneOf(tuple(BlockType), required=True)
    title, sub_title, link = Text(100), Text(200), Link()
    # A kind without items may have an empty list.
    items = ListOf(Group(ItemForm), 0)


class BannerForm(BlockForm):
    items = ListOf(Group(SlideForm), 5, required=True)


class ButtonBannerForm(BlockForm):
    items = ListOf(Group(ItemForm), 4, required=True)


class CategoriesForm(BlockForm):
    items = ListOf(Group(ItemForm), MAX_ITEMS, required=True)


class PickedForm(BlockForm):
    product_codes = ListOf(Code(required=True), MAX_PRODUCTS, required=True)
    ranked = Flag()


class ByRuleForm(BlockForm):
    rule = Group(RuleForm, required=True)
    ranked = Flag()


class FeatureForm(BlockForm):
    eyebrow, text, button = Text(60), Text(1000), Text(30)
    src, dark_src, phone_src = Picture(), Picture(), Picture()
    product_codes = ListOf(Code(required=True), MAX_PRODUCTS)


class ReviewsForm(BlockForm):
    rule = Group(ReviewRuleForm)


class StepsForm(BlockForm):
    items = ListOf(Group(StepForm), 6, required=True)


class SearchHeroForm(BlockForm):
    placeholder, words = Text(60), ListOf(Text(30, required=True), 10)
    items = ListOf(Group(SearchTabForm), 4)


class CostCalculatorForm(BlockForm):
    rate, fee_percent = Number(0, 100000, required=True), Number(0, 100, required=True)
    shipping = ListOf(Group(ParcelForm), 30, required=True)


class RichTextForm(BlockForm):
    # Cleaned when it is shown (security 21).
    html = Text(20000, required=True)


class NoticeStripForm(BlockForm):
    items = ListOf(Group(NoticeForm), 4, required=True)


BLOCKS: dict[str, type[BlockForm]] = {
    BlockType.BANNER: BannerForm,
    BlockType.BUTTON_BANNER: ButtonBannerForm,
    BlockType.CATEGORIES: CategoriesForm,
    BlockType.PRODUCTS: PickedForm,
    BlockType.PRODUCTS_RULE: ByRuleForm,
    BlockType.FEATURE: FeatureForm,
    BlockType.REVIEWS: ReviewsForm,
    BlockType.STEPS: StepsForm,
    BlockType.SEARCH_HERO: SearchHeroForm,
    BlockType.COST_CALCULATOR: CostCalculatorForm,
    BlockType.RICH_TEXT: RichTextForm,
    BlockType.NOTICE: NoticeStripForm,
}


def check_blocks(blocks: Any) -> None:
    """Raises ValidationError for blocks that the table of fields does not allow, a message for each fault.

    A message begins with the block, counted from 1, and the field: `2.items.0.link: …`.
    """
    if not isinstance(blocks, list):
        raise ValidationError(_("블록을 목록으로 적어 주세요."))
    errors = [error for place, block in enumerate(blocks, start=1) for error in _block_errors(block, str(place))]
    if len(blocks) > MAX_BLOCKS:
        errors.append((str(MAX_BLOCKS + 1), _("%(most)s개까지 넣을 수 있어요.") % {"most": MAX_BLOCKS}))
    if errors:
        raise ValidationError([f"{path}: {message}" for path, message in errors])


def _block_errors(block: Any, path: str) -> Iterator[tuple[str, str]]:
    kind = block.get("type") if isinstance(block, Mapping) else None
    form = BLOCKS.get(kind) if isinstance(kind, str) else None
    # Of a kind that is not known only the kind is wrong.
    if form is None:
        yield f"{path}.type", _("모르는 종류의 블록이에요.")
    else:
        yield from errors_of(Group(form), block, path)
