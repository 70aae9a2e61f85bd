"""Spellings of loan words: 자켓 쟈켓 재킷, 악세사리 액세서리, 까페 카페. Rules of letters, no list of words (D21).

Korean writes loan words by sound, in several ways. All spellings have the same consonants in the same
order (`skeleton`, stored with each known word); vowels between them differ as the rules below allow, each at a
cost. Two common words ('텐트', '틴트') are never treated as one (`vocabulary`).
"""

import functools
from collections.abc import Collection

from core.catalog.search import hangul, vocabulary

# Consonants of one place of articulation: plain, tense and aspirated ones are used for the same foreign sound.
_PLACE = {
    letter: place
    for place, letters in {
        "k": "ㄱㄲㅋ", "t": "ㄷㄸㅌ", "p": "ㅂㅃㅍ", "s": "ㅅㅆ", "j": "ㅈㅉㅊ",
        "n": "ㄴ", "m": "ㅁ", "l": "ㄹ", "h": "ㅎ",
    }.items()
    for letter in letters
}  # fmt: skip
# At the end of a syllable: '로봇' and '로보트', '케익' and '케이크'.
_CLOSING = {**_PLACE, **dict.fromkeys("ㅅㅆㄷㅌㅈㅊ", "t"), "ㅇ": "ŋ"}
_TENSE = frozenset("ㄲㄸㅃㅆㅉ")
# 'f' was written as ㅎ before a rounded vowel: '화운데이션', '후라이팬', '휠터'.
_ROUND = {"ㅘ": "ㅏ", "ㅝ": "ㅓ", "ㅞ": "ㅔ", "ㅙ": "ㅔ", "ㅟ": "ㅣ", "ㅜ": "ㅡ", "ㅡ": "ㅡ"}
_EVERYWHERE = {"ㅐ": "ㅔ", "ㅒ": "ㅖ", "ㅙ": "ㅞ", "ㅚ": "ㅞ", "ㅢ": "ㅣ"}
# The standard spelling never has these after ㅅ and ㅈ (외래어 표기법, 3장): '쥬스' is '주스', '브러쉬' is '브러시'.
_AFTER_HISS = {"ㅑ": "ㅏ", "ㅕ": "ㅓ", "ㅛ": "ㅗ", "ㅠ": "ㅜ", "ㅖ": "ㅔ", "ㅒ": "ㅔ", "ㅟ": "ㅣ", "ㅞ": "ㅔ"}
_WEAK = "ㅡ"
_HALF, _ONE = 0.5, 1.0
_VOWELS: dict[frozenset[str], float] = {
    **{frozenset(pair): _ONE for pair in "ㅏㅔ ㅏㅓ ㅓㅗ ㅔㅣ ㅏㅗ ㅡㅣ ㅓㅔ".split()},
    **{frozenset(pair): _HALF for pair in "ㅏㅑ ㅓㅕ ㅗㅛ ㅜㅠ ㅔㅖ ㅡㅜ ㅗㅝ ㅏㅘ ㅣㅟ".split()},
}
# A long vowel written as two: '스카아프', '섀도우', '메이크' and '메익'.
_LONG = {"ㅗㅜ": "ㅗ", "ㅔㅣ": "ㅔ", "ㅞㅣ": "ㅞ", "ㅏㅏ": "ㅏ", "ㅓㅓ": "ㅓ", "ㅣㅣ": "ㅣ", "ㅜㅜ": "ㅜ", "ㅗㅗ": "ㅗ"}
_LOAN_LETTERS = frozenset("ㅋㅌㅍ")


@functools.lru_cache(maxsize=20_000)
def _sounds(word: str) -> tuple[tuple[str, str, str, bool], ...]:
    """Consonants with their place and their letter, each with the vowels after it; the first may be empty.

    The last value marks two consonants written for one sound.
    """
    out: list[list[str]] = [["", "", "", ""]]

    def consonant(place: str, letter: str) -> None:
        last_place, _letter, vowels, _twice = out[-1]
        if not vowels and ((last_place == place and place in "lnmt") or (last_place == "t" and place in "sj")):
            # '블라' and '브라', '런닝' and '러닝', '맛사지' and '마사지'.
            out[-1] = [place, letter, "", "twice"]
        else:
            out.append([place, letter, "", ""])

    for sign in word:
        first, vowel, last = hangul.parts(sign)
        if first == "ㅎ" and vowel in _ROUND:
            consonant("p", first)
            vowel = _ROUND[vowel]
        elif first != "ㅇ":
            consonant("s" if vowel == _WEAK and _PLACE[first] == "j" else _PLACE[first], first)
        vowel = _EVERYWHERE.get(vowel, vowel)
        if out[-1][0] in ("s", "j") and first != "ㅇ":
            vowel = _AFTER_HISS.get(vowel, vowel)
        out[-1][2] += vowel
        for letter in hangul.split(last):
            consonant(_CLOSING[letter], letter)
    return tuple((place, letter, vowels, bool(twice)) for place, letter, vowels, twice in out)


