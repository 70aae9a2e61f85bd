"""Answers of the address search."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.common.typing import Doc, Pk

SearchMode = Annotated[
    Literal["own", "practice", "off"],
    Doc("By the brand's key; by the sandbox, with invented addresses; or not at all: addresses are typed by hand."),
]


class AddressHit(TypedDict):
    """An address that was found."""

    postcode: str
    addr: Annotated[str, Doc("The road address with its part in brackets, as a form stores it.")]
    lot: Annotated[str, Doc("The lot address; of a building on several lots, one.")]
    building: Annotated[str, Doc("Empty where it has no name.")]
    english: str


class AddressHits(TypedDict):
    """A page of found addresses. Without a query: the mode alone."""

    mode: SearchMode
    total: Annotated[int, Doc("Of all pages.")]
    page: int
    pages: int
    content: list[AddressHit]


class AddressSearchRecord(TypedDict):
    """A brand's account at the address service."""

    id: Pk
    mode: SearchMode
    key: Annotated[Literal[""], Doc("Always empty: a key is written, never read.")]
    has_key: bool
    updated_at: datetime
