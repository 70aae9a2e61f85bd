"""Response types about home pages: their blocks in one language.

Blocks are a JSON column that operators write, and a block shows the keys it has, whatever its type. So there is one
type with optional keys, and no union by type.
"""

from enum import StrEnum
from typing import Annotated, NotRequired

from typing_extensions import TypedDict

from core.catalog.answers import ProductCard
from core.common.typing import Doc, EnumOf, Pk, Won


class BlockType(StrEnum):
    """How a block is rendered; a shop ignores unknown types."""

    BANNER = "banner"
    BUTTON_BANNER = "button-banner"
    CATEGORIES = "categories"
    PRODUCTS = "products"
    PRODUCTS_RULE = "products-rule"
    FEATURE = "feature"
    REVIEWS = "reviews"
    STEPS = "steps"
    SEARCH_HERO = "search-hero"
    COST_CALCULATOR = "cost-calculator"
    RICH_TEXT = "rich-text"
    NOTICE = "notice"


class BlockItem(TypedDict, total=False):
    """A part of a block: a picture, a link, a step."""

    src: str
    dark_src: str
    phone_src: Annotated[str, Doc("An upright cut of the same picture, for narrow screens.")]
    link: str
    title: str
    sub_title: str
    eyebrow: str
    button: str
    text: str
    icon: str
    placeholder: str


class ShippingStep(TypedDict):
    """The price of a parcel up to a weight."""

    kg: float
    price: Won


class HomeReview(TypedDict):
    """A review in a block of a home page, with shortened text."""

    id: Pk
    product_id: Pk
    product_name: str
    img: str
    stars: Annotated[int, Doc("1 to 5")]
    text: str
    author_name: Annotated[str, Doc("The nickname, else the masked name.")]
    option_info: str


class Block(TypedDict):
    """A block of a home page."""

    type: Annotated[str, EnumOf(BlockType)]
    items: list[BlockItem]
    title: NotRequired[str]
    sub_title: NotRequired[str]
    eyebrow: NotRequired[str]
    text: NotRequired[str]
    src: NotRequired[str]
    dark_src: NotRequired[str]
    phone_src: NotRequired[str]
    link: NotRequired[str]
    button: NotRequired[str]
    html: NotRequired[Annotated[str, Doc("Clean HTML.")]]
    placeholder: NotRequired[str]
    words: NotRequired[list[str]]
    ranked: NotRequired[Annotated[bool, Doc("Products are numbered from 1.")]]
    products: NotRequired[list[ProductCard]]
    reviews: NotRequired[list[HomeReview]]
    rate: NotRequired[Annotated[float, Doc("Won for a yuan.")]]
    fee_percent: NotRequired[Annotated[float, Doc(unit="percent")]]
    shipping: NotRequired[list[ShippingStep]]
