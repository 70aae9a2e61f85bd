"""What an import does to one product: created by the planner, executed by the writer."""

from dataclasses import dataclass, field
from typing import Any

from core.bulk.contract import Row
from core.catalog.resources.draft import Names
from core.catalog.resources.existing import ExistingProduct
from core.catalog.resources.option_texts import OptionTexts
from core.catalog.resources.taxonomy import CategoryPath

Values = dict[str, Any]


@dataclass(slots=True)
class VariantPlan:
    """A variant after the import: its option values, the stored variant, the new values and the row."""

    names: Names
    existing: Values | None
    values: Values
    row: Row


@dataclass(slots=True)
class Plan:
    """What an import does to one product. None is a part that stays unchanged."""

    code: str
    existing: ExistingProduct | None
    columns: Values = field(default_factory=dict)
    # Ids of existing rows, None for those to create, with the names in the file.
    places: list[tuple[int | None, CategoryPath]] | None = None
    properties: list[tuple[list[int], tuple[str, str]]] | None = None
    images: list[str] | None = None
    tiers: list[tuple[int | None, int, int]] | None = None
    options: list[tuple[str, str, list[tuple[str, str]]]] | None = None
    option_texts: list[OptionTexts] = field(default_factory=list)
    rebuild: bool = False
    variants: list[VariantPlan] = field(default_factory=list)
    gone: list[Values] = field(default_factory=list)
    changes: bool = False
    diff: dict[str, list[str]] = field(default_factory=dict)
