"""Products in the manager's lists and editor."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.catalog.answers.common import FixedPrices, Status, Stock
from core.catalog.answers.prices import EditedTier
from core.catalog.answers.products import ItemInfo, ProductOptionValue, ProductPicture
from core.catalog.models import OptionKind
from core.common.typing import Doc, EnumOf, Percent, Pk, Translated, Won


class ProductFields(TypedDict):
    """The fields of a product in both the manager's list and editor."""

    id: Pk
    product_code: str
    product_name: str
    product_price: Annotated[Won, Doc("Before the discount.")]
    product_sale_price: Won
    discount_percent: Percent
    status: Status
    img: str
    stock_total: Annotated[int | None, Doc("Pieces of all variants; null where one isn't counted.")]
    variant_count: int
    maker: str
    seller_id: Pk | None
    seller_name: str
    is_consignment: Annotated[bool, Doc("The seller's goods are in the shop's warehouse.")]
    is_overseas: bool
    popularity: int
    category_names: Annotated[list[str], Doc("Paths from the root down.")]
    created_at: datetime
    updated_at: datetime
    version: Annotated[str, Doc("Sent back with a save, so that an old copy can't overwrite a newer one.")]


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
    kind: Annotated[str, EnumOf(OptionKind)]
    values: list[NamedOptionValue]


class EditedVariant(TypedDict):
    """A variant in the editor."""

    id: Pk
    values: Annotated[list[str], Doc("One value of each option, in their order; empty without options.")]
    price_diff: Won
    stock: Stock
    stock_seen: Annotated[int | None, Doc("The stock that was shown, so that a save doesn't overwrite sales since.")]
    code: str


class ProductTexts(TypedDict, total=False):
    product_name: str
    product_description: str
    seo_title: str
    seo_description: str


class ChosenProduct(TypedDict):
    """A related product in the editor."""

    id: Pk
    product_code: str
    product_name: str
    product_sale_price: Won
    img: str
    status: Status


class ProductRecord(ProductFields):
    """A complete product in the editor."""

    product_description: str
    seo_title: str
    seo_description: str
    price_lang_obj: FixedPrices
    origin_country: str
    hs_code: str
    weight_g: Annotated[int | None, Doc("Grams; null: unknown.")]
    search_words: Annotated[str, Doc("Further words by which the product is found; shoppers don't see them.")]
    min_qty: int
    max_qty: int | None
    low_stock_at: Annotated[
        int | None, Doc("Stock of this many pieces or fewer is low; 0: never; null: the brand's number.")
    ]
    item_info: list[ItemInfo]
    point_rate: Annotated[float | None, Doc("Null: the brand's.", unit="percent")]
    images: list[ProductPicture]
    option_groups: list[NamedOption]
    variants: list[EditedVariant]
    price_tiers: list[EditedTier]
    size_table: Annotated[str, Doc("As '사이즈 | 총장; S | 68': cm; empty: the category's.")]
    related_codes: Annotated[list[str], Doc("Codes of the products that are shown with it, in their order.")]
    related_products: Annotated[list[ChosenProduct], Doc("Those of them that exist.")]
    category_ids: list[Pk]
    property_ids: list[Pk]
    lang_obj: Translated[ProductTexts]
    text_older: Annotated[Translated[list[str]], Doc("Fields whose Korean text was changed after that language's.")]


class RestoredRow(TypedDict):
    """The restored row."""

    id: Pk
