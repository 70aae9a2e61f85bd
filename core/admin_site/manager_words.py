"""Words that the manager's screens have already, in the reader's language."""

import json
from functools import cache
from typing import Any

from django.conf import settings

from core.common import languages


@cache
def _dictionary(language: str) -> dict[str, Any]:
    words: dict[str, Any] = json.loads((settings.BASE_DIR / "locale" / language / "adminpanel.json").read_text())
    return words


def word(key: str) -> str:
    """A word of the manager by its key, such as `report.todo.to_ship`; '' where it has none."""
    entry: Any = _dictionary(languages.current())
    for step in key.split("."):
        entry = entry.get(step, {})
    return str(entry or "")
