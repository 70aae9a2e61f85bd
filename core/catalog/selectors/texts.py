"""Helpers of the selectors: texts in one language, and cache keys."""

from collections.abc import Sequence
from typing import Any

from core.common import cache_version
from core.common.tenancy import current_brand_id

NO_PARENT = -1
TREE_SECONDS = 2


def get_text(row: dict[str, Any], name: str, suffix: str) -> str:
    """A row's text in one language, Korean where it has none."""
    return row.get(f"{name}_{suffix}") or row.get(f"{name}_ko") or ""


def option_name(row: Any, suffix: str) -> str:
    """An option's or value's name in one language, Korean where it has none."""
    return str(getattr(row, f"name_{suffix}") or row.name_ko or "")


def text_columns(names: Sequence[str], suffix: str) -> list[str]:
    """The columns that `get_text` reads."""
    return list(dict.fromkeys(f"{name}_{code}" for name in names for code in (suffix, "ko")))


def cache_key(kind: str, language: str) -> str:
    """The cache key of something of the current brand, in one language."""
    brand = current_brand_id()
    return f"{brand}:catalog:{kind}:{language}:{cache_version.current(brand)}"
