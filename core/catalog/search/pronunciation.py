"""Latin letters and units in Korean pronunciation: 브이넥 and V넥, 유에스비 and USB, 75프로 and 75% (D21)."""

import functools
import re

from core.catalog.search import hangul

_LETTERS = {
    "a": "에이", "b": "비", "c": "씨 시", "d": "디", "e": "이", "f": "에프", "g": "지", "h": "에이치", "i": "아이",
    "j": "제이", "k": "케이", "l": "엘", "m": "엠", "n": "엔", "o": "오", "p": "피", "q": "큐", "r": "알 아르",
    "s": "에스", "t": "티", "u": "유", "v": "브이", "w": "더블유", "x": "엑스", "y": "와이", "z": "제트 지",
}  # fmt: skip
_SAID = sorted(
    ((said, key) for key, all_said in _LETTERS.items() for said in all_said.split()), key=lambda one: -len(one[0])
)
# Longer words are not spelled letter by letter.
MAX_LETTERS = 5
_UNITS = """
퍼센트 프로 percent
인치 inch in 형
리터 l 리타 ℓ
밀리리터 ml 미리 밀리 cc 씨씨 엠엘
킬로그램 kg 키로 킬로 킬로그람 키로그램 케이지
그램 g 그람
센티미터 cm 센치 센티 센치미터
밀리미터 mm 미리 밀리
미터 m 메타
와트 w
볼트 v
암페어 a
기가바이트 gb 기가 g
테라바이트 tb 테라
밀리암페어 mah
개 개입 ea p 입 피스 pcs
매 장 매입
켤레 족
인용 인 인분
단 층
호 호수
색 컬러 가지색
"""
_PERCENT = re.compile(r"(?<=\d)\s*%")


@functools.cache
def _same_units() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for line in _UNITS.strip().splitlines():
        words = tuple(line.split())
        for word in words:
            found[word] = tuple(dict.fromkeys((*found.get(word, ()), *words)))
    return found


def unit_spellings(word: str) -> tuple[str, ...]:
    """All spellings of a unit, including itself; () for other words."""
    return _same_units().get(word, ())


def replace_percent(text: str) -> str:
    """Write the percent sign after a number as a word, because signs are removed: '75%' → '75퍼센트'."""
    return _PERCENT.sub("퍼센트", text) if "%" in text else text


@functools.lru_cache(maxsize=5_000)
def spell_letters(letters: str) -> tuple[str, ...]:
    """The pronunciation of Latin letters, one by one: 'usb' → '유에스비'; () for longer words."""
    if not letters or len(letters) > MAX_LETTERS or not all(one in _LETTERS for one in letters):
        return ()
    found = [""]
    for letter in letters:
        found = [before + said for before in found for said in _LETTERS[letter].split()]
    return tuple(found[:8])


@functools.lru_cache(maxsize=5_000)
def write_as_letters(word: str) -> tuple[str, ...]:
    """A Hangul word with spelled letters at its start or end as Latin letters: '유에스비' → 'usb', '브이넥' → 'v넥'."""
    if len(word) < 2 or not all(hangul.is_syllable(sign) for sign in word):
        return ()
    found: dict[str, None] = {}
    ways = [("", word)]
    while ways:
        before, rest = ways.pop()
        for said, letter in _SAID:
            if rest.startswith(said) and len(before) < MAX_LETTERS:
                ways.append((before + letter, rest[len(said) :]))
        if before and not (len(before) == 1 and not rest):
            found[before + rest] = None
    for said, letter in _SAID:
        stem = word.removesuffix(said)
        if stem != word and len(stem) > 1:
            found[stem + letter] = None
    return tuple(found)[:12]
