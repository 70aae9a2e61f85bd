"""What the API answers about the catalogue: cards and pages for shoppers, rows and records for managers."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.catalog.models import OptionKind, ProductStatus
from core.kit.typing import Among, Means, Percent, Pk, Translated, Won

Parent = Annotated[int, Means("The category above; -1: none.", unit="pk")]
Status = Annotated[int, Among(ProductStatus)]
Stock = Annotated[int | None, Means("Pieces left; null: not counted.")]


class FixedPrices(TypedDict, total=False):
    """Prices by language, each in the currency of its language."""

    ko: float
    en: float
    ja: float
    fr: float
    vi: float
    cn: float
    ar: float


class ProductCard(TypedDict):
    """A product in the shop's lists, in one language."""

    id: Pk
    product_name: str
    product_code: str
    product_price: Annotated[Won, Means("Before the discount.")]
    product_sale_price: Won
    discount_percent: Percent
    price_lang_obj: FixedPrices
    status: Status
    img: str
    colors: Annotated[list[str], Means("As #rrggbb.")]
    maker: str
    review_score: float
    review_count: int
    is_overseas: bool
    min_qty: int
    max_qty: int | None
    variant_id: Annotated[Pk | None, Means("The only variant; null where options have to be chosen.")]
    stock: Annotated[int | None, Means("Of the only variant; null: not counted, or there are options.")]
    code_count: Annotated[int, Means("How many variants there are.")]


class ProductPicture(TypedDict):
    """A picture and its words."""

    src: str
    alt: str


class ProductOptionValue(TypedDict):
    """A value of an option; `color` is empty where the option isn't one of colours."""

    id: Pk
    name: str
    color: str


class ProductOption(TypedDict):
    """What has to be chosen of a product, as colour or size."""

    id: Pk
    name: str
    kind: Annotated[str, Among(OptionKind)]
    values: list[ProductOptionValue]


class ProductVariant(TypedDict):
    """What is sold: one value of each option."""

    id: Pk
    value_ids: list[Pk]
    price: Won
    list_price: Annotated[Won, Means("Before the discount.")]
    stock: Stock
    code: str


class TierPrice(TypedDict):
    """From so many pieces of the product on, one costs so much."""

    min_qty: int
    price: Annotated[Won, Means("Of a piece, before the variant's own difference.")]


class Crumb(TypedDict):
    """A category on the way down to a product."""

    id: Pk
    category_name: str


class ProductProperty(TypedDict):
    """A property of a product with the name of its group."""

    id: Pk
    group: str
    name: str


class ItemInfo(TypedDict):
    """A line of what the law wants said of goods (상품정보고시)."""

    name: str
    value: str


class DeliveryTerms(TypedDict):
    """What sending costs."""

    fee: Won
    free_over: Annotated[Won, Means("Nothing is paid from here on; 0: always paid.")]
    has_surcharges: Annotated[bool, Means("Islands cost more.")]
    return_fee: Won


class ProductPage(ProductCard):
    """A product's own page."""

    images: list[ProductPicture]
    product_description: Annotated[str, Means("Clean HTML.")]
    seo_title: str
    seo_description: str
    option_groups: list[ProductOption]
    variants: list[ProductVariant]
    breadcrumbs: list[Crumb]
    properties: list[ProductProperty]
    item_info: list[ItemInfo]
    origin_country: str
    hs_code: str
    tiers: Annotated[list[TierPrice], Means("Everybody's; a grade's come with `my-prices`.")]
    members_pay: Annotated[
        Literal["", "price", "tiers"],
        Means("What members of some grade may have of their own here: a page keeps the place for it."),
    ]
    shipping: DeliveryTerms
    point_rate: Annotated[float, Means("What of the price comes back as points.", unit="percent")]
    related: list[ProductCard]
    updated_at: datetime


