"""What every question here is made of: texts in one language, and the keys of what is kept."""

from collections.abc import Sequence
from typing import Any

from core.kit.tenancy import current_brand_id

NO_PARENT = -1
TREE_SECONDS = 2


def in_language(row: dict[str, Any], name: str, suffix: str) -> str:
    """A row's text in one language, Korean where it has none."""
    return row.get(f"{name}_{suffix}") or row.get(f"{name}_ko") or ""


def named(row: Any, suffix: str) -> str:
    """An option's or value's name in one language, Korean where it has none."""
    return str(getattr(row, f"name_{suffix}") or row.name_ko or "")


def text_columns(names: Sequence[str], suffix: str) -> list[str]:
    """The columns that `in_language` looks at."""
    return list(dict.fromkeys(f"{name}_{code}" for name in names for code in (suffix, "ko")))


def kept_key(kind: str, language: str) -> str:
    """The key of something that is kept for the brand in force, in one language."""
    return f"{current_brand_id()}:catalog:{kind}:{language}"
