"""Categories and properties: in the shop, in the bootstrap, and for managers."""

from typing import Annotated

from typing_extensions import TypedDict

from core.catalog.answers.common import Parent
from core.common.typing import Doc, Pk, Translated


class CategoryNode(TypedDict):
    """A category in one language."""

    id: Pk
    parent_id: Parent
    category_name: str
    img: str
    position: int


class CategoryGroupNode(TypedDict):
    """Categories of a group, in one language; of a large tree the upper levels."""

    id: Pk
    category_group_name: str
    categories: list[CategoryNode]


class PropertyNode(TypedDict):
    """A property in one language."""

    id: Pk
    property_name: str


class PropertyGroupNode(TypedDict):
    """Properties of a group, in one language."""

    id: Pk
    property_group_name: str
    properties: list[PropertyNode]


class ShopCategoryRow(CategoryNode):
    """A category in the shop's list."""

    category_group_id: Pk


class CategoryPlace(CategoryNode):
    """A category in its tree: from the root down, what is below, and beside it where nothing is below."""

    above: list[CategoryNode]
    below: list[CategoryNode]
    siblings: list[CategoryNode]


class CategoryTexts(TypedDict):
    category_name: str


class CategoryRow(TypedDict):
    """A category for managers."""

    id: Pk
    category_group_id: Pk
    parent_id: Parent
    category_name: str
    img: str
    position: int
    size_table: Annotated[str, Doc("For products in it and below it without their own; as a product's.")]
    path: Annotated[str, Doc("Names from the root down, with ' > ' between.")]
    child_count: Annotated[int, Doc("Categories directly below.")]
    product_count: Annotated[int, Doc("Products in it and below it.")]
    lang_obj: Translated[CategoryTexts]


class CategoryGroupTexts(TypedDict):
    category_group_name: str


class PropertyGroupTexts(TypedDict):
    property_group_name: str


class PropertyTexts(TypedDict):
    property_name: str
