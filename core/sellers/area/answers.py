"""API responses for a seller about own products."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.catalog.models import ProductStatus
from core.common.typing import Doc, EnumOf, Percent, Pk, Won
from core.sellers.consignment.states import RequestKind, RequestState


class OwnVariant(TypedDict):
    """A variant of an own product."""

    id: Pk
    option_info: Annotated[str, Doc("Empty where the product has no options.")]
    code: str
    price_diff: Won
    stock: Annotated[int | None, Doc("Pieces; null where they aren't counted.")]


class OpenRequest(TypedDict):
    """An open request of a product."""

    id: Pk
    kind: Annotated[str, EnumOf(RequestKind)]
    state: Annotated[str, EnumOf(RequestState)]
    price: Won | None


class OwnProduct(TypedDict):
    """A product of the seller."""

    id: Pk
    product_code: str
    product_name: str
    img: str
    status: Annotated[int, EnumOf(ProductStatus)]
    product_price: Annotated[Won, Doc("Before the discount.")]
    product_sale_price: Won
    discount_percent: Percent
    stock_total: Annotated[int | None, Doc("Pieces of all variants; null where one isn't counted.")]
    is_consignment: bool
    review_count: int
    updated_at: datetime
    variants: list[OwnVariant]
    requests: Annotated[list[OpenRequest], Doc("Open ones, at most one of a kind.")]


class OwnGoods(TypedDict):
    """The number of the seller's products by state."""

    on_sale: int
    sold_out: int
    discontinued: int
    consigned: int


class OwnProfile(TypedDict):
    """What buyers read of the seller. Only the shop edits the company's names and numbers."""

    company_name: str
    ceo_name: str
    business_num: str
    mail_order_num: str
    addr: str
    phone_num: str
    email: str
    img: str
    intro: str
    notice: str
    account_masked: Annotated[str, Doc("Where settlements go; the shop writes it.")]
    updated_at: datetime | None
    version: Annotated[str, Doc("Sent back with a change: another one by then is refused (-45).")]
