"""A row of any plain table, for tests that ask all of them."""

from typing import Any

from core.plain import services
from core.plain.table import TABLES, Table


def values(table: Table, index: int = 0, canary: str = "") -> dict[str, Any]:
    """Values of a new row by part, which no other index has; rows that it refers to are made with it."""
    sample: dict[str, Any] = {
        part.api: part.sample(index, canary)
        for part in table.parts
        if part.names_row or part.is_required or not part.is_short
    }
    for part in table.references:
        if not part.null:
            above = next(other for other in TABLES.values() if other.model is part.related_model)
            row = above.model._default_manager.first() or make(above, index, canary)
            sample[part.api] = row.pk
    if table.translated:
        sample["lang_obj"] = {
            "en": {name: f"{name} EN {index}{canary}"[: min(60, table.part[name].most)] for name in table.translated}
        }
    return {name: value for name, value in sample.items() if value is not None} | table.example(index)


def make(table: Table, index: int = 0, canary: str = "") -> Any:
    """A new row in the brand in force."""
    return services.save(table=table, values=values(table, index, canary))
