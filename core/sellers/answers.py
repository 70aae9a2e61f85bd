"""API responses about sellers: for shoppers the identity, for managers account, profile and contracts."""

from datetime import date, datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.catalog.answers import ProductSeller
from core.common.typing import Doc, Pk, Translated

Rate = Annotated[float, Doc("Of what a piece is sold for, without VAT.", unit="percent")]
ContractState = Literal["none", "active", "ending"]


class SellerCard(TypedDict):
    """A seller in the site's lists."""

    id: Pk
    name: str
    img: Annotated[str, Doc("The logo; empty for none.")]


class SellerPage(ProductSeller):
    """A seller's page. All texts are plain text."""

    img: Annotated[str, Doc("The logo; empty for none.")]
    intro: str
    notice: str
    product_count: Annotated[int, Doc("Goods that stand in the shop's lists; counted once a minute.")]
    review_score: Annotated[float, Doc("The mean of the stars over all these goods; 0 without reviews.")]
    review_count: int


class SellerRow(TypedDict):
    """A seller with the current contract."""

    id: Pk
    user_name: str
    name: str
    company_name: str
    email: Annotated[str, Doc("Masked.")]
    phone_num: Annotated[str, Doc("Masked.")]
    is_active: bool
    goods_count: Annotated[int, Doc("Products that are not deleted; counted once a minute.")]
    contract: Annotated[ContractState, Doc("`ending`: within 30 days, and no other one follows.")]
    commission_rate: Annotated[Rate | None, Doc("Of the contract in force; null without one.")]
    contract_ends_on: Annotated[date | None, Doc("Null: none in force, or it has no end.")]
    created_at: datetime


class SellerTexts(TypedDict, total=False):
    """The texts of a profile in another language."""

    company_name: str
    ceo_name: str
    addr: str
    intro: str
    notice: str


class SellerRecord(SellerRow):
    """A seller with the public profile. The payout account is masked."""

    ceo_name: str
    business_num: Annotated[str, Doc("Ten digits.")]
    mail_order_num: str
    addr: str
    cs_phone_num: Annotated[str, Doc("For buyers; digits.")]
    cs_email: Annotated[str, Doc("For buyers.")]
    img: str
    intro: str
    notice: str
    lang_obj: Translated[SellerTexts]
    account_masked: Annotated[str, Doc("Empty: none, or the caller may not see it.")]
    version: Annotated[str, Doc("Sent back with a change: another one by then is refused (-45).")]


class SellerContact(TypedDict):
    """A seller's contact data, unmasked."""

    email: str
    phone_num: str


class SellerAccount(TypedDict):
    """A seller's payout account, unmasked. `bank` is the name, `bank_code` the gateway's code."""

    bank: str
    bank_code: str
    account_num: str
    holder: str


class SellerContractRow(TypedDict):
    """A contract of a seller."""

    id: Pk
    seller_id: Pk
    began_on: date
    ended_on: date | None
    commission_rate: Rate
    bears_points: bool
    bears_discounts: bool
    bears_promotions: bool
    memo: str
    state: Annotated[
        Literal["coming", "active", "replaced", "over"],
        Doc("`replaced`: still running, but a later one counts."),
    ]
    is_sold_under: Annotated[bool, Doc("Goods were sold under it: its terms stay as they are.")]
    rate_count: Annotated[int, Doc("Rates of its own for categories and products.")]
    created_at: datetime


class CommissionRateRow(TypedDict):
    """A contract's rate for a category and all below it, or for one product."""

    id: Pk
    contract_id: Pk
    category_id: Pk | None
    product_id: Pk | None
    name: Annotated[str, Doc("Of the category with those above it, or of the product.")]
    product_code: str
    commission_rate: Rate
