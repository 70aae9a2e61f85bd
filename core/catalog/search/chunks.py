"""A query split at spaces into chunks, and each chunk into runs of one script (D21)."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.catalog.search import hangul, pronunciation, text
from core.catalog.search.terms import substrings

# Stop words don't count.
_MAX_CHUNKS = 16


@dataclass(frozen=True)
class Item:
    """A run of one script; `raw` keeps its capitals."""

    kind: str
    text: str
    raw: str


@dataclass(frozen=True)
class Chunk:
    """The text between two spaces; `is_aside` marks a place, a time or a purpose."""

    items: tuple[Item, ...]
    typed: str
    is_aside: bool = False

    @property
    def flat(self) -> str:
        return "".join(one.text for one in self.items)

    @property
    def hangul(self) -> str:
        """The word of a chunk of Hangul syllables; '' for others."""
        one = self.items[0]
        return one.text if len(self.items) == 1 and one.kind == "hangul" and hangul.is_syllable(one.text[0]) else ""


def chunk_of(word: str, typed: str = "", *, is_aside: bool = False) -> Chunk:
    """A chunk of one Hangul word."""
    return Chunk((Item("hangul", word, word),), typed or word, is_aside)


def _raw(query: str) -> list[tuple[str, str]]:
    """Chunks with their original spelling: capitals show which Korean key was meant."""
    return [
        (chunk, raw if text.normal(raw) == chunk else chunk) for raw in query.split() for chunk in text.chunks(raw)
    ][:_MAX_CHUNKS]


def _items(chunk: str, raw: str) -> tuple[Item, ...]:
    found = []
    for kind, run in text.runs(chunk):
        at = raw.lower().find(run)
        found.append(Item(kind, run[: text.MAX_SIGNS], raw[at : at + len(run)] if at >= 0 else run))
    return tuple(found)


def _with_units(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Join a number and its unit: '500 미리'. Also join letters of the wrong keyboard and a number."""
    found: list[Chunk] = []
    for one in chunks:
        if found and _goes_on(found[-1], one):
            before = found.pop()
            one = Chunk((*before.items, *one.items), f"{before.typed} {one.typed}")
        found.append(one)
    return found


def _goes_on(before: Chunk, one: Chunk) -> bool:
    if before.items[-1].kind == "number":
        return len(one.items) == 1 and bool(pronunciation.unit_spellings(one.flat))
    return one.items[0].kind == "number" and _is_keyed(before.flat)


def _is_keyed(word: str) -> bool:
    """Whether a word has single vowels, which Korean text never has."""
    return any(hangul.is_jamo(sign) and not hangul.is_consonants(sign) for sign in word)


def letters_spelled(chunk: Chunk) -> list[str]:
    """A chunk of letters and Hangul with the letters read by ear: 'v넥니트' is '브이넥니트'."""
    kinds = [item.kind for item in chunk.items]
    if kinds != ["word", "hangul"]:
        return []
    letters, rest = (item.text for item in chunk.items)
    return [said + rest for said in pronunciation.spell_letters(letters)]


def keys_of(chunks: Sequence[Chunk]) -> set[str]:
    """All words to look up in the dictionary, in one query."""
    keys: set[str] = set()
    for chunk in chunks:
        keys.add(chunk.flat)
        for one in chunk.items:
            keys |= substrings(one.text) if one.kind in ("hangul", "cjk") else {one.text}
            if one.kind == "word":
                keys |= substrings(hangul.from_keys(one.raw)) | substrings(hangul.from_keys(one.text))
            elif one.kind == "hangul":
                keys.add(hangul.to_keys(one.text))
                keys |= substrings(hangul.compose(hangul.to_jamo(one.text)))
        for said in letters_spelled(chunk):
            keys |= substrings(said)
    flat = [chunk.flat for chunk in chunks]
    for size in (2, 3):
        keys |= {"".join(flat[at : at + size]) for at in range(len(flat) - size + 1)}
    return {key for key in keys if 0 < len(key) <= 40}


def chunks_of(query: str) -> list[Chunk]:
    """The chunks of a query that have letters or numbers."""
    return _with_units([Chunk(items, raw) for chunk, raw in _raw(query) if (items := _items(chunk, raw))])
