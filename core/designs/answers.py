"""Response types about home pages: their blocks in one language.

Blocks are a JSON column that operators write, and a block shows the keys it has, whatever its type. So there is one
type with optional keys, and no union by type.
"""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Literal, NotRequired

from typing_extensions import TypedDict

from core.brands.contracts import CardDesign, PostCardDesign, Theme
from core.catalog.answers import ProductCard
from core.common.typing import Doc, EnumOf, Json, Pk, Won
from core.designs.places import Place


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
    COST_TABLE = "cost-table"
    COUPON = "coupon"
    RICH_TEXT = "rich-text"
    NOTICE = "notice"
    POSTS = "posts"
    SELLERS = "sellers"
    VIDEO = "video"
    GALLERY = "gallery"
    # Not of a home page: the one block of another place, shown by samples in its preview.
    ITEM_CARD = "item-card"
    BLOG_CARD = "blog-item-card"
    THEME = "theme"


class BlockItem(TypedDict, total=False):
    """A part of a block: a picture, a link, a step."""

    src: str
    dark_src: str
    phone_src: Annotated[str, Doc("An upright cut of the same picture, for narrow screens.")]
    alt: Annotated[str, Doc("What the picture shows; empty or missing for one that only decorates.")]
    focus_x: Annotated[
        int, Doc("The point that stays in sight where the picture is cut, from the left.", unit="percent")
    ]
    focus_y: Annotated[int, Doc("The same from the top.", unit="percent")]
    link: str
    title: str
    sub_title: str
    eyebrow: str
    button: str
    text: str
    icon: str
    placeholder: str
    text_place: Literal["start", "center", "end"]
    text_colour: Literal["dark", "light"]
    shade: Annotated[
        int, Doc("How much the picture is covered below its text; all of it where it is missing.", unit="percent")
    ]


class CostKind(StrEnum):
    """What a brand charges or gives beside its prices."""

    DELIVERY = "delivery"
    FREE_OVER = "free_over"
    ISLANDS = "islands"
    RETURN = "return"
    OVERSEAS_RETURN = "overseas_return"
    POINTS = "points"


class CostRow(TypedDict):
    """A rule of the brand in a table of costs; fees of returns are one way."""

    kind: Annotated[str, EnumOf(CostKind)]
    value: Annotated[float, Doc("Won; of points the percent of what is paid.")]
    most: NotRequired[Annotated[Won, Doc("Of islands: the highest fee, `value` is the lowest.")]]


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


class HomePost(TypedDict):
    """A post in a block of a home page."""

    id: Pk
    category_name: str
    title: str
    summary: str
    img: str
    img_alt: str
    published_at: datetime | None
    path: str
    author_name: NotRequired[Annotated[str, Doc("Empty for a post of the shop itself.")]]


class HomeSeller(TypedDict):
    """A seller in a block of a home page."""

    id: Pk
    name: str
    img: str


class HomeCoupon(TypedDict):
    """A coupon in a block of a home page, as everybody sees it; `id` is that of its promotion.

    What the caller can do with it is told by `/api/shop/coupon-offers`.
    """

    id: Pk
    promotion_id: Pk
    name: str
    level: str
    benefit: str
    unit: str
    value: Annotated[int, Doc("Percent or won.")]
    cap: Annotated[Won, Doc("At most; 0: no limit.")]
    min_won: Annotated[Won, Doc("Of the covered goods; 0: none.")]
    min_pieces: Annotated[int, Doc("Of the covered goods; 0: none.")]
    is_everything: Annotated[bool, Doc("Whether all goods are covered.")]
    is_first_order: bool
    combine: str
    ends_at: datetime | None
    valid_days: Annotated[int, Doc("Days that it can be used after the download; 0: until its end.")]


class CardCase(TypedDict):
    """A product whose card is hard to draw, and why."""

    case: Literal["sold_out", "long_name", "plain", "no_picture"]
    label: str
    product: ProductCard


class BrandLook(Theme):
    """What a brand looks like: colours, corners, and the addresses of its pictures."""

    logo_img: NotRequired[str]
    dark_logo_img: NotRequired[str]
    favicon_img: NotRequired[str]
    og_img: NotRequired[str]


