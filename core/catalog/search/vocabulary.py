"""Common Korean words of shopping, independent of what a shop sells.

A word of these is never taken for a slip or another spelling of one with another meaning: '커튼' isn't '코튼'.
"""

import functools
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from core.catalog.search import hangul, word_classes

_HERE = Path(__file__).parent
EVERYDAY = _HERE / "everyday.txt"


def _lines(path: Path) -> Iterator[str]:
    return (line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#"))


@functools.cache
def goods_words() -> frozenset[str]:
    """Common words for goods."""
    return frozenset(_lines(_HERE / "goods_words.txt"))


@functools.cache
def _groups_of_words() -> Mapping[str, frozenset[int]]:
    """Common words with the groups of everyday words that have them; words of phrases and single ones have none."""
    groups: dict[str, set[int]] = defaultdict(set)
    for word in (*goods_words(), *_lines(_HERE / "plain_words.txt")):
        groups[word] = set()
    for place, line in enumerate(_lines(EVERYDAY)):
        for phrase in line.split(","):
            words = phrase.split()
            for word in words:
                if all(hangul.is_syllable(sign) for sign in word) and len(word) > 1:
                    groups[word] |= {place} if len(words) == 1 else set()
    return {word: frozenset(places) for word, places in groups.items()}


def is_common(word: str) -> bool:
    """Whether a word is known to everybody."""
    return word in _groups_of_words() or word_classes.is_modifier(word)


def are_apart(word: str, other: str) -> bool:
    """Whether two words are common ones with different meanings, however alike they are."""
    groups = _groups_of_words()
    return is_common(word) and is_common(other) and groups.get(word, frozenset()).isdisjoint(groups.get(other, ()))


@functools.cache
def _words_by_place() -> Mapping[tuple[int, str], tuple[str, ...]]:
    """Common words by their length and their first or last syllable."""
    words: dict[tuple[int, str], set[str]] = defaultdict(set)
    for word in _groups_of_words():
        if len(word) > 2 and all(hangul.is_syllable(sign) for sign in word):
            words[len(word), word[0]].add(word)
            words[len(word), word[-1]].add(word)
    return {place: tuple(sorted(near)) for place, near in words.items()}


def words_like(word: str) -> list[str]:
    """Common words of as many syllables that are one letter off, in their order."""
    by_place, letters = _words_by_place(), hangul.to_jamo(word)
    near = {*by_place.get((len(word), word[:1]), ()), *by_place.get((len(word), word[-1:]), ())} - {word}
    return sorted(other for other in near if hangul.distance(letters, hangul.to_jamo(other), 1.0) <= 1.0)
