"""Search: suggestions, facets, and the report of searches."""

from typing import Annotated

from typing_extensions import TypedDict

from core.catalog.answers.common import Parent, Status
from core.catalog.answers.products import ProductCard
from core.common.typing import Doc, Pk, Won


class Reading(TypedDict, total=False):
    """How a search was understood."""

    marks: Annotated[list[str], Doc("To be marked in names.")]
    read_as: Annotated[str, Doc("The corrected text, where it isn't what was typed.")]
    is_guess: Annotated[bool, Doc("The correction may be wrong: no product has the words as typed.")]
    near: Annotated[str, Doc("A suggestion that was not applied.")]
    left_out: Annotated[list[str], Doc("Words without which it was found; with them nothing is.")]
    offer: Annotated[int, Doc("A suggested category, where nothing was found.")]


class FoundCategory(TypedDict):
    """A category that words found; `path` from the root down."""

    id: Pk
    category_name: str
    path: list[str]


class Suggestions(Reading):
    """Suggestions for the typed text."""

    products: list[ProductCard]
    categories: list[FoundCategory]
    words: Annotated[list[str], Doc("What others searched for.")]


class CategoryFacet(TypedDict):
    """A category and the number of products with it."""

    id: Pk
    parent_id: Parent
    category_name: str
    count: int


class PropertyFacet(TypedDict):
    """A property and the number of products with it."""

    id: Pk
    property_name: str
    count: int


class PropertyGroupFacet(TypedDict):
    """The properties of a group."""

    id: Pk
    property_group_name: str
    properties: list[PropertyFacet]


class ColorFacet(TypedDict):
    """A colour and the number of products with it."""

    color: str
    count: int


class StatusFacet(TypedDict):
    """A status and the number of products with it."""

    status: Status
    count: int


class SellerFacet(TypedDict):
    """A seller and the number of products with it."""

    id: Pk
    name: str
    count: int


# `from` is a keyword, so the class syntax can't be used.
PriceBin = TypedDict(
    "PriceBin",
    {"from": Won, "to": Annotated[Won | None, Doc("The last won of the bin; null: no end.")], "count": int},
)


class PriceFacet(TypedDict):
    """The prices of the filtered products."""

    min: Won | None
    max: Won | None
    bins: list[PriceBin]


class ScoreFacet(TypedDict):
    """A minimum of stars and the number of products with it."""

    score: int
    count: int


class Facets(Reading):
    """The number of products for each further filter; a facet's own filter doesn't limit its own counts."""

    total: int
    is_capped: Annotated[bool, Doc("Counted no further than this.")]
    categories: list[CategoryFacet]
    property_groups: list[PropertyGroupFacet]
    colors: list[ColorFacet]
    statuses: list[StatusFacet]
    sellers: list[SellerFacet]
    scores: Annotated[list[ScoreFacet], Doc("The highest first; empty without reviews.")]
    price: Annotated[PriceFacet | None, Doc("Null where the caller sees no prices (D15).")]


class EverydayLoaded(TypedDict):
    """The result of loading the default groups of everyday words."""

    loaded: Annotated[int, Doc("Groups that were added.")]


class SearchRow(TypedDict):
    """What shoppers searched for on a day."""

    id: Pk
    query: str
    times: int
    found: Annotated[int, Doc("The number of products found the last time.")]
    day: Annotated[str, Doc("YYYY-MM-DD")]
    synonym_id: Annotated[Pk | None, Doc("The synonyms that cover it.")]