@functools.lru_cache(maxsize=20_000)
def skeleton(word: str) -> str:
    """What all spellings of a word have in common; '' where it isn't all Hangul, or is too short."""
    if len(word) < 2 or not all(hangul.is_syllable(sign) for sign in word):
        return ""
    found = "".join(place for place, *_rest in _sounds(word))
    return found[:40] if len(found) > 1 else ""


@functools.lru_cache(maxsize=20_000)
def _is_loan(word: str) -> bool:
    """Whether a word looks foreign: letters and syllables that are rare in native words."""
    for place, sign in enumerate(word):
        first, vowel, last = hangul.parts(sign)
        if first in _LOAN_LETTERS or (place == 0 and first == "ㄹ") or (vowel == _WEAK and not last):
            return True
        if first in "ㅅㅆㅈㅊ" and vowel in _AFTER_HISS:
            return True
        if vowel in "ㅐㅔ" and last and last in "ㄴㄹㅁㅂㅅ":
            return True
    return False


def _long(vowels: str) -> tuple[str, float]:
    for two, one in _LONG.items():
        if two in vowels:
            return vowels.replace(two, one), _HALF / 2
    return vowels, 0.0


def _vowels(one: str, other: str) -> float | None:
    """The cost of replacing vowels with others, None where that doesn't occur."""
    if one == other:
        return 0.0
    if {one, other} == {"", _WEAK}:
        return _HALF
    if len(one) == len(other):
        pairs = [0.0 if a == b else _VOWELS.get(frozenset((a, b))) for a, b in zip(one, other, strict=True)]
        return None if None in pairs else sum(price for price in pairs if price is not None)
    (one, first), (other, second) = _long(one), _long(other)
    if not first and not second:
        return None
    found = _vowels(one, other)
    return None if found is None else found + first + second


def _letters(one: str, other: str, is_loan: bool) -> float:
    if one == other:
        return 0.0
    return _HALF if is_loan and (one in _TENSE or other in _TENSE or "ㅎ" in (one, other)) else _ONE


def spelling_distance(word: str, other: str) -> float | None:
    """The cost of reading one word as a spelling of another, None where they are different words."""
    if word == other or skeleton(word) != skeleton(other):
        return None
    is_loan = _is_loan(other)
    most = _most(is_loan, min(len(word), len(other)), len(skeleton(word)))
    price = 0.0
    pairs = list(zip(_sounds(word), _sounds(other), strict=True))
    for at, ((place, letter, vowels, twice), (_place, letter_b, vowels_b, twice_b)) in enumerate(pairs):
        step = _vowels(vowels, vowels_b)
        if step is None and {vowels, vowels_b} == {"ㅡ", "ㅏ"} and at + 1 < len(pairs) and pairs[at + 1][0][0] == "l":
            # '샌들' and '샌달'.
            step = _ONE
        if step is None:
            return None
        price += step + (0.0 if is_loan or twice == twice_b else _HALF)
        if place and place in "tkp" and not (vowels and vowels_b):
            # At the end of a syllable all consonants of a place sound the same.
            continue
        letters = _letters(letter, letter_b, is_loan)
        price += min(_HALF, letters) if place == "s" and at == len(pairs) - 1 else letters
        if price > most:
            return None
    return price if price <= most else None


def _most(is_loan: bool, signs: int, consonants: int) -> float:
    """The largest cost between two spellings: shorter words may differ less."""
    if not is_loan:
        return (0.0, 1.0, 2.0)[min(signs, 4) - 2]
    if consonants < 3:
        return 1.0
    return 2.0 if signs <= 3 else 3.0


def spellings(word: str, candidates: Collection[str]) -> list[str]:
    """Those candidates with the same skeleton that are other spellings of the word, the nearest first."""
    found = []
    for other in candidates:
        price = spelling_distance(word, other)
        if price is not None and not vocabulary.are_apart(word, other):
            found.append((price, len(other), other))
    return [other for _price, _length, other in sorted(found)]
