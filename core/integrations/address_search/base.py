"""The interface and the result types of address search (providers 9, providers 7)."""

import enum
from dataclasses import dataclass
from typing import Protocol


class SearchStatus(enum.Enum):
    """FOUND has a page, which may be empty; REFUSED is a query that the service doesn't take; TOO_BROAD has more
    results than it gives; CONFIG needs an operator (key or quota); UNAVAILABLE is no usable response."""

    FOUND = "FOUND"
    REFUSED = "REFUSED"
    TOO_BROAD = "TOO_BROAD"
    CONFIG = "CONFIG"
    UNAVAILABLE = "UNAVAILABLE"


@dataclass(frozen=True, slots=True)
class FoundAddress:
    """An address with its road name.

    `road` is without the part in brackets, which is `extra`: '(법정동, 건물명)', '' where there is none. `lot` is one
    lot, also where the building stands on several.
    """

    postcode: str
    road: str
    extra: str
    lot: str
    building: str
    english: str


@dataclass(frozen=True, slots=True)
class AddressPage:
    """A response; `total` counts the results of all pages."""

    status: SearchStatus
    code: str = ""
    total: int = 0
    addresses: tuple[FoundAddress, ...] = ()


class AddressSearchProvider(Protocol):
    """One service, with the account of one brand."""

    def search(self, query: str, *, page: int, per_page: int) -> AddressPage:
        """A page, from 1, of the addresses that fit a query. Never raises for a response of the service."""
