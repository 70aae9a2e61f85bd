"""Types of responses."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.common.typing import Doc, Pk

FactName = Literal[
    "total", "payment_state", "created_at", "buyer_phone", "invoice_num", "phone_num", "email", "points",
    "orders", "paid", "last_login", "last_at", "product_sale_price", "stock_total", "variant_count",
]  # fmt: skip


class FindFact(TypedDict):
    """A column of the list's row, as the preview shows it."""

    name: FactName
    value: Annotated[str | int | datetime | None, Doc("Won, a count, a time or a text, as in the list.")]


class FindRow(TypedDict):
    """A row of a list, as far as a result shows it. Names and telephones are masked as in the list."""

    id: Pk
    title: str
    sub_title: str
    state: Annotated[str, Doc("The state's value in the list.")]
    img: str
    facts: Annotated[list[FindFact], Doc("What the preview shows; columns that the caller may not see are left out.")]


class FindGroup(TypedDict):
    """The first rows of a list that a text finds."""

    name: Literal["orders", "products", "members", "posts", "mails"]
    screen: Annotated[str, Doc("The path of the list's screen in the manager.")]
    rows: list[FindRow]
    is_more: Annotated[bool, Doc("The list has more rows.")]


class FindAnswer(TypedDict):
    """What a text finds; groups without rows, and lists that the caller may not see, are left out."""

    groups: list[FindGroup]
