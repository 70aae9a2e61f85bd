"""What a cart costs."""

from datetime import datetime
from typing import Annotated, NotRequired

from typing_extensions import TypedDict

from core.catalog.models import ProductStatus
from core.catalog.pricing import Kind
from core.kit.typing import Among, Means, Percent, Pk, Won


class PriceReason(TypedDict):
    """Which price counted for a piece: the sale price, the percent of a grade, a tier, or a tier of a grade."""

    kind: Kind
    grade: Annotated[str, Means("The name of the grade that counted; empty for what everybody pays.")]
    min_qty: Annotated[int, Means("Of a tier: from how many pieces on; else 0.")]
    percent: Percent


class PriceStep(TypedDict):
    """What more pieces of the product would save."""

    more: int
    price: Annotated[Won, Means("Of a piece then.")]


class QuoteLine(TypedDict):
    """A line of a cart with its price now; `id` is the variant."""

    id: Pk
    product_id: Pk
    product_name: str
    option_info: str
    img: str
    price: Annotated[Won, Means("Of a piece, for this buyer and this many of the product.")]
    list_price: Annotated[Won, Means("Before the discount.")]
    sale_price: Annotated[Won, Means("Of a single piece, for everybody.")]
    reason: PriceReason
    next: Annotated[PriceStep | None, Means("Null where this line can't reach a better price.")]
    quantity: int
    total: Won
    stock: Annotated[int | None, Means("Pieces left; null: not counted.")]
    status: Annotated[int, Among(ProductStatus)]
    min_qty: int
    max_qty: int | None
    is_orderable: bool
    message: Annotated[str, Means("Why it can't be bought; empty where it can.")]
    is_overseas: bool


class ShippingParts(TypedDict):
    """What shipping is made of: the fee, what of it was waived, and what an island adds."""

    base: Won
    waived: Won
    island: Won
    region: Annotated[str, Means("The place of the brand's table that the postcode is in; empty elsewhere.")]


class ExpectedDuty(TypedDict):
    """What customs may ask of the buyer beside the total."""

    goods: Won
    free_up_to: int
    duty: Won
    vat: Won


class OrderQuote(TypedDict):
    """What a cart costs by the buyers' own rules."""

    items: list[QuoteLine]
    missing: Annotated[list[int], Means("Variants that aren't sold any more.")]
    subtotal: Won
    list_total: Won
    discount: Won
    shipping: Won
    shipping_parts: ShippingParts
    total: Won
    free_over: Won
    point_earn: Won
    points_used: Annotated[Won, Means("Of the goods, paid in points.")]
    point_limit: Annotated[Won, Means("The most that the brand allows here.")]
    point_min_price: Won
    point_held: Annotated[Won, Means("What the member holds; 0 for visitors.")]
    quote_hash: str
    needs_customs: bool
    duty: Annotated[ExpectedDuty | None, Means("Null where nothing comes from abroad.")]
    overseas_return_fee: Annotated[Won | None, Means("One way of a return of the goods from abroad.")]
    is_orderable: bool


class UnpaidOrders(TypedDict):
    """How many orders wait for their money, and how many may."""

    open: int
    most: int
    is_full: bool


class UnpaidHold(TypedDict):
    """For how long an order paid in this way would be held."""

    module_id: Pk
    kind: str
    minutes: int
    until: datetime


class UnpaidPieces(TypedDict):
    """How many more pieces of a variant may be ordered by deposit."""

    id: Pk
    most: int
    is_too_much: bool


class UnpaidLimits(TypedDict):
    """What may be held without being paid: told before the order is placed."""

    orders: UnpaidOrders
    holds: list[UnpaidHold]
    pieces: Annotated[list[UnpaidPieces], Means("Visitors only.")]


class ShopQuote(OrderQuote):
    """What a buyer's cart costs. What a refusal carries says nothing of what is held."""

    unpaid: NotRequired[UnpaidLimits]
