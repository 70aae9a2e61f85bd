"""How names become words and words become grams; the same for what is kept and for what is asked.

A Hangul or CJK word stands in the index as its pairs and triples of signs, so that any piece of a
compound is found without a dictionary; a Latin word, a number or an Arabic word as itself. No gram
reaches over a space: '니트 레이스' has no '트레'.
"""

import functools
import re
import unicodedata
from collections.abc import Iterable, Iterator
from hashlib import blake2b

from core.catalog.search import hangul
from core.kit.grams import Expr, every, token

# Grammar of the index: a new number has every brand's index written anew.
VERSION = 3
MOST_SIGNS = 40
# Signs that nobody types and that both databases keep as letters: category, property, colour, piece of a code.
CATEGORY, PROPERTY, COLOR, CODE = "ǀ", "ǁ", "ǂ", "ǃ"
_OWN = str.maketrans("", "", CATEGORY + PROPERTY + COLOR + CODE)
# A piece of a code stands behind the place it has in it.
_PLACES = {place: [f"{CODE}{place}{at:02}" for at in range(MOST_SIGNS)] for place in "ab"}
# A number of so many digits is one of a code: nearly every product has its own.
LONG = 5
_ARABIC = str.maketrans({"أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ة": "ه", "ى": "ي", "ـ": None})
_PLAIN = re.compile(r"[\x00-\x7f가-힣ㄱ-ㅣ]*")
_CHUNK = re.compile(r"[^\s/|,;:!?\"“”‘’()\[\]{}<>·…~*+=&@#%^`、。・「」『』【】]+")
_RUN = re.compile(
    r"(?P<hangul>[가-힣ㄱ-ㅣ]+)|(?P<cjk>[぀-ヿ㐀-䶿一-鿿豈-﫿々ー]+)|(?P<number>\d+)|(?P<word>[^\W\d_]+)", re.UNICODE
)


def normal(text: str) -> str:
    """Composed, lower case, accents of Latin letters and vowel marks of Arabic left out.

    Letters that stand alone stay as the keyboard gives them (NFKC would make others of them).
    """
    if text.isascii():
        return text.lower()
    composed = unicodedata.normalize("NFC", text).translate(_OWN)
    if _PLAIN.fullmatch(composed):
        return composed.lower()
    out: list[str] = []
    for sign in composed:
        if "ㄱ" <= sign <= "ㅣ" or "가" <= sign <= "힣" or "぀" <= sign <= "ヿ" or "一" <= sign <= "鿿":
            out.append(sign)
            continue
        for part in unicodedata.normalize("NFKD", sign):
            if unicodedata.category(part) != "Mn":
                out.append(part)
    plain = unicodedata.normalize("NFC", "".join(out)).casefold().replace("đ", "d")
    return plain.translate(_ARABIC)


@functools.lru_cache(maxsize=1_000)
def chunks(text: str) -> tuple[str, ...]:
    """A normal text cut at spaces and punctuation. A name is asked for several times in a row."""
    return tuple(_CHUNK.findall(normal(text)))


@functools.lru_cache(maxsize=20_000)
def runs(chunk: str) -> tuple[tuple[str, str], ...]:
    """A chunk's stretches of one script: '아이폰15' → hangul '아이폰', number '15'."""
    return tuple((found.lastgroup or "word", found[0]) for found in _RUN.finditer(chunk))


@functools.lru_cache(maxsize=20_000)
def _joined(chunk: str) -> str:
    return "".join(run for _kind, run in runs(chunk))


@functools.lru_cache(maxsize=20_000)
def squash(text: str) -> str:
    """A text without anything but letters and numbers."""
    return "".join([_joined(chunk) for chunk in chunks(text)])


@functools.lru_cache(maxsize=20_000)
def _words(chunk: str) -> tuple[tuple[str, str], ...]:
    found = runs(chunk)
    return (*found, ("mixed", _joined(chunk)[:MOST_SIGNS])) if len(found) > 1 else found


