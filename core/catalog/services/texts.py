"""Which translations are older than the Korean text they were made from.

`text_sources` holds, by language and field, the fingerprint of the Korean text that a translation
was written or checked against. A text without one (of a new product from a file, from before) counts as fitting.
"""

import hashlib
from collections.abc import Collection, Mapping
from typing import Any

from core.catalog.models import Product
from core.catalog.translation import PRODUCT_TEXTS
from core.kit import languages

Texts = Mapping[str, Mapping[str, str]]
_OTHERS = tuple(code for code in languages.LANGUAGES if code != languages.DEFAULT)


def fingerprint(text: str) -> str:
    """A text in twelve characters."""
    return hashlib.sha256(text.strip().encode()).hexdigest()[:12]


def of(values: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The texts among a product's columns by language and field; missing ones are blank."""
    return {
        code: {name: values.get(f"{name}_{languages.suffix(code)}") or "" for name in PRODUCT_TEXTS}
        for code in languages.LANGUAGES
    }


def read(row: Product) -> dict[str, dict[str, str]]:
    """All texts of a product by language and field."""
    columns = [f"{name}_{languages.suffix(code)}" for code in languages.LANGUAGES for name in PRODUCT_TEXTS]
    return of({column: getattr(row, column) for column in columns})


def sources(row: Product, *, before: Texts, checked: Collection[str] = ()) -> dict[str, dict[str, str]]:
    """The fingerprints after a change, where `before` are the texts that stood there."""
    return marks(read(row), before=before, kept=row.text_sources or {}, checked=checked)


def marks(now: Texts, *, before: Texts, kept: Texts, checked: Collection[str] = ()) -> dict[str, dict[str, str]]:
    """The same of texts by themselves; `kept` are the fingerprints until now."""
    found: dict[str, dict[str, str]] = {}
    for code in _OTHERS:
        own = {}
        for name in PRODUCT_TEXTS:
            text, korean = now[code][name], now[languages.DEFAULT][name]
            if not text or not korean:
                continue
            if code in checked or text != before[code][name]:
                own[name] = fingerprint(korean)
            else:
                # An unmarked text fitted the Korean one until now.
                own[name] = kept.get(code, {}).get(name) or fingerprint(before[languages.DEFAULT][name] or korean)
        if own:
            found[code] = own
    return found


def older(row: Product) -> dict[str, list[str]]:
    """The fields of each language whose Korean text was changed after them."""
    now, kept = read(row), row.text_sources or {}
    found = {
        code: [
            name
            for name in PRODUCT_TEXTS
            if now[code][name] and kept.get(code, {}).get(name, "") not in ("", fingerprint(now["ko"][name]))
        ]
        for code in _OTHERS
    }
    return {code: names for code, names in found.items() if names}
