"""The tables and kinds for the manager's screens: `core/client/generated/tables.json` and `kinds.json`."""

import json
from typing import Any

from core.plain import kinds
from core.plain.table import TABLES, Table


def describe() -> dict[str, Any]:
    """Every table that has screens, by the screen's address."""
    return {
        address: {**_table(table), "fixed": dict(fixed)}
        for table in TABLES.values()
        if table.screen
        for address, fixed in (table.screens or {table.screen: {}}).items()
    }


def describe_kinds() -> dict[str, dict[str, bool]]:
    """What lists and names do with the parts of each kind."""
    return {
        name: {"is_sorted": kind.is_sorted, "is_short": kind.is_short, "names_row": kind.names_row}
        for name, kind in sorted(kinds.KINDS.items())
    }


def as_json(value: Any) -> str:
    """A description as the text of its file."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _table(table: Table) -> dict[str, Any]:
    return {
        "resource": table.name,
        "model": table.label_lower,
        "actions": list(table.actions),
        "is_ordered": table.is_ordered,
        "sort": table.default_sort or ("position" if table.is_ordered else "-id"),
        "rows": table.listed_at_once,
        "is_searched": bool(table.search or table.find),
        "filters": list(table.filters),
        "has_versions": table.versions,
        "parts": [_part(part) for part in table.parts],
    }


def _part(part: Any) -> dict[str, Any]:
    description: dict[str, Any] = part.description()
    if isinstance(part, kinds.Reference):
        description["to"] = next((table.screen for table in TABLES.values() if table.model is part.related_model), "")
    return description
