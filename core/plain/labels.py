"""Labels of a table and its parts: `locale/plain/<table>.json`, read by the server and by the manager.

By language: `one` and `many` of it, `add` and `none` for its list, each part by its name, `<part>_<value>` for choices,
and further texts of its screens. `also` has further header names by part, separated by commas.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils.functional import Promise, lazy

from core.common import languages


def labels_folder() -> Path:
    """The folder of the labels of all tables."""
    return Path(settings.BASE_DIR) / "locale" / "plain"


@cache
def labels_of(table: str) -> dict[str, dict[str, str]]:
    """The labels of a table by language and name."""
    found: dict[str, dict[str, str]] = json.loads((labels_folder() / f"{table}.json").read_text())
    return found


def label(table: str, name: str, language: str = languages.DEFAULT) -> str:
    """A label in a language. Raises KeyError for a missing one."""
    return labels_of(table)[language][name]


def _current(table: str, name: str) -> str:
    return label(table, name, languages.current())


_lazily: Any = lazy(_current, str)


def lazy_label(table: str, name: str) -> Promise:
    """A label in the active language, translated lazily."""
    shown: Promise = _lazily(table, name)
    return shown


def header_names(table: str, name: str) -> tuple[str, ...]:
    """A label in every language, and the further header names (`also`)."""
    others = [one.strip() for one in labels_of(table).get("also", {}).get(name, "").split(",") if one]
    return tuple(dict.fromkeys([*(labels_of(table)[code][name] for code in languages.LANGUAGES), *others]))
