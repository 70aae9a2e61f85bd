"""Splits names into words and words into grams, the same for the index and for queries.

A Hangul or CJK word is indexed as its bigrams and trigrams, so that any part of a compound is found without
a dictionary; a Latin word, a number or an Arabic word as itself. No gram crosses a space: '니트 레이스' has
no '트레'.
"""

import functools
import re
import unicodedata
from collections.abc import Iterable, Iterator
from hashlib import blake2b

from core.catalog.search import east_asian, hangul, pronunciation
from core.common.grams import SearchExpression, all_of, token

# Version of the index: a new number rebuilds every brand's index.
VERSION = 6
MAX_SIGNS = 40
# Characters that are not typed and that both databases treat as letters: category, property, colour, part of a code.
CATEGORY, PROPERTY, COLOR, CODE = "ǀ", "ǁ", "ǂ", "ǃ"
# The prefix of a colour name, which many shades share.
SHADE = f"{COLOR}{COLOR}"
# Words that have the name of other goods in them: an apron is no skirt, half a wallet no ring. The part, of two
# syllables, is not indexed; longer words are searched by three.
_OTHER_GOODS = dict(
    pair.split("-")
    for pair in """
    앞치마-치마 반지갑-반지 바지락-바지 모자이크-모자 파스타-파스 파스텔-파스 크레파스-파스 바디수트-수트
    점프수트-수트 웨트수트-수트 마스카라-카라 카라멜-카라 스커트-커트 포도당-포도 노트북-노트 아이스크림-크림
    마이크-마이 비누방울-비누 고추장-고추 김치냉장고-김치 김치통-김치 클램프-램프 플라스틱-스틱 립스틱-스틱
    키보드-보드 캔버스-버스 도마뱀-도마 글로브-로브 가운데-가운 신발장-신발 구두주걱-구두
    """.split()
)
_OWN = str.maketrans("", "", CATEGORY + PROPERTY + COLOR + CODE)
# Parts of a code are prefixed with their position.
_PLACES = {place: [f"{CODE}{place}{at:02}" for at in range(MAX_SIGNS)] for place in "ab"}
# A number of so many digits is treated as a code: nearly every product has its own.
LONG = 5
_ARABIC = str.maketrans({"أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ة": "ه", "ى": "ي", "ـ": None})
_PLAIN = re.compile(r"[\x00-\x7f가-힣ㄱ-ㅣ]*")
_CHUNK = re.compile(r"[^\s/|,;:!?\"“”‘’()\[\]{}<>·…~*+=&@#%^`、。・「」『』【】]+")
_HANGUL, _CJK = "가-힣ㄱ-ㅣ", "぀-ヿ㐀-䶿一-鿿豈-﫿々ー"
_RUN = re.compile(
    rf"(?P<hangul>[{_HANGUL}]+)|(?P<cjk>[{_CJK}]+)|(?P<number>\d+)|(?P<word>(?:(?![{_HANGUL}{_CJK}])[^\W\d_])+)",
    re.UNICODE,
)


def normal(text: str) -> str:
    """Composed, lower case, without accents of Latin letters and vowel marks of Arabic, Chinese signs simplified.

    Single letters stay as typed on the keyboard (NFKC would convert them).
    """
    if text.isascii():
        return text.lower()
    composed = unicodedata.normalize("NFC", east_asian.widen(text)).translate(_OWN)
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
    return east_asian.fold(plain.translate(_ARABIC))


@functools.lru_cache(maxsize=1_000)
def chunks(text: str) -> tuple[str, ...]:
    """A normalized text split at spaces and punctuation. Cached, because a name is split several times in a row."""
    return tuple(_CHUNK.findall(pronunciation.replace_percent(normal(text))))


@functools.lru_cache(maxsize=20_000)
def runs(chunk: str) -> tuple[tuple[str, str], ...]:
    """A chunk's runs of one script: '아이폰15' → hangul '아이폰', number '15'."""
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
    return (*found, ("mixed", _joined(chunk)[:MAX_SIGNS])) if len(found) > 1 else found


def words(text: str) -> Iterator[tuple[str, str]]:
    """The words of a name with their kinds; a chunk of several scripts is also one word."""
    for chunk in chunks(text):
        yield from _words(chunk)


def literal(kind: str, word: str) -> list[str]:
    """The grams that a name must have to contain a word."""
    word = word[:MAX_SIGNS]
    if kind == "cjk" or (kind == "hangul" and not hangul.is_jamo(word[0])):
        if len(word) <= 3:
            return [word]
        return [word[place : place + 3] for place in range(len(word) - 2)]
    return [word]


def _other_goods_in(word: str) -> set[str]:
    """The names of other goods that a word has only within a longer one."""
    return {part for whole, part in _OTHER_GOODS.items() if whole in word and word.count(part) == word.count(whole)}


def is_end_of_other(word: str, end: str) -> bool:
    """Whether the end of a word is no name of what it is: '치마' of '앞치마'."""
    return end in _other_goods_in(word)


@functools.lru_cache(maxsize=20_000)
def grams(kind: str, word: str) -> tuple[str, ...]:
    """All grams of a word of a name."""
    word = word[:MAX_SIGNS]
    if kind not in ("hangul", "cjk"):
        return (word,)
    found = [word] if len(word) == 1 else []
    found += [word[place : place + size] for size in (2, 3) for place in range(len(word) - size + 1)]
    if other_goods := _other_goods_in(word):
        found = [gram for gram in found if gram not in other_goods]
    if kind == "cjk":
        found += [sign for sign in word if sign > "ヿ"]
        return tuple(found)
    first = hangul.initials(word)
    # Two consonants are queried as a prefix of three; only the last two of a word are stored alone.
    found += [first[place : place + 3] for place in range(len(first) - 1)]
    return tuple(found)


def consonants(first: str) -> list[SearchExpression]:
    """The expressions for names with these initial consonants."""
    if len(first) <= 2:
        return [token(first, prefix=True)]
    return [token(first[place : place + 3]) for place in range(len(first) - 2)]


def code_expression(kind: str, word: str) -> SearchExpression | None:
    """Codes that begin with a word of letters and numbers, or contain a long number that does; None for other words."""
    if kind == "mixed" and len(word) > 2:
        return _begins("a", word)
    return _begins("b", word) if kind == "number" and len(word) >= LONG else None


def _begins(place: str, word: str) -> SearchExpression:
    last = len(word) - 3
    return all_of([token(_piece(place, word, at)) for at in (*range(0, last, 3), last)])


def _piece(place: str, word: str, at: int) -> str:
    return _PLACES[place][at] + word[at : at + 3]


def code_grams(code: str) -> set[str]:
    """All grams of a code. Unique parts are split into trigrams, each with its position.

    A few thousand trigrams that many codes share need a tenth of the index space of complete codes.
    """
    found: set[str] = set()
    for kind, word in words(code):
        places = "a" if kind == "mixed" else "b" if kind == "number" and len(word) >= LONG else ""
        if places:
            heads = _PLACES[places][: max(1, min(len(word), MAX_SIGNS) - 2)]
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
                # A plain number is not added to the dictionary.
                found.add(chunk[:MAX_SIGNS])
            else:
                found |= _chunk_grams(chunk)
                known |= _chunk_known(chunk)
    return found, known


def whole(text: str) -> str:
    """A hash of a complete name or code, without spaces and punctuation."""
    return blake2b(squash(text).encode(), digest_size=5).hexdigest()


def wholes(texts: Iterable[str]) -> str:
    """The hashes of these texts as stored in an entry, with a space on both sides of each."""
    return " ".join(("", *sorted({whole(text) for text in texts}), ""))
