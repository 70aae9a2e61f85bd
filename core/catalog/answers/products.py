"""Products in the shop's lists, and a product's page."""

from datetime import datetime
from typing import Annotated, Literal, NotRequired

from typing_extensions import TypedDict

from core.catalog.answers.common import FixedPrices, Status, Stock
from core.catalog.models import OptionKind
from core.catalog.sizes import SizeTable
from core.common.typing import Doc, EnumOf, Percent, Pk, Won
from core.shipping.answers import PageArrival

# Null for visitors of a brand that shows prices to members only (D15).
ShownPrice = Annotated[Won | None, Doc("Null where the caller sees no prices (D15).", unit="won")]


class CardBadge(TypedDict):
    """A promotion that covers a product for everybody; the price of the card is without it."""

    text: Annotated[str, Doc("What it takes off, or its name where it has conditions.")]
    ends_at: Annotated[datetime | None, Doc("From then on the badge is not shown; null: no end.")]


class ProductCard(TypedDict):
    """A product in the shop's lists, in one language."""

    id: Pk
    product_name: str
    product_code: str
    product_price: Annotated[ShownPrice, Doc("Before the discount; null where the caller sees no prices (D15).")]
    product_sale_price: ShownPrice
    discount_percent: Annotated[Percent | None, Doc("Null where the caller sees no prices (D15).")]
    price_lang_obj: Annotated[FixedPrices, Doc("Empty where the caller sees no prices (D15).")]
    status: Status
    img: str
    colors: Annotated[list[str], Doc("As #rrggbb.")]
    maker: str
    review_score: float
    review_count: int
    is_overseas: bool
    min_qty: int
    max_qty: int | None
    variant_id: Annotated[Pk | None, Doc("The only variant; null where options have to be chosen.")]
    stock: Annotated[int | None, Doc("Of the only variant; null: not counted, or there are options.")]
    code_count: Annotated[int, Doc("How many variants there are.")]
    badge: NotRequired[CardBadge]


class ProductPicture(TypedDict):
    """A picture and its alternative text."""

    src: str
    alt: str


class ProductOptionValue(TypedDict):
    """A value of an option; `color` is empty where the option isn't one of colours."""

    id: Pk
    name: str
    color: str


class ProductOption(TypedDict):
    """An option of a product, as colour or size."""

    id: Pk
    name: str
    kind: Annotated[str, EnumOf(OptionKind)]
    values: list[ProductOptionValue]


class ProductVariant(TypedDict):
    """A variant: one value of each option."""

    id: Pk
    value_ids: list[Pk]
    price: ShownPrice
    list_price: Annotated[ShownPrice, Doc("Before the discount; null where the caller sees no prices (D15).")]
    stock: Stock
    code: str


class Crumb(TypedDict):
    """A category in a product's breadcrumbs."""

    id: Pk
    category_name: str


class ProductProperty(TypedDict):
    """A property of a product with the name of its group."""

    id: Pk
    group: str
    name: str


class ItemInfo(TypedDict):
    """A line of the legally required product notice (상품정보고시)."""

    name: str
    value: str


class DeliveryTerms(TypedDict):
    """Shipping costs of a product."""

    fee: Won
    free_over: Annotated[Won, Doc("Free from this amount on; 0: never free.")]
    has_surcharges: Annotated[bool, Doc("Islands cost more.")]
    arrival: Annotated[PageArrival | None, Doc("If paid now; null: not known.")]
    return_fee: Won


class ProductSeller(TypedDict):
    """The seller of a product with the legally required details: plain text, empty where unknown."""

    id: Pk
    name: str
    has_page: Annotated[bool, Doc("There is a page of the seller's own.")]
    company_name: str
    ceo_name: str
    business_num: Annotated[str, Doc("Ten digits.")]
    mail_order_num: str
    addr: str
    phone_num: Annotated[str, Doc("Digits.")]
    email: str


class TierPrice(TypedDict):
    """The price of a piece from a minimum quantity on."""

    min_qty: int
    price: Annotated[Won, Doc("Of a piece, before the variant's own difference.")]


class ProductPage(ProductCard):
    """A product's own page."""

    seller: Annotated[ProductSeller | None, Doc("Null for the shop's own goods.")]
    images: list[ProductPicture]
    product_description: Annotated[str, Doc("Clean HTML.")]
    seo_title: str
    seo_description: str
    option_groups: list[ProductOption]
    variants: list[ProductVariant]
    breadcrumbs: list[Crumb]
    properties: list[ProductProperty]
    item_info: list[ItemInfo]
    origin_country: str
    hs_code: str
    tiers: Annotated[list[TierPrice], Doc("Everybody's; a grade's come with `my-prices`.")]
    members_pay: Annotated[
        Literal["", "price", "tiers"],
        Doc("What members of some grade may have of their own here, so that a page can reserve space."),
    ]
    shipping: DeliveryTerms
    point_rate: Annotated[float, Doc("The share of the price paid back as points.", unit="percent")]
    size_table: Annotated[SizeTable | None, Doc("Its own, else its category's; null: none.")]
    can_wait: Annotated[bool, Doc("Restock notifications by text message are available.")]
    chosen: Annotated[list[ProductCard], Doc("Related products that the shop chose.")]
    related: list[ProductCard]
    updated_at: datetime
