"""Chinese characters and kana in one spelling each: traditional as simplified, hiragana as katakana, ー left out.

The same for names and queries, so that '連衣裙' finds '连衣裙' and 'セータ' finds 'セーター'.
"""

import functools
import re
import unicodedata
from collections.abc import Mapping

from opencc import OpenCC

from core.catalog.search import hangul

_HAN = range(0x3400, 0xA000)
_HALF_WIDTH = re.compile("[｡-ﾟ]+")
_SMALL = str.maketrans("ァィゥェォッャュョヮ", "アイウエオツヤユヨワ")
# Written in two ways.
_VOICED = (("ヴァ", "バ"), ("ヴィ", "ビ"), ("ヴェ", "ベ"), ("ヴォ", "ボ"), ("ヴ", "ブ"), ("ヂ", "ジ"), ("ヅ", "ズ"))
_KATAKANA = re.compile("[ァ-ヺー]+")


@functools.cache
def _table() -> Mapping[int, str]:
    """Each character that has another spelling. Read character by character: the same one means the same everywhere."""
    convert = OpenCC("t2s").convert
    simplified = {code: made for code in _HAN if len(made := convert(chr(code))) == 1 and made != chr(code)}
    katakana = {code: chr(code + 0x60) for code in range(ord("ぁ"), ord("ゖ") + 1)}
    return {**simplified, **katakana}


def widen(text: str) -> str:
    """Half-width kana as full-width ones, with their marks of voice."""
    return _HALF_WIDTH.sub(lambda match: unicodedata.normalize("NFKC", match[0]), text)


def fold(text: str) -> str:
    """A text with its Chinese characters and kana in one spelling."""
    made = text.translate(_table())
    for other, sign in _VOICED:
        made = made.replace(other, sign)
    return made.translate(_SMALL).replace("ー", "")


_VOWELS = "아이우에오"
_ROWS = {
    "": "アイウエオ", "ㅋ": "カキクケコ", "ㄱ": "ガギグゲゴ", "ㅅ": "サシスセソ", "ㅈ": "ザジズゼゾ", "ㅌ": "タ__テト",
    "ㅊ": "_チツ__", "ㄷ": "ダ__デド", "ㄴ": "ナニヌネノ", "ㅎ": "ハヒ_ヘホ", "ㅂ": "バビブベボ", "ㅍ": "パピプペポ",
    "ㅁ": "マミムメモ", "ㄹ": "ラリルレロ",
}  # fmt: skip
# Without the vowel that Japanese needs after a consonant: 'ト' is '트', 'ス' is '스'.
_WEAK = {
    "ク": "크",
    "グ": "그",
    "ス": "스",
    "ズ": "즈",
    "ツ": "츠",
    "ト": "트",
    "ド": "드",
    "フ": "프",
    "ブ": "브",
    "プ": "프",
}
_OTHER = {"ヤ": "야", "ユ": "유", "ヨ": "요", "ワ": "와", "ヲ": "오", **_WEAK}
_CLOSING = {"ン": "ㄴ", "ル": "ㄹ", "ム": "ㅁ"}


@functools.cache
def _syllables() -> Mapping[str, str]:
    made: dict[str, str] = {}
    for consonant, row in _ROWS.items():
        for kana, vowel in zip(row, _VOWELS, strict=True):
            if kana != "_":
                made[kana] = hangul.compose(consonant + hangul.to_jamo(vowel)[-1:]) if consonant else vowel
    made |= _OTHER
    for kana, base in {"シ": "샤슈쇼", "チ": "차추초", "ジ": "자주조", "キ": "캬큐쿄", "リ": "랴류료"}.items():
        made |= {kana + small: syllable for small, syllable in zip("ヤユヨ", base, strict=True)}
    pairs = "フア フイ フエ フオ テイ デイ ウエ ウオ ウイ シエ チエ ジエ".split()
    made |= dict(zip(pairs, "파피페포티디웨워위셰체제", strict=True))
    return made


def is_katakana(word: str) -> bool:
    """Whether a word is of two or more katakana, and nothing else."""
    return len(word) > 1 and bool(_KATAKANA.fullmatch(word))


def to_hangul(word: str) -> str:
    """A folded word of katakana as Koreans would write its sound ('ジヤケツト' → '자케트'); '' for other words."""
    if not is_katakana(word):
        return ""
    syllables = _syllables()
    out: list[str] = []
    at = 0
    while at < len(word):
        pair, sign = word[at : at + 2], word[at]
        if pair in syllables and len(pair) == 2:
            out.append(syllables[pair])
            at += 2
            continue
        at += 1
        if sign == "ツ" and out and at < len(word) and word[at] in "カキクケコタテトパピプペポサシスセソガグドバブ":
            # A doubled consonant, which is not heard in Korean.
            continue
        if sign in _CLOSING and out:
            out[-1] = hangul.compose(hangul.to_jamo(out[-1]) + _CLOSING[sign])
        elif sign in syllables:
            out.append(syllables[sign])
        else:
            return ""
    return "".join(out)