class Block(TypedDict):
    """A block of a home page."""

    type: Annotated[str, EnumOf(BlockType)]
    id: NotRequired[Annotated[str, Doc("Its name within the page.")]]
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
    alt: NotRequired[str]
    video: NotRequired[Annotated[str, Doc("The address of an mp4.")]]
    columns: NotRequired[int]
    posts: NotRequired[list[HomePost]]
    sellers: NotRequired[list[HomeSeller]]
    html: NotRequired[Annotated[str, Doc("Clean HTML.")]]
    placeholder: NotRequired[str]
    words: NotRequired[list[str]]
    ranked: NotRequired[Annotated[bool, Doc("Products are numbered from 1.")]]
    card_design: NotRequired[Annotated[int, Doc("The look of its product cards; the brand's where it is missing.")]]
    products: NotRequired[Annotated[list[ProductCard], Doc("Of a banner: what stands in a slide without a picture.")]]
    reviews: NotRequired[list[HomeReview]]
    costs: NotRequired[Annotated[list[CostRow], Doc("The rules that the brand has.")]]
    coupon: NotRequired[Annotated[HomeCoupon | None, Doc("Null in the editor where it can't be downloaded now.")]]
    card: NotRequired[Annotated[CardDesign, Doc("Of a card's preview: its look.")]]
    post_card: NotRequired[Annotated[PostCardDesign, Doc("Of the blog's card, and of a block of posts.")]]
    look: NotRequired[Annotated[BrandLook, Doc("Of the preview of the design's settings.")]]
    cases: NotRequired[Annotated[list[CardCase], Doc("Of a card's preview: the cards that are hard to draw.")]]


class DesignRow(TypedDict):
    """A design in the list of all."""

    id: Pk
    place: Annotated[str, EnumOf(Place)]
    draft_number: Annotated[int, Doc("Sent back to publish exactly this draft.")]
    change_count: Annotated[int, Doc("Blocks in which the draft differs from what is published; 0 without a draft.")]
    published_at: datetime | None
    publish_at: Annotated[datetime | None, Doc("When the next version will be published.")]
    updated_at: datetime


class DraftEntry(TypedDict):
    """A block of a draft, with who changed it last. It is as the table of fields allows it (`designs.json`), and may
    lack what is needed."""

    block: Json
    version: Annotated[int, Doc("Sent back with a change; 0 for a block as it is published.")]
    by: str
    by_id: Pk | None
    at: datetime | None


class DraftConflict(DraftEntry):
    """A block that somebody else changed meanwhile, as it is now; `block` is null where it was deleted."""

    id: str


class DesignRecord(DesignRow):
    """A design as its editor reads it."""

    entries: list[DraftEntry]
    is_used: Annotated[bool, Doc("Whether the shop shows these blocks; else a ready layout, until they are published.")]


class SavedDraft(DesignRecord):
    """A design after changes; `conflicts` were not taken over."""

    conflicts: list[DraftConflict]


class BlockNote(TypedDict):
    """What an editor should know of a block."""

    id: str
    count: Annotated[int | None, Doc("Products that fit the rule; null for other blocks.")]
    missing: Annotated[list[str], Doc("Codes of products that are no longer listed.")]
    is_empty: Annotated[bool, Doc("It has nothing to show, so that the page leaves it out.")]


class BlockFault(TypedDict):
    """What the table of fields does not allow; `path` begins with the block's name."""

    path: str
    message: str


class DesignPreview(TypedDict):
    """Blocks as the shop would show them, and what is to be said of them."""

    blocks: list[Block]
    notes: list[BlockNote]
    faults: list[BlockFault]


class DesignLink(TypedDict):
    """The address where the shop shows a draft or a version."""

    path: Annotated[str, Doc("The address on the shop's host, with its token.")]
    host: Annotated[str, Doc("The shop's own host.")]
    seconds: Annotated[int, Doc("How long the address shows it.", unit="s")]


class DesignUse(TypedDict):
    """A block that uses a product, a category or a post."""

    place: Annotated[str, EnumOf(Place)]
    block_id: str
    type: Annotated[str, EnumOf(BlockType)]
    title: Annotated[str, Doc("Its first title in the reader's language; may be empty.")]
    is_published: Annotated[bool, Doc("Shoppers see it; otherwise only the draft has it.")]
    ids: Annotated[list[Pk], Doc("Which of the rows it uses.")]


class DesignUses(TypedDict):
    """The blocks that use any of some rows."""

    content: list[DesignUse]


class DesignVersionRow(TypedDict):
    """A version that was published, or waits for it."""

    id: Pk
    place: Annotated[str, EnumOf(Place)]
    number: int
    made_at: datetime
    publish_at: datetime | None
    published_at: Annotated[datetime | None, Doc("Null: it waits for `publish_at`.")]
    actor_name: str
    img: Annotated[str, Doc("Its first picture; empty for none.")]
    block_count: int


class DesignVersionRecord(DesignVersionRow):
    """A version with its blocks."""

    blocks: list[Json]
