"""Audience, season and colour: closed word classes whose members are equivalent in every shop (D21).

'남자 코트' matches the category 남성, '겨울용 양말' the property 겨울. Colours are separate tokens: a product
has those of its swatches, and of the colour words in its names and options ('레드' is not a part of '블루투스').
"""

import colorsys
import functools
from collections.abc import Collection, Iterable

from core.catalog.search import hangul

_AUDIENCES = """
남성 남자 남 남녀공용 유니섹스 맨즈 신사 남성복 mens
여성 여자 여 남녀공용 유니섹스 우먼 우먼즈 레이디 레이디스 숙녀 여성복 women womens ladies
아동 아이 어린이 키즈 주니어 유아동 아동복 초등 초등학생 초딩 kids
유아 아기 애기 베이비 영아 유아동 신생아 영유아 baby
임산부 임부 산모
부모님 어르신 노인 시니어
"""
# Words of two classes: each finds both, and is found by either.
_BOTH = """
남녀공용 유니섹스 남녀 공용
봄가을 춘추 간절기 환절기 봄 가을
유아동 아동 유아
남아 남자아이 남자애 아동 아이 어린이 키즈 주니어
여아 여자아이 여자애 아동 아이 어린이 키즈 주니어
"""
_SEASONS = """
봄 봄가을 춘추 간절기 환절기
여름 한여름 하계 썸머 서머 summer
가을 봄가을 춘추 간절기 환절기
겨울 한겨울 동계 윈터 winter
사계절 올시즌
"""
# Name of the colour, words that always mean it, and after '|' words that mean it only with 색 at the end.
_COLORS = """
red 빨강 빨간 빨강색 빨간색 빨갛다 붉은 레드 적색 홍색 red | 빨강 다홍 진홍 자두
black 검정 검은 검정색 검은색 까만 까망 까만색 블랙 흑색 흑 black | 먹 숯
white 하양 하얀 하얀색 흰 흰색 화이트 백색 white | 흰 우유 눈
blue 파랑 파란 파란색 파랑색 푸른 블루 청색 blue | 코발트 청
navy 남색 네이비 곤색 감색 진청 navy | 남 군청
sky 하늘색 스카이블루 소라색 연청 | 하늘 소라
yellow 노랑 노란 노란색 노랑색 옐로우 옐로 황색 yellow | 레몬 개나리 병아리
green 초록 초록색 녹색 푸른 그린 green | 풀 초록 쑥
lime 연두 연두색 라임그린 | 연두
pink 분홍 분홍색 핑크 핑크색 pink | 분홍 벚꽃 복숭아
purple 보라 보라색 보랏빛 퍼플 바이올렛 라벤더색 purple | 보라 자주 포도 라벤더
orange 주황 주황색 orange | 오렌지 주황 귤 살구
gray 회색 그레이 잿빛 쥐색 차콜 grey gray | 회 재 쥐
brown 갈색 브라운 고동색 밤색 brown | 갈 고동 밤 초코 커피 카멜 모카
beige 베이지 베이지색 살색 beige | 베이지 모래 살
ivory 아이보리 상아색 ivory | 상아 크림
khaki 카키 카키색 국방색 khaki | 카키 올리브
burgundy 버건디 와인색 자주색 burgundy | 와인 자주 팥
mint 민트색 옥색 | 민트 옥
gold 금색 금빛 gold | 골드 금 황금
silver 은색 은빛 silver | 실버 은
"""
# Words of a class that also occur in compounds: '여성용', '남자시계', '유아용'.
PLAIN = frozenset("남성 남자 여성 여자 아동 아이 어린이 키즈 유아 아기 남녀공용 여름 겨울 봄 가을".split())
_SHARED = frozenset(
    "남녀공용 유니섹스 봄가을 춘추 간절기 환절기 유아동 남아 남자아이 남자애 여아 여자아이 여자애".split()
)
# Shades that a colour's word includes: a search for red finds burgundy too.
_WIDER = {"red": ("burgundy",), "blue": ("sky",), "white": ("ivory",)}
_COLOR_ENDS = ("색상", "색깔", "컬러", "색", "빛")
_ENDS = ("용", "철", "옷", "분", "의", "들")


