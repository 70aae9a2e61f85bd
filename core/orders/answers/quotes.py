"""Response types of quotes."""

from datetime import datetime
from typing import Annotated, NotRequired

from typing_extensions import TypedDict

from core.catalog.models import ProductStatus
from core.catalog.pricing import Kind
from core.common.typing import Doc, EnumOf, Percent, Pk, Won
from core.promotions.contracts import AppliedPromotion, LeftOutPromotion, PromotionChoice
from core.shipping.answers import ArrivalDays


class PriceReason(TypedDict):
    """Which price applies to a piece: the sale price, the percent of a grade, a tier, or a tier of a grade."""

    kind: Kind
    grade: Annotated[str, Doc("The name of the grade that applied; empty for everybody's price.")]
    min_qty: Annotated[int, Doc("The minimum quantity of a tier; else 0.")]
    percent: Percent


class PriceStep(TypedDict):
    """The saving of more pieces of the product."""

    more: int
    price: Annotated[Won, Doc("Price of a piece then.")]


class LineSeller(TypedDict):
    """Who sells the goods of a line."""

    id: Pk
    name: str


class LineDiscount(TypedDict):
    """The share of a promotion on a line."""

    promotion_id: Pk
    amount: Won


class QuotePromotions(TypedDict):
    """The promotions of a quote (D46)."""

    promotions: Annotated[list[AppliedPromotion], Doc("What applies, in the order of application.")]
    left_out: Annotated[list[LeftOutPromotion], Doc("What doesn't, with the first reason.")]
    choices: Annotated[list[PromotionChoice], Doc("Other choices of the buyer's coupons.")]
    is_reduced: Annotated[bool, Doc("There were too many to try all; the ten most useful ones were.")]
    saved: Annotated[Won, Doc("By promotions, on goods and delivery.")]


class QuoteLine(TypedDict):
    """A line of a cart with its price now; `id` is the variant."""

    id: Pk
    product_id: Pk
    product_name: str
    option_info: str
    img: str
    price: Annotated[Won, Doc("Of a piece, for this buyer and this many of the product.")]
    list_price: Annotated[Won, Doc("Before the discount.")]
    sale_price: Annotated[Won, Doc("Of a single piece, for everybody.")]
    reason: PriceReason
    next: Annotated[PriceStep | None, Doc("Null if this line can't reach a better price.")]
    quantity: int
    total: Annotated[Won, Doc("Before promotions.")]
    discounts: list[LineDiscount]
    stock: Annotated[int | None, Doc("Pieces left; null: not counted.")]
    status: Annotated[int, EnumOf(ProductStatus)]
    min_qty: int
    max_qty: int | None
    is_orderable: bool
    message: Annotated[str, Doc("Why it can't be bought; empty if it can.")]
    is_overseas: bool
    seller: Annotated[LineSeller | None, Doc("Null for the shop's own goods.")]
    arrival: Annotated[ArrivalDays | None, Doc("If it is paid now; null: the shop's rule gives none.")]


class ShippingParts(TypedDict):
    """The parts of the shipping fee: the fee, the waived parts, and what an island adds."""

    base: Won
    waived: Annotated[Won, Doc("By the brand's limit.")]
    promoted: Annotated[Won, Doc("By a promotion.")]
    island: Won
    region: Annotated[str, Doc("The place of the brand's table that the postcode is in; empty elsewhere.")]


class ExpectedDuty(TypedDict):
    """The duty and VAT that customs may charge the buyer in addition to the total."""

    goods: Won
    free_up_to: int
    duty: Won
    vat: Won


class OrderQuote(QuotePromotions):
    """What a cart costs by the buyers' own rules."""

    items: list[QuoteLine]
    missing: Annotated[list[int], Doc("Variants that aren't sold any more.")]
    subtotal: Won
    list_total: Won
    discount: Won
    shipping: Won
    shipping_parts: ShippingParts
    total: Won
    arrival: Annotated[ArrivalDays | None, Doc("From the first to the last day of its lines.")]
    free_over: Won
    point_earn: Won
    points_used: Annotated[Won, Doc("Of the goods, paid in points.")]
    point_limit: Annotated[Won, Doc("The maximum that the brand allows here.")]
    point_min_price: Won
    point_held: Annotated[Won, Doc("The member's balance; 0 for visitors.")]
    quote_hash: str
    needs_customs: bool
    duty: Annotated[ExpectedDuty | None, Doc("Null if nothing comes from abroad.")]
    overseas_return_fee: Annotated[Won | None, Doc("One way of a return of the goods from abroad.")]
    is_orderable: bool


class UnpaidOrders(TypedDict):
    """How many orders wait for their money, and the maximum."""

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
    """Limits of unpaid reservations, shown before the order is placed."""

    orders: UnpaidOrders
    holds: list[UnpaidHold]
    pieces: Annotated[list[UnpaidPieces], Doc("Visitors only.")]


class ShopQuote(OrderQuote):
    """The quote of a buyer's cart. The quote in an error has no `unpaid` and no `missing_policies`."""

    unpaid: NotRequired[UnpaidLimits]
    missing_policies: NotRequired[
        Annotated[
            list[str], Doc("Required documents not in force, `terms` or `privacy`: with any, no order is placed.")
        ]
    ]
