"""The brand's scale of the site admin can be read in every hue."""

import re

from hypothesis import given
from hypothesis import strategies as st

from core.admin_site.colors import LEAST_CONTRAST, Rgb, contrast, parse_hex, primary_scale, to_oklch, to_rgb

WHITE, DARK_PAGE = (1.0, 1.0, 1.0), parse_hex("#141412")
colors = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


def rgb(text: str) -> Rgb:
    lightness, chroma, hue = map(float, re.findall(r"[\d.]+", text))
    return to_rgb((lightness, chroma, hue))


@given(color=colors)
def test_text_is_readable_on_every_brand_color(color: str) -> None:
    scale = {step: rgb(value) for step, value in primary_scale(color).items()}
    assert contrast(WHITE, scale["600"]) >= LEAST_CONTRAST
    assert contrast(scale["600"], WHITE) >= LEAST_CONTRAST
    assert contrast(scale["700"], scale["100"]) >= LEAST_CONTRAST
    assert contrast(scale["500"], DARK_PAGE) >= LEAST_CONTRAST


@given(color=colors)
def test_every_step_is_a_color_that_a_screen_shows_and_darker_than_the_step_before(color: str) -> None:
    scale = primary_scale(color)
    steps = sorted(scale, key=int)
    assert steps == sorted(["50", "950", *(str(step) for step in range(100, 1000, 100))], key=int)
    assert all(-0.01 <= part <= 1.01 for value in scale.values() for part in rgb(value))
    others = [step for step in steps if step != "600"]
    lights = [float(re.findall(r"[\d.]+", scale[step])[0]) for step in others]
    assert lights == sorted(lights, reverse=True)


@given(color=colors)
def test_oklch_and_back_is_the_same_color(color: str) -> None:
    back = to_rgb(to_oklch(parse_hex(color)))
    assert all(abs(part - value) < 0.002 for part, value in zip(back, parse_hex(color), strict=True))
