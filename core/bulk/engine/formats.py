"""A number of a workbook's cell as people see it: leading zeros, percent, so many decimals."""

import re
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache

from core.bulk.engine.lines import cell_text

# The parts of a format that are not digits: texts in quotes, escaped signs, colours and currencies in brackets,
# signs that stretch or are as wide as another one.
_QUOTED = re.compile(r'"([^"]*)"|\\(.)')
_BRACKETS = re.compile(r"\[[^\]]*\]")
_STRETCHED = re.compile(r"[*_].")
# Digits that are always shown, with the signs between them: 00000, 000-0000-0000.
_MASK = re.compile(r"^[0 ()\-]*0[ ()\-]*0[0 ()\-]*$")
_PLAIN = re.compile(r"^[#,?]*0?(?:\.([0#?]+))?(%?)$")
# Excel keeps so many digits of a number; further ones become zeros.
_DIGITS = 10**15


@lru_cache(maxsize=1000)
def _read(code: str) -> tuple[str, int, bool]:
    """A format as the mask of digits it is ('' for none), its decimals (-1 for as they are), whether it is percent."""
    first = _STRETCHED.sub("", _BRACKETS.sub("", code.split(";")[0]))
    masked = _QUOTED.sub(lambda found: found[1] if found[1] is not None else found[2], first)
    if _MASK.match(masked):
        return masked, 0, False
    plain = _PLAIN.match(re.sub(r"[^#,?0.%]", "", _QUOTED.sub("", first)))
    if plain is None or "E" in first.upper() or "/" in first:
        return "", -1, False
    return "", len(plain[1] or ""), bool(plain[2])


def format_number(value: float, code: str) -> str:
    """The number under a format of Excel, without separators of thousands and without a currency's sign.

    More than 15 digits stay in scientific writing: what Excel lost of them is reported where a code is read.
    """
    if code == "General" or not code or not abs(value) < _DIGITS:
        return cell_text(value)
    mask, decimals, is_percent = _read(code)
    if mask:
        return _masked(value, mask)
    if decimals < 0:
        return cell_text(value)
    exact = Decimal(format(value, ".15g")) * (100 if is_percent else 1)
    text = format(exact.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP), "f")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return f"{'0' if text in ('-0', '') else text}{'%' if is_percent else ''}"


def _masked(value: float, mask: str) -> str:
    if value < 0 or not float(value).is_integer():
        return cell_text(value)
    digits = str(int(value)).zfill(mask.count("0"))
    out: list[str] = []
    for sign in reversed(mask):
        if sign != "0":
            out.append(sign)
        elif digits:
            out.append(digits[-1])
            digits = digits[:-1]
    text = "".join(reversed(out))
    # Digits beyond the mask are written before its first.
    lead = len(mask) - len(mask.lstrip(" ()-"))
    return text[:lead] + digits + text[lead:]
