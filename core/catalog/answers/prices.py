"""Price tiers, and the prices of a member."""

from typing import Annotated

from typing_extensions import TypedDict

from core.catalog.answers.products import TierPrice
from core.common.typing import Doc, Percent, Pk, Won


class EditedTier(TypedDict):
    """A price tier in the editor."""

    grade_id: Annotated[Pk | None, Doc("Null: everybody.")]
    grade_name: Annotated[str, Doc("Korean; empty for everybody.")]
    min_qty: int
    price: Won


class TierGrade(TypedDict):
    """A grade that a tier may be for."""

    id: Pk
    grade_name: str
    discount_percent: Percent
    is_business: bool


class MyPrice(TypedDict):
    """A member's price of a product; products without a price of their own are left out."""

    id: Pk
    price: Annotated[Won, Doc("Of a single piece, before a variant's own difference.")]
    tiers: Annotated[list[TierPrice], Doc("All that apply to this member, each cheaper than those before it.")]


class MyPrices(TypedDict):
    """A member's own prices of the products of a page."""

    grade: Annotated[str, Doc("The grade's name; empty where none applies.")]
    percent: Percent
    is_business: Annotated[bool, Doc("A business has prices of its own: promotions for everybody are not for it.")]
    content: list[MyPrice]