def words(text: str) -> Iterator[tuple[str, str]]:
    """The words of a name with their kinds; a chunk of several scripts also as one word."""
    for chunk in chunks(text):
        yield from _words(chunk)


def literal(kind: str, word: str) -> list[str]:
    """The grams that a word must have in common with a name which holds it."""
    word = word[:MOST_SIGNS]
    if kind == "cjk" or (kind == "hangul" and not hangul.is_jamo(word[0])):
        if len(word) <= 3:
            return [word]
        return [word[place : place + 3] for place in range(len(word) - 2)]
    return [word]


@functools.lru_cache(maxsize=20_000)
def grams(kind: str, word: str) -> tuple[str, ...]:
    """Everything by which a word of a name can be found."""
    word = word[:MOST_SIGNS]
    if kind not in ("hangul", "cjk"):
        return (word,)
    found = [word] if len(word) == 1 else []
    found += [word[place : place + size] for size in (2, 3) for place in range(len(word) - size + 1)]
    if kind == "cjk":
        found += [sign for sign in word if sign > "ヿ"]
        return tuple(found)
    first = hangul.initials(word)
    # Two consonants are asked for as the beginning of three; only at the end there is no third.
    found += [first[place : place + 3] for place in range(len(first) - 1)]
    return tuple(found)


def consonants(first: str) -> list[Expr]:
    """The wishes that names with these first consonants have in common."""
    if len(first) <= 2:
        return [token(first, prefix=True)]
    return [token(first[place : place + 3]) for place in range(len(first) - 2)]


def code_wish(kind: str, word: str) -> Expr | None:
    """Codes that begin with a word of letters and numbers, or have a long number that does; None for others."""
    if kind == "mixed" and len(word) > 2:
        return _begins("a", word)
    return _begins("b", word) if kind == "number" and len(word) >= LONG else None


def _begins(place: str, word: str) -> Expr:
    last = len(word) - 3
    return every([token(_piece(place, word, at)) for at in (*range(0, last, 3), last)])


def _piece(place: str, word: str, at: int) -> str:
    return _PLACES[place][at] + word[at : at + 3]


def code_grams(code: str) -> set[str]:
    """All grams of a code. What only this product has is cut into threes, each with its place.

    An index keeps a few thousand of them that many codes share in a tenth of the room that as many whole codes take.
    """
    found: set[str] = set()
    for kind, word in words(code):
        places = "a" if kind == "mixed" else "b" if kind == "number" and len(word) >= LONG else ""
        if places:
            heads = _PLACES[places][: max(1, min(len(word), MOST_SIGNS) - 2)]
            found.update([head + word[at : at + 3] for at, head in enumerate(heads)])
        else:
            found.update(grams(kind, word))
    return found


@functools.lru_cache(maxsize=20_000)
def _chunk_grams(chunk: str) -> frozenset[str]:
    return frozenset(gram for kind, word in _words(chunk) for gram in grams(kind, word) if gram)


@functools.lru_cache(maxsize=20_000)
def _chunk_known(chunk: str) -> frozenset[str]:
    return frozenset(
        word for kind, word in _words(chunk) if kind != "number" and len(word) <= 24 and not hangul.is_jamo(word[0])
    )


def name_grams(texts: Iterable[str]) -> tuple[set[str], set[str]]:
    """All grams of a product's names and other texts, and the words that these add to the dictionary.

    The dictionary is for splitting, for initials, for slips.
    """
    found, known = set[str](), set[str]()
    for text in texts:
        for chunk in chunks(text):
            if chunk.isdecimal() and chunk.isascii():
                # One of a row of numbers: not worth keeping, and no word.
                found.add(chunk[:MOST_SIGNS])
            else:
                found |= _chunk_grams(chunk)
                known |= _chunk_known(chunk)
    return found, known


def whole(text: str) -> str:
    """A mark of a whole name or code, spaces and signs apart."""
    return blake2b(squash(text).encode(), digest_size=5).hexdigest()


def wholes(texts: Iterable[str]) -> str:
    """The marks of these as an entry keeps them, a space on both sides of each."""
    return " ".join(("", *sorted({whole(text) for text in texts}), ""))
