"""The tables for the manager's screens: `core/client/generated/tables.json`, by the screen's address."""

import json
from typing import Any

from core.plain.table import TABLES, Table


def describe() -> dict[str, Any]:
    """Every table that has screens."""
    return {
        address: {**_table(table), "fixed": dict(fixed)}
        for table in TABLES.values()
        if table.screen
        for address, fixed in (table.screens or {table.screen: {}}).items()
    }


def to_json() -> str:
    """The same as the text of the file."""
    return json.dumps(describe(), ensure_ascii=False, indent=2) + "\n"


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
    found: dict[str, Any] = {"name": part.name, "api": part.api, "kind": part.kind}
    if part.kind in ("text", "html", "picture"):
        found["max"] = part.most
    if part.kind == "whole":
        found |= {"min": part.low, "max": part.high}
    if part.kind in ("choice", "code"):
        found["values"] = list(part.values)
    if part.kind == "ref":
        found["to"] = next((one.screen for one in TABLES.values() if one.model is part.related_model), "")
        found["none"] = part.none
    found["is_required"] = part.is_required
    found["is_translated"] = part.translated
    return found
