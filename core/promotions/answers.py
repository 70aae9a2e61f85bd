"""Response types of promotions and coupons."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.common.typing import Doc, Pk, Won

Level = Literal["product", "order", "shipping"]
Benefit = Literal["percent", "won", "free"]


class UseTexts(TypedDict):
    """What a promotion says, for screens to put into words."""

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


class BoxCoupon(UseTexts):
    """A coupon in a member's box."""

    id: Pk
    state: Annotated[str, Doc("open, held, used or ended.")]
    issued_at: datetime
    ends_at: Annotated[datetime | None, Doc("Null: it does not end.")]
    is_paused: bool


class PublicCoupon(UseTexts):
    """What a coupon that can be downloaded says to everybody; `id` is that of its promotion."""

    id: Pk
    ends_at: datetime | None
    valid_days: Annotated[int, Doc("Days that it can be used after the download; 0: until its end.")]


class OfferedCoupon(PublicCoupon):
    """A coupon that can be downloaded, with what the caller can do."""

    left: Annotated[int | None, Doc("Coupons left; null: not limited.")]
    refusal: Annotated[str, Doc("Why the caller can't download it; empty if they can.")]
    is_held: Annotated[bool, Doc("Whether the caller has an open one.")]


class CouponRow(TypedDict):
    """A coupon, for managers."""

    id: Pk
    promotion_id: Pk
    promotion_name: str
    code: str
    user_id: Pk | None
    user_name: str
    name: str
    state: Annotated[str, Doc("open, held, used or withdrawn.")]
    cause: str
    issued_at: datetime
    ends_at: datetime | None
    order_id: Pk | None


class GivenCoupons(TypedDict):
    """What became of giving coupons."""

    given: int
    had: Annotated[int, Doc("Members who have had it already.")]
    refused: Annotated[int, Doc("Members whose grade gets none, and those after the limit.")]


class MadeCodes(TypedDict):
    """How many codes were made."""

    made: int


class WithdrawnCoupons(TypedDict):
    """How many coupons were taken back; held and used ones stay."""

    withdrawn: int


class ProductRule(UseTexts):
    """A rule that covers a product."""

    ends_at: datetime | None


class ProductOffers(TypedDict):
    """What reduces a product: rules that apply by themselves, and coupons to download."""

    rules: list[ProductRule]
    coupons: list[OfferedCoupon]


class ClaimedCode(TypedDict):
    """What a typed code is: a shared code for this cart, or a coupon that is in the box now."""

    code: str
    coupon_id: Annotated[Pk | None, Doc("The coupon in the box; null for a shared code.")]
    name: str


class LineShare(TypedDict):
    """The part of a discount on an order line."""

    line_id: Pk
    amount: Won


class ShownUse(TypedDict):
    """A promotion that an order used."""

    id: Pk
    promotion_id: Pk
    name: str
    level: str
    benefit: str
    unit: str
    value: Annotated[int, Doc("Percent or won.")]
    cap: Won
    base: Annotated[Won, Doc("What was left before it.")]
    amount: Won
    is_coupon: bool
    is_returned: bool
    lines: list[LineShare]


class AppliedPromotion(TypedDict):
    """A promotion in a quote."""

    promotion_id: Pk
    coupon_id: Pk | None
    is_typed: Annotated[bool, Doc("Whether its code was typed for this cart.")]
    name: str
    level: str
    benefit: str
    unit: str
    value: int
    cap: Won
    base: Annotated[Won, Doc("What was left before it.")]
    uncapped: Annotated[Won, Doc("What it would take off without its maximum.")]
    amount: Won
    ends_at: datetime | None


class LeftOutPromotion(TypedDict):
    """A promotion that does not apply to a quote, with the first reason."""

    promotion_id: Pk
    coupon_id: Pk | None
    is_typed: bool
    name: str
    level: str
    benefit: str
    unit: str
    value: int
    cap: Won
    reason: str
    missing: Annotated[int, Doc("Won or pieces that are missing.")]
    ends_at: datetime | None


class PromotionChoice(TypedDict):
    """Another allowed choice of coupons, with what would be paid."""

    coupons: Annotated[list[int], Doc("The coupons to allow; as `coupons` of a quote.")]
    names: list[str]
    amount: Annotated[Won, Doc("Its discounts on goods and delivery.")]
    payable: Annotated[Won, Doc("Goods and base fee after it, before points.")]
