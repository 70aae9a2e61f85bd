"""Response types of trials of promotions."""

from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc, Won
from core.orders.answers.quotes import OrderQuote


class PromotionTrial(TypedDict):
    """A cart with a promotion that is not saved yet."""

    quote: OrderQuote
    before: Annotated[Won, Doc("What the cart costs without it.")]
    is_applied: bool
    reason: Annotated[str, Doc("Why it doesn't apply; empty if it does.")]
    missing: Annotated[int, Doc("Won or pieces that are missing.")]
    is_made: Annotated[bool, Doc("The cart was made of covered goods; nobody's own.")]


class PromotionForecast(TypedDict):
    """What a promotion would have done in the orders of the last seven days."""

    orders: int
    can_tell: Annotated[bool, Doc("False with too few orders, or for the delivery fee.")]
    matching: int
    discounted: Won
    sales: Annotated[Won, Doc("Of the matching orders, before the discount.")]
    at_most: Annotated[Won, Doc("Its total limit times its maximum; 0 where one of them is missing.")]


class PromotionPreview(TypedDict):
    """A trial in a cart and a forecast."""

    trial: PromotionTrial
    forecast: PromotionForecast