class WishEntry(TypedDict):
    """A product that a member keeps in mind, as managers read it; the member's name is masked."""

    id: Pk
    user_id: Pk
    user_name: str
    name: str
    product_id: Pk
    product_name: str
    img: str
    is_deleted: Annotated[bool, Means("The product was deleted; it can be restored for 30 days.")]
    created_at: datetime


class MostWished(TypedDict):
    """A product and how many members keep it in mind."""

    product_id: Pk
    product_name: str
    img: str
    status: Status
    wishes: Annotated[int, Means("Members; counted once a minute.")]


class MostWishedList(TypedDict):
    """The products that most members keep in mind, the most wished first."""

    content: list[MostWished]


class Reading(TypedDict, total=False):
    """What a list or suggestion says about the words that were searched."""

    marks: Annotated[list[str], Means("To be marked in names.")]
    read_as: Annotated[str, Means("What the words were taken for, where not as typed.")]
    is_guess: Annotated[bool, Means("Perhaps another word was meant: nothing has the words as typed.")]
    near: Annotated[str, Means("Offered where nothing was taken for the words.")]


class FoundCategory(TypedDict):
    """A category that words found; `path` from the root down."""

    id: Pk
    category_name: str
    path: list[str]


class Suggestions(Reading):
    """What may be meant by what was typed so far."""

    products: list[ProductCard]
    categories: list[FoundCategory]
    words: Annotated[list[str], Means("What others searched for.")]


class CategoryFacet(TypedDict):
    """A category and how many products it would leave."""

    id: Pk
    parent_id: Parent
    category_name: str
    count: int


class PropertyFacet(TypedDict):
    """A property and how many products it would leave."""

    id: Pk
    property_name: str
    count: int


class PropertyGroupFacet(TypedDict):
    """Properties that are chosen from together."""

    id: Pk
    property_group_name: str
    properties: list[PropertyFacet]


class ColorFacet(TypedDict):
    """A colour and how many products it would leave."""

    color: str
    count: int


class StatusFacet(TypedDict):
    """A status and how many products it would leave."""

    status: Status
    count: int


# `from` is no name that a class may use.
PriceBin = TypedDict(
    "PriceBin",
    {"from": Won, "to": Annotated[Won | None, Means("The last won of the bin; null: no end.")], "count": int},
)


class PriceFacet(TypedDict):
    """What the products cost that are left."""

    min: Won | None
    max: Won | None
    bins: list[PriceBin]


class Facets(Reading):
    """How many products each further choice would leave; a facet's own choice doesn't narrow its own counts."""

    total: int
    is_capped: Annotated[bool, Means("Counted no further than this.")]
    categories: list[CategoryFacet]
    property_groups: list[PropertyGroupFacet]
    colors: list[ColorFacet]
    statuses: list[StatusFacet]
    price: PriceFacet


class CategoryNode(TypedDict):
    """A category in one language."""

    id: Pk
    parent_id: Parent
    category_name: str
    img: str
    position: int


class ShopCategoryRow(CategoryNode):
    """A category in the shop's list."""

    category_group_id: Pk


class CategoryPlace(CategoryNode):
    """A category in its tree: from the root down, what is below, and beside it where nothing is below."""

    above: list[CategoryNode]
    below: list[CategoryNode]
    siblings: list[CategoryNode]


class WishRow(TypedDict):
    """A product that a member keeps in mind."""

    id: Pk
    product_id: Pk


class CategoryTexts(TypedDict):
    category_name: str


class CategoryRow(TypedDict):
    """A category as managers read it."""

    id: Pk
    category_group_id: Pk
    parent_id: Parent
    category_name: str
    img: str
    position: int
    path: Annotated[str, Means("Names from the root down, with ' > ' between.")]
    child_count: Annotated[int, Means("Categories directly below.")]
    product_count: Annotated[int, Means("Products in it and below it.")]
    lang_obj: Translated[CategoryTexts]


class CategoryGroupTexts(TypedDict):
    category_group_name: str