def _lines(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


@functools.cache
def _classes() -> dict[str, tuple[str, ...]]:
    """The words of each class, by word."""
    classes: dict[str, tuple[str, ...]] = {}
    for line in _lines(_AUDIENCES + _SEASONS):
        classes.update(dict.fromkeys(line, tuple(line)))
    for line in _lines(_BOTH):
        classes.update({word: tuple(line) for word in line if word in _SHARED})
    return classes


@functools.cache
def _colors() -> tuple[dict[str, tuple[str, ...]], dict[str, str]]:
    """The colours that each word names, and those of words that need 색 after them."""
    always: dict[str, tuple[str, ...]] = {}
    ending: dict[str, str] = {}
    for line in _lines(_COLORS):
        bar = line.index("|") if "|" in line else len(line)
        for word in line[1:bar]:
            always[word] = (*always.get(word, ()), line[0])
        ending.update(dict.fromkeys(line[bar + 1 :], line[0]))
    return always, ending


@functools.lru_cache(maxsize=5_000)
def words_of(word: str) -> tuple[str, ...]:
    """The equivalent words of an audience or a season, () for other words."""
    classes = _classes()
    if word in classes:
        return classes[word]
    for end in _ENDS:
        stem = word.removesuffix(end)
        if stem != word and len(stem) > 1 and stem in classes:
            return classes[stem]
    return ()


@functools.lru_cache(maxsize=5_000)
def colors_of(word: str) -> tuple[str, ...]:
    """The colours that a word names."""
    always, ending = _colors()
    if word in always:
        return always[word]
    for end in _COLOR_ENDS:
        stem = word.removesuffix(end)
        if stem != word and stem:
            if stem in always:
                return always[stem]
            if stem in ending:
                return (ending[stem],)
    return ()


def shades_of(word: str) -> tuple[str, ...]:
    """The colours that a search for a word includes."""
    return tuple(dict.fromkeys(shade for color in colors_of(word) for shade in (color, *_WIDER.get(color, ()))))


@functools.lru_cache(maxsize=5_000)
def name_color(color: str) -> tuple[str, ...]:
    """The colour names of `#rrggbb`; some colours have two."""
    digits = color.lstrip("#")
    if len(digits) != 6 or not all(sign in "0123456789abcdefABCDEF" for sign in digits):
        return ()
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    hue, light, strong = colorsys.rgb_to_hls(red, green, blue)
    turn, chroma = hue * 360, max(red, green, blue) - min(red, green, blue)
    if light < 0.13 or (light < 0.2 and chroma < 0.06):
        return ("black",)
    if light > 0.94 or (light > 0.9 and chroma < 0.06):
        return ("white", "ivory") if chroma > 0.02 else ("white",)
    if chroma < 0.08:
        return ("gray",)
    return _hued(turn, light, strong)


def _hued(turn: float, light: float, strong: float) -> tuple[str, ...]:
    if turn < 16 or turn >= 345:
        if light > 0.7:
            return ("pink",)
        if light < 0.34:
            return ("burgundy",)
        return ("red",) if strong > 0.45 else ("brown",)
    if turn < 42:
        if light > 0.8:
            return ("beige", "ivory")
        if strong < 0.6 or light < 0.4:
            return ("beige", "brown") if light > 0.5 else ("brown",)
        return ("orange",)
    if turn < 68:
        if light > 0.85:
            return ("ivory",)
        if strong < 0.45:
            return ("khaki",) if light < 0.5 else ("beige",)
        return ("yellow",)
    for end, dark, plain, pale in (
        (95, "khaki", "lime", "lime"), (165, "green", "green", "mint"), (190, "green", "mint", "mint"),
        (215, "navy", "blue", "sky"), (255, "navy", "blue", "sky"), (300, "purple", "purple", "purple"),
        (346, "burgundy", "pink", "pink"),
    ):  # fmt: skip
        if turn < end:
            return (dark,) if light < (0.4 if dark == "burgundy" else 0.3) else (plain,) if light < 0.68 else (pale,)
    return ()


def colors_in(words: Iterable[str], options: Iterable[str], colors: Collection[str]) -> set[str]:
    """All colour names of a product: from the words of its names, from those of its options, where '올리브' is a
    colour too, and from its swatches."""
    names = {color for color in colors for color in name_color(color)}
    for word in words:
        names.update(colors_of(word))
    for word in options:
        names.update(colors_of(word) or colors_of(f"{word}색"))
    return names


# A syllable before the name of goods, and the words that say the same.
_QUALIFIERS = """
청 데님 청
면 면 코튼 순면
긴 롱 긴
통 와이드 통
털 퍼 털 양털
쫄 스키니 쫄
민 무지 민
속 이너 속
꽃 꽃무늬 플라워 플로럴 꽃
줄 스트라이프 줄무늬
땡 도트 땡땡이
은 실버 은색
금 골드 금색
검 검은 검정 블랙
흰 하얀 흰색 화이트
"""


@functools.cache
def _qualifiers() -> dict[str, tuple[str, ...]]:
    lines = (line.split() for line in _QUALIFIERS.strip().splitlines())
    return {first: tuple(others) for first, *others in lines if len(first) == 1 and len(others) > 1}


def qualifiers_of(sign: str) -> tuple[str, ...]:
    """The words that a syllable before goods stands for: '청' is '데님'; () for other syllables."""
    return _qualifiers().get(sign, ())


def is_modifier(word: str) -> bool:
    """Whether a word is an audience, a season or a colour."""
    return bool(words_of(word) or colors_of(word))


def strip_purpose_suffix(word: str) -> str:
    """A Hangul word without the purpose suffix 용: '사무용' → '사무'; '' without one."""
    stem = word.removesuffix("용")
    return stem if stem != word and len(stem) > 1 and hangul.is_syllable(stem[-1]) else ""
