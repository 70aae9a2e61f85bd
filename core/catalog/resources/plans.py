"""What an import does to one product, as the planner decides and the writer does it."""

from dataclasses import dataclass, field
from typing import Any

from core.catalog.resources.draft import Names
from core.catalog.resources.option_texts import OptionTexts
from core.catalog.resources.stored import Stored
from core.catalog.resources.structure import Place
from core.jobs.contract import Row

Values = dict[str, Any]


@dataclass(slots=True)
class VariantPlan:
    """A variant after the import: its row's draft, the stored variant it is, and what it becomes."""

    names: Names
    stored: Values | None
    values: Values
    row: Row


@dataclass(slots=True)
class Plan:
    """What an import does to one product. None stands for a part that stays as it is."""

    code: str
    stored: Stored | None
    columns: Values = field(default_factory=dict)
    # What is known already, None where it is still to be made, with the names that the file gives it.
    places: list[tuple[int | None, Place]] | None = None
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
