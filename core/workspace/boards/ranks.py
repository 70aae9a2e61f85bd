"""Ranks: texts of digits that order rows, with room for another between any two (docs/rules/desk.md).

A rank is a decimal fraction without its point and without zeros at its end, so that texts and fractions have the same
order. Digits only, because databases sort letters by the rules of a language.
"""

from collections.abc import Iterator

# Digits of ranks that are not between two others, and the distance of those that are appended.
WIDTH = 10
STEP = 10**5
# A longer rank asks for new ranks of its column.
LONGEST = 100


def rank_between(low: str | None, high: str | None) -> str:
    """A rank between two others; None is the beginning or the end."""
    width = max(WIDTH, len(low or ""), len(high or ""))
    lower = _number(low, width) if low else 0
    upper = _number(high, width) if high else 10**width
    if low is not None and high is not None and lower >= upper:
        raise ValueError("ranks are not in order")
    while upper - lower < 2:
        width, lower, upper = width + 1, lower * 10, upper * 10
    middle = (lower + upper) // 2
    step = STEP * 10 ** (width - WIDTH)
    if high is None and low is not None:
        middle = min(middle, lower + step)
    if low is None and high is not None:
        middle = max(middle, upper - step)
    return str(middle).zfill(width).rstrip("0")


def even_ranks(count: int) -> Iterator[str]:
    """Ranks for a column's rows, around the middle."""
    first = 10**WIDTH // 2 - count // 2 * STEP
    for place in range(count):
        # An end of zeros is dropped; the first digit is never one of them.
        yield str(first + place * STEP).zfill(WIDTH).rstrip("0")


def _number(rank: str, width: int) -> int:
    return int(rank.ljust(width, "0"))
