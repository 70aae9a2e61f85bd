"""A row of any plain table, for tests that ask all of them."""

from typing import Any

from core.plain import services
from core.plain.table import TABLES, Table


def values(table: Table, index: int = 0, canary: str = "") -> dict[str, Any]:
    """Values of a new row that no other index has; rows that it refers to are made with it."""
    found: dict[str, Any] = {}
    for part in table.parts:
        if part.kind in ("text", "html"):
            found[part.name] = f"{part.name} {index}{canary}"[: part.most]
        elif part.kind == "words":
            found[part.name] = [f"말 {index}{canary}", f"같은말 {index}"]
        elif part.kind == "ref" and not part.null:
            above = next(one for one in TABLES.values() if one.model is part.related_model)
            row = above.model._default_manager.first() or make(above, index, canary)
            found[part.api] = row.pk
    if table.translated:
        found["lang_obj"] = {"en": {name: f"{name} EN {index}{canary}"[:60] for name in table.translated}}
    return found | table.example(index)


def make(table: Table, index: int = 0, canary: str = "") -> Any:
    """A new row in the brand in force."""
    return services.save(table=table, values=values(table, index, canary))
