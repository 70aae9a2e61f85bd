"""Wishes, of a member and for managers."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.catalog.answers.common import Status
from core.common.typing import Doc, Pk


class WishRow(TypedDict):
    """A product in a member's wish list."""

    id: Pk
    product_id: Pk


class WishEntry(TypedDict):
    """A wish, for managers; the member's name is masked."""

    id: Pk
    user_id: Pk
    user_name: str
    name: str
    product_id: Pk
    product_name: str
    img: str
    is_deleted: Annotated[bool, Doc("The product was deleted; it can be restored for 30 days.")]
    created_at: datetime


class MostWished(TypedDict):
    """A product and the number of members with it in their wish list."""

    product_id: Pk
    product_name: str
    img: str
    status: Status
    wishes: Annotated[int, Doc("Members; counted once a minute.")]


class MostWishedList(TypedDict):
    """The products in most wish lists, the most wished first."""

    content: list[MostWished]
