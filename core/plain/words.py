"""What a table and its parts are called: `locale/plain/<table>.json`, read by the server and by the manager.

By language: `one` and `many` of it, `add` and `none` for its list, each part by its name, `<part>_<value>` for choices,
and what else its screens say. `also` names by part what else a file's header may call it, separated by commas.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils.functional import Promise, lazy

from core.kit import languages


def folder() -> Path:
    """Where the words of all tables are."""
    return Path(settings.BASE_DIR) / "locale" / "plain"


@cache
def of(table: str) -> dict[str, dict[str, str]]:
    """The words of a table by language and name."""
    found: dict[str, dict[str, str]] = json.loads((folder() / f"{table}.json").read_text())
    return found


def word(table: str, name: str, language: str = languages.DEFAULT) -> str:
    """A word in a language. Raises KeyError for one that is not there."""
    return of(table)[language][name]


def _current(table: str, name: str) -> str:
    return word(table, name, languages.current())


_lazily: Any = lazy(_current, str)


def later(table: str, name: str) -> Promise:
    """A word in the reader's language."""
    shown: Promise = _lazily(table, name)
    return shown


def spellings(table: str, name: str) -> tuple[str, ...]:
    """A word in every language, and what else headers of files call it (`also`)."""
    others = [one.strip() for one in of(table).get("also", {}).get(name, "").split(",") if one]
    return tuple(dict.fromkeys([*(of(table)[code][name] for code in languages.LANGUAGES), *others]))