class PropertyGroupTexts(TypedDict):
    property_group_name: str


class PropertyTexts(TypedDict):
    property_name: str


class SearchRow(TypedDict):
    """What shoppers searched for on a day."""

    id: Pk
    query: str
    times: int
    found: Annotated[int, Means("Products that were found last.")]
    day: Annotated[str, Means("YYYY-MM-DD")]
    synonym_id: Annotated[Pk | None, Means("Synonyms that help it.")]


class ProductFields(TypedDict):
    """What the manager's list and editor both read of a product."""

    id: Pk
    product_code: str
    product_name: str
    product_price: Annotated[Won, Means("Before the discount.")]
    product_sale_price: Won
    discount_percent: Percent
    status: Status
    img: str
    stock_total: Annotated[int | None, Means("Pieces of all variants; null where one isn't counted.")]
    variant_count: int
    maker: str
    seller_id: Pk | None
    seller_name: str
    is_overseas: bool
    popularity: int
    category_names: Annotated[list[str], Means("Paths from the root down.")]
    created_at: datetime
    updated_at: datetime


class ProductRow(ProductFields):
    """A product in the manager's lists."""

    deleted_at: datetime | None


class NameTexts(TypedDict):
    name: str


class NamedOptionValue(ProductOptionValue):
    """A value with its names in all languages."""

    lang_obj: Translated[NameTexts]


class NamedOption(TypedDict):
    """An option with its names in all languages."""

    id: Pk
    name: str
    lang_obj: Translated[NameTexts]
    kind: Annotated[str, Among(OptionKind)]
    values: list[NamedOptionValue]


class EditedVariant(TypedDict):
    """A variant in the editor."""

    id: Pk
    values: Annotated[list[str], Means("One value of each option, in their order; empty without options.")]
    price_diff: Won
    stock: Stock
    stock_seen: Annotated[int | None, Means("What was shown: keeps orders placed since from being overwritten.")]
    code: str


class EditedTier(TypedDict):
    """A price tier in the editor."""

    grade_id: Annotated[Pk | None, Means("Null: everybody.")]
    grade_name: Annotated[str, Means("Korean; empty for everybody.")]
    min_qty: int
    price: Won


class TierGrade(TypedDict):
    """A grade that a tier may be for."""

    id: Pk
    grade_name: str
    discount_percent: Percent
    is_business: bool


class MyPrice(TypedDict):
    """What a member pays for a product; of products without anything of their own there is none."""

    id: Pk
    price: Annotated[Won, Means("Of a single piece, before a variant's own difference.")]
    tiers: Annotated[list[TierPrice], Means("All that this member can reach, each cheaper than those before it.")]


class MyPrices(TypedDict):
    """A member's own prices of the products of a page."""

    grade: Annotated[str, Means("The grade's name; empty where none counts.")]
    percent: Percent
    content: list[MyPrice]


class ProductTexts(TypedDict, total=False):
    product_name: str
    product_description: str
    seo_title: str
    seo_description: str


class ProductRecord(ProductFields):
    """A whole product in the editor."""

    product_description: str
    seo_title: str
    seo_description: str
    price_lang_obj: FixedPrices
    origin_country: str
    hs_code: str
    min_qty: int
    max_qty: int | None
    item_info: list[ItemInfo]
    point_rate: Annotated[float | None, Means("Null: the brand's.", unit="percent")]
    images: list[ProductPicture]
    option_groups: list[NamedOption]
    variants: list[EditedVariant]
    price_tiers: list[EditedTier]
    category_ids: list[Pk]
    property_ids: list[Pk]
    lang_obj: Translated[ProductTexts]
    text_older: Annotated[Translated[list[str]], Means("Fields whose Korean text was changed after that language's.")]
    version: Annotated[str, Means("Carried back with a save, so that an old copy can't overwrite a newer one.")]


class RestoredRow(TypedDict):
    """The row that is there again."""

    id: Pk
