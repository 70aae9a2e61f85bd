"""Colours of the site admin: the brand's scale from its main colour, the manager's warm greys (D52).

Colours are computed in OKLCH, as in `core/client/tokens.css`: steps of equal lightness look equally light in every hue.
"""

import math
from functools import lru_cache

from django.http import HttpRequest

from core.admin_site.branding import main_color

Rgb = tuple[float, float, float]

# The least contrast of text to what is behind it, by WCAG 2.2.
LEAST_CONTRAST = 4.5

# Tokens of `core/client/tokens.css` as Unfold's steps: 50 to 400 are its light surfaces, lines and icons, 700 to 950
# its dark ones.
_GREYS = {
    "50": "#faf9f7",
    "100": "#f4f3f0",
    "200": "#eae8e3",
    "300": "#dad7d0",
    "400": "#b5b1a9",
    "500": "#6f6b64",
    "600": "#5f5b55",
    "700": "#3d3c39",
    "800": "#2c2c29",
    "900": "#141412",
    "950": "#0e0e0c",
}
_FONT = {
    "subtle-light": "#6f6b64",
    "subtle-dark": "#9d9991",
    "default-light": "#5f5b55",
    "default-dark": "#c0bcb4",
    "important-light": "#1c1b19",
    "important-dark": "#f3f1ec",
}

# Lightness and share of the main colour's chroma. Unfold writes with 700 on 100 and in dark pages with 500 on 900;
# 600 is the fill below white text and is computed.
_STEPS = {
    "50": (0.978, 0.12),
    "100": (0.952, 0.24),
    "200": (0.908, 0.4),
    "300": (0.86, 0.6),
    "400": (0.8, 0.9),
    "500": (0.75, 0.9),
    "700": (0.43, 0.78),
    "800": (0.37, 0.66),
    "900": (0.31, 0.52),
    "950": (0.24, 0.4),
}
_FILL_LIGHTNESS, _FILL_CHROMA = 0.51, 0.86
_CHROMA_MAX = 0.17


def brand_colors(request: HttpRequest) -> dict[str, dict[str, str]]:
    """Unfold's `COLORS` for the brand in force. A new dict for each request: Unfold writes into it."""
    return {"base": dict(_GREYS), "primary": dict(primary_scale(main_color())), "font": dict(_FONT)}


@lru_cache(maxsize=256)
def primary_scale(color: str) -> dict[str, str]:
    """The steps 50 to 950 of a main colour `#rrggbb`, as `oklch()`, all inside sRGB.

    White text can be read on 600, 700 on 100, and 500 on the dark page.
    """
    lightness, chroma, hue = to_oklch(parse_hex(color))
    chroma = min(chroma, _CHROMA_MAX)
    scale = {name: _inside(level, chroma * share, hue) for name, (level, share) in _STEPS.items()}
    fill = _inside(min(lightness, _FILL_LIGHTNESS), chroma * _FILL_CHROMA, hue)
    while contrast(to_rgb(fill), (1.0, 1.0, 1.0)) < LEAST_CONTRAST:
        fill = _inside(fill[0] - 0.01, fill[1], hue)
    scale["600"] = fill
    return {
        name: f"oklch({level:.4f} {amount:.4f} {angle:.2f})" for name, (level, amount, angle) in sorted(scale.items())
    }


def parse_hex(color: str) -> Rgb:
    """Red, green and blue from 0 to 1 of `#rrggbb`."""
    red, green, blue = (int(color[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return red, green, blue


def contrast(first: Rgb, second: Rgb) -> float:
    """The contrast of two colours by WCAG 2.2, from 1 to 21."""
    lights = sorted(0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in map(_linear, (first, second)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def to_oklch(color: Rgb) -> tuple[float, float, float]:
    """Lightness from 0 to 1, chroma, and hue in degrees."""
    red, green, blue = _linear(color)
    long = math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    medium = math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
    return lightness, math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360


def to_rgb(color: tuple[float, float, float]) -> Rgb:
    """Red, green and blue of a lightness, chroma and hue; below 0 or above 1 outside sRGB."""
    lightness, chroma, hue = color
    a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
    return (
        _encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
        _encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
        _encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
    )


def _inside(lightness: float, chroma: float, hue: float) -> tuple[float, float, float]:
    """The colour with as much of the chroma as a screen can show."""
    while chroma > 0 and not all(-0.0005 <= part <= 1.0005 for part in to_rgb((lightness, chroma, hue))):
        chroma = max(0.0, chroma - 0.002)
    return lightness, chroma, hue


def _linear(color: Rgb) -> Rgb:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (min(max(value, 0.0), 1.0) for value in color)
    )
    return red, green, blue


def _encoded(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else float(1.055 * part ** (1 / 2.4) - 0.055)
