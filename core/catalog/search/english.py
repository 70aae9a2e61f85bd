"""English words of shopping, for products that have a Korean name only (D21)."""

import functools
from collections.abc import Mapping
from pathlib import Path

from core.catalog.search import text


@functools.cache
def _korean() -> Mapping[str, tuple[str, ...]]:
    words: dict[str, tuple[str, ...]] = {}
    for line in (Path(__file__).parent / "english.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            english, _sign, korean = line.partition(" > ")
            words[text.squash(english)] = tuple(text.squash(word) for word in korean.split(","))
    return words


def korean_of(word: str) -> tuple[str, ...]:
    """The Korean words for an English one without spaces, also for its plural; () for other words."""
    words = _korean()
    return words.get(word) or (words.get(word[:-1], ()) if word.endswith("s") else ())
