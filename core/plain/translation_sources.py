"""Which translations are older than the Korean text they were made from.

`text_sources` holds, by language and field, the fingerprint of the Korean text that a translation
was written or checked against. A text without one (from a file or an older version) counts as current.
"""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from core.common import languages

Texts = Mapping[str, Mapping[str, str]]
Names = Sequence[str]
_OTHERS = tuple(code for code in languages.LANGUAGES if code != languages.DEFAULT)


def fingerprint(text: str) -> str:
    """A hash of a text in twelve characters."""
    return hashlib.sha256(text.strip().encode()).hexdigest()[:12]


def texts_by_language(values: Mapping[str, Any], names: Names) -> dict[str, dict[str, str]]:
    """The texts among a row's columns by language and field; missing ones are blank."""
    return {
        code: {name: values.get(f"{name}_{languages.suffix(code)}") or "" for name in names}
        for code in languages.LANGUAGES
    }


def read_texts(row: Any, names: Names) -> dict[str, dict[str, str]]:
    """All texts of a row by language and field."""
    columns = [f"{name}_{languages.suffix(code)}" for code in languages.LANGUAGES for name in names]
    return texts_by_language({column: getattr(row, column) for column in columns}, names)


def updated_sources(
    row: Any, names: Names, *, before: Texts, checked: Collection[str] = ()
) -> dict[str, dict[str, str]]:
    """The fingerprints after a change, where `before` are the former texts.

    `checked` names languages, or single texts as `en.title`, that were confirmed to match the Korean ones.
    """
    return updated_fingerprints(
        read_texts(row, names), names, before=before, kept=row.text_sources or {}, checked=checked
    )


def updated_fingerprints(
    now: Texts, names: Names, *, before: Texts, kept: Texts, checked: Collection[str] = ()
) -> dict[str, dict[str, str]]:
    """The same from texts; `kept` are the former fingerprints."""
    found: dict[str, dict[str, str]] = {}
    for code in _OTHERS:
        own = {}
        for name in names:
            text, korean = now[code][name], now[languages.DEFAULT][name]
            if not text or not korean:
                continue
            if code in checked or f"{code}.{name}" in checked or text != before[code][name]:
                own[name] = fingerprint(korean)
            else:
                # A text without a fingerprint was current until now.
                own[name] = kept.get(code, {}).get(name) or fingerprint(before[languages.DEFAULT][name] or korean)
        if own:
            found[code] = own
    return found


def stale_fields(row: Any, names: Names) -> dict[str, list[str]]:
    """The fields of each language whose Korean text was changed after them."""
    return _stale_fields(read_texts(row, names), row.text_sources or {}, names)


def stale_fields_of(values: Mapping[str, Any], names: Names) -> dict[str, list[str]]:
    """The same from a row's columns."""
    return _stale_fields(texts_by_language(values, names), values.get("text_sources") or {}, names)


def _stale_fields(now: Texts, kept: Texts, names: Names) -> dict[str, list[str]]:
    found = {
        code: [
            name
            for name in names
            if now[code][name] and kept.get(code, {}).get(name, "") not in ("", fingerprint(now["ko"][name]))
        ]
        for code in _OTHERS
    }
    return {code: own for code, own in found.items() if own}
