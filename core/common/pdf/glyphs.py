"""The fonts of a page: the bundled font, and system fonts for scripts that it lacks.

Pretendard (SIL Open Font License, beside its files) has Korean, Latin and kana. Han that Korean hardly uses
and Arabic come from a system font where there is one; a sign without a font is shown as a box, never left out.
"""

import re
import unicodedata
from functools import lru_cache
from pathlib import Path

from fontTools.ttLib import TTFont

FOLDER = Path(__file__).parent / "fonts"
REGULAR, BOLD = FOLDER / "Pretendard-Regular.ttf", FOLDER / "Pretendard-Bold.ttf"
BOX = "□"
# Candidates by script; the first one that exists is used.
_SYSTEM = {
    "han": (
        "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
        "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
        "/usr/share/fonts/truetype/noto/NotoSansSC-Regular.ttf",
        "/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc",
        "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    ),
    "arabic": (
        "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf",
        "/usr/share/fonts/truetype/noto/NotoNaskhArabic-Regular.ttf",
        "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    ),
}


@lru_cache(maxsize=1)
def fallback_fonts() -> tuple[tuple[str, Path], ...]:
    """The existing system fonts, by name."""
    found = []
    for name, places in _SYSTEM.items():
        path = next((Path(place) for place in places if Path(place).is_file()), None)
        if path is not None:
            found.append((name, path))
    return tuple(found)


@lru_cache(maxsize=8)
def _known(path: Path) -> frozenset[int]:
    font = TTFont(path, fontNumber=0, lazy=True)
    known = frozenset(font.getBestCmap() or {})
    font.close()
    return known


def font_of(sign: str) -> str:
    """The font that draws a sign: '' for the bundled one, a fallback's name, or 'none'."""
    code = ord(sign)
    if code in _known(REGULAR):
        return ""
    return next((name for name, path in fallback_fonts() if code in _known(path)), "none")


def is_joined(text: str) -> bool:
    """Whether a text has letters that join, or right-to-left letters: their shape depends on their neighbours."""
    return any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in text if sign > "\u058f")


def is_right_to_left(text: str) -> bool:
    """Whether a text is right-to-left, by its first letter that has a direction."""
    first = (unicodedata.bidirectional(sign) for sign in text)
    return next((way for way in first if way in ("L", "R", "AL")), "L") != "L"


_SIGNS = re.compile(r"\u200e[^\u200e]+\u200e|.", re.DOTALL)


def split_by_direction(text: str) -> list[tuple[str, bool]]:
    """A line split into left-to-right pieces and, marked True, right-to-left ones.

    A right-to-left piece includes its numbers, the last one too: a flat after its street.
    """
    pieces: list[tuple[str, bool]] = []
    plain, passage, waiting = "", "", ""
    for sign in _SIGNS.findall(text):
        way = unicodedata.bidirectional(sign) if len(sign) == 1 else "EN"
        if sign in ")]" and "(["[")]".index(sign)] not in passage + waiting:
            way = "L"  # It closes a bracket that was opened before the piece.
        if way in ("R", "AL") or (passage and way in ("EN", "AN")):
            passage, waiting = passage + waiting + sign, ""
        elif passage and way != "L":
            waiting += sign
        else:
            if passage:
                pieces += [(plain, False), (passage, True)]
                plain, passage = "", ""
            plain, waiting = plain + waiting + sign, ""
    pieces += [(plain, False), (passage, True), (waiting, False)]
    return [piece for piece in pieces if piece[0]]


# A number or code in several parts, as of an order or an option: 20260801-7K3M-Q9XA, 010-1234-5678.
_CODE = re.compile(r"(?<![\w\u200e/:.-])(?=\d)[0-9A-Za-z]+(?:[-/:.][0-9A-Za-z]+)+")


def isolate_codes(text: str) -> str:
    """A text in which numbers of several parts keep their order between right-to-left words."""
    return _CODE.sub("\u200e\\g<0>\u200e", text)


def make_drawable(text: str) -> tuple[str, frozenset[str]]:
    """A text whose signs without a font are boxes, and the fallback fonts that it needs."""
    signs, needed = [], set()
    for sign in text.replace("\r", "").replace("\t", " "):
        if sign == "\n":
            signs.append(sign)
            continue
        # A direction mark is not drawn; it orders the other signs.
        font = "" if sign == "\u200e" else font_of(sign)
        if font == "none":
            signs.append(BOX if sign.isprintable() and not sign.isspace() else " ")
            continue
        if font:
            needed.add(font)
        signs.append(sign)
    return "".join(signs), frozenset(needed)
