"""Response types of reports. Money in won; each figure is defined in docs/rules/figures.md."""

from datetime import date, datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc, Json, Pk, Won


class WaitingList(TypedDict):
    """A list that somebody has to work off."""

    id: str
    count: Annotated[int, Doc("At most 999.")]
    is_more: Annotated[bool, Doc("There are more than `count`.")]
    screen: Annotated[str, Doc("The manager's screen of the list.")]
    resource: str
    filters: Json
    oldest_at: Annotated[datetime | None, Doc("Since when the oldest waits; null where rows have no such time.")]


class Waiting(TypedDict):
    """What waits in the lists that the caller may see, in the caller's order."""

    lists: list[WaitingList]
    cutoff_at: Annotated[datetime | None, Doc("Until when orders leave on the same day; null where no hour is set.")]


class Figures(TypedDict):
    """The figures of a period or of a part of it."""

    paid_orders: int
    paid: Won
    reversed: Won
    refunded: Won
    net: Annotated[Won, Doc("`paid` less `reversed` and `refunded`.")]
    average_order: Annotated[Won | None, Doc("`paid` by `paid_orders`; null without orders.")]
    charges: Won
    goods: Won
    goods_back: Won
    pieces: int
    pieces_back: int
    discount: Won
    points_used: Won
    shipping: Won
    exchanges: int
    new_members: int
    withdrawn: int
    points_owed: Won


class FigureRow(Figures):
    """The figures of a day, an hour, or whatever else the whole is split by."""

    key: str
    name: str


class Summary(TypedDict):
    """The figures of a period against those before."""

    first: date
    last: date
    before_first: date
    before_last: date
    figures: Figures
    before: Figures
    is_practice: Annotated[bool, Doc("The shop takes play money; its figures are for practice.")]
    by_hour: bool
    dimension: str
    rows: list[FigureRow]
    rows_before: list[FigureRow]
    made_at: datetime


class Split(TypedDict):
    """The figures of a period by product, category, seller, member, way to pay or language, largest first."""

    first: date
    last: date
    by: str
    count: Annotated[int, Doc("All parts; the largest 500 are in `rows`.")]
    rows: list[FigureRow]


class BrandFigures(Figures):
    """The figures of a brand."""

    id: Pk
    name: str
    is_practice: bool


class BrandTable(TypedDict):
    """Brands side by side, those that sold most first."""

    first: date
    last: date
    count: Annotated[int, Doc("All brands; the largest 30 are in `rows`.")]
    rows: list[BrandFigures]


class ProductRank(TypedDict):
    """A product among the best or the worst of a period."""

    id: Pk
    name: str
    img: str
    pieces: Annotated[int, Doc("Sold less what went back.")]
    goods: Won
    views: int


class ProductRanks(TypedDict):
    """What sold best, and what was seen and not bought."""

    first: date
    last: date
    best: list[ProductRank]
    unsold: Annotated[list[ProductRank], Doc("On sale and seen 30 times or more: fewest pieces a view first.")]


class VisitSums(TypedDict):
    """Visitors of each day, added up, and how many of them came how far: a visitor of two days is two."""

    visitors: int
    page_views: int
    seen: Annotated[int, Doc("Saw a product.")]
    carted: Annotated[int, Doc("Put something into the cart.")]
    checkouts: Annotated[int, Doc("Opened the checkout.")]
    ordered: Annotated[int, Doc("Placed an order.")]
    paid: Annotated[int, Doc("Paid one that they placed on the same day.")]


class VisitRow(VisitSums):
    """The visits with a kind of device or in a language."""

    key: str


class Visits(TypedDict):
    """The visits of a period, and those before."""

    first: date
    last: date
    before_first: date
    before_last: date
    sums: VisitSums
    before: Annotated[VisitSums | None, Doc("Null for the open day alone: visits have no hours.")]
    devices: list[VisitRow]
    languages: list[VisitRow]


class SalesColumn(TypedDict):
    """The days of a column."""

    first: date
    last: date


class SalesRow(FigureRow):
    """What was sold of a product, by a seller, or to a member."""

    code: Annotated[str, Doc("The product's code; empty for sellers and members.")]
    img: str
    payout: Annotated[
        Won | None,
        Doc("What the settlement owes the seller for purchases that were confirmed or given back in the period; null "
            "for other tables, and without the right to see settlements."),
    ]  # fmt: skip
    cells: Annotated[list[int], Doc("Goods sold less goods that went back, by column.", unit="KRW")]


class SalesTable(TypedDict):
    """Sales of a period by day, week or month."""

    first: date
    last: date
    by: str
    columns: list[SalesColumn]
    count: Annotated[int, Doc("All rows of the period.")]
    matching: Annotated[int, Doc("Rows that the search finds; all of them without one.")]
    page: int
    page_size: int
    payout: Annotated[Won | None, Doc("Of all sellers.")]
    sums: Annotated[list[int], Doc("By column, over all rows.", unit="KRW")]
    figures: Figures
    rows: list[SalesRow]
