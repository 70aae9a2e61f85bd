"""Kinds of goods: a search for shoes finds boots, a search for boots finds no sandals (D21)."""

import functools
from collections.abc import Mapping
from pathlib import Path

from core.catalog.search import text

# The most goods of a kind in a query; a shop sells few of them.
MAX_KINDS = 12


@functools.cache
def _kinds() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for line in (Path(__file__).parent / "kinds.txt").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        names, _sign, goods = line.partition(">")
        parts = [one.strip() for one in goods.split(",")]
        for name in names.split(","):
            found.setdefault(text.squash(name.strip()), {}).update(dict.fromkeys(parts))
    return {name: tuple(parts) for name, parts in found.items()}


def goods_of(word: str) -> tuple[str, ...]:
    """The goods of a kind, none for a word that is no kind. `word` has no spaces."""
    return _kinds().get(word, ())
