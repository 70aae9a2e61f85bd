"""Widgets: how cells of a catalogue file are parsed and rendered. A ValueError's text is for the manager."""

import re
from collections.abc import Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from django.utils.translation import gettext as _
from import_export.widgets import Widget

from core.bulk.engine.cells import is_scientific
from core.bulk.widgets import Number, Whole, number
from core.catalog import related_codes, sizes
from core.catalog.models import MAX_PRICE, MAX_WEIGHT
from core.catalog.resources import lists
from core.catalog.resources.countries import country
from core.catalog.resources.state_words import SOLD_OUT_SQUASHED, squash_word

_WEIGHT = re.compile(r"^([+-]?[\d.,\s]*[\d.,])\s*([a-z]*)\.?$")
_CODE = re.compile(r"^[^\s;|<>]+$")
_SWATCH = re.compile(r"^(.*)\((#[0-9a-fA-F]{6})?\)$", re.S)


class Code(Widget):
    """A code without spaces and separators."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        if len(value) > self.most:
            raise ValueError(_("%(most)s자까지 쓸 수 있어요.") % {"most": self.most})
        if not _CODE.match(value):
            raise ValueError(_("빈칸이나 ; | < > 없이 적어 주세요."))
        return value


class Sizes(Widget):
    """A size table as text."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        return sizes.clean_size_table(value)


class Chosen(Widget):
    """Codes of related products, which may come later in the file."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        return related_codes.clean_codes(value)


class Won(Number):
    """A price in won; other currencies are converted with the run's factor and rounding."""

    def __init__(self, low: int = 0, high: int = MAX_PRICE) -> None:
        super().__init__()
        self.low, self.high = low, high

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> int:
        return self.convert(value, Decimal(1), 1)

    def convert(self, value: str, factor: Decimal, step: int) -> int:
        """The price in `value` times `factor`, rounded half up to `step` won."""
        if value.isdigit() and value.isascii() and factor == 1 and step == 1 and len(value) < 11:
            won = int(value)
        else:
            exact = number(value) * factor
            if factor == 1 and step == 1 and exact != exact.to_integral_value():
                raise ValueError(_("원 단위로 적어 주세요. 다른 통화면 환율을 곱해 주세요."))
            won = int((exact / step).quantize(Decimal(1), rounding=ROUND_HALF_UP)) * step
        if not self.low <= won <= self.high:
            raise ValueError(
                _("%(low)s부터 %(high)s까지 적어 주세요.") % {"low": f"{self.low:,}", "high": f"{self.high:,}"}
            )
        return won


# Behind a number of pieces.
_PIECES = re.compile(
    r"(.*\d)\s*(?:개|점|장|벌|켤레|ea|pcs?|pieces?|個|件|点|pièces?|cái|chiếc|قطع[ةه]?)\.?", re.I | re.S
)


class Stock(Whole):
    """A stock, None for one that isn't counted. Words for sold out are a stock of 0."""

    UNLIMITED = frozenset(
        "무제한 제한없음 unlimited infinite ∞ 無制限 无限 不限 illimité illimite vôhạn khônggiớihạn غيرمحدود".split()
    )

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> int | None:  # type: ignore[override]
        word = squash_word(value)
        if word in self.UNLIMITED:
            return None
        if word in SOLD_OUT_SQUASHED:
            return 0
        pieces = _PIECES.fullmatch(value.strip())
        return super().clean(pieces[1] if pieces else value)


class Rate(Number):
    """A number with two decimals within bounds."""

    def __init__(self, high: int) -> None:
        super().__init__()
        self.high = high

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> Decimal:
        exact = number(value.removesuffix("%"))
        if not 0 <= exact <= self.high or exact != round(exact, 2):
            raise ValueError(_("0부터 %(high)s까지, 소수점 둘째 자리까지 적어 주세요.") % {"high": f"{self.high:,}"})
        return exact

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        if value is None:
            return ""
        text = format(Decimal(str(value)), "f")
        return text.rstrip("0").rstrip(".") if "." in text else text


class Choice(Widget):
    """One of a few numbers, each with several names; the first name is used in exports."""

    def __init__(self, words: Mapping[int, Sequence[str]]) -> None:
        super().__init__()
        self.labels = {number: own[0] for number, own in words.items()}
        self.known = {self._squash(word): number for number, own in words.items() for word in (*own, str(number))}

    @staticmethod
    def _squash(text: str) -> str:
        return re.sub(r"[\s_-]", "", text).lower()

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> int:
        found = self.known.get(self._squash(value))
        if found is None:
            raise ValueError(_("%(words)s 가운데 하나로 적어 주세요.") % {"words": ", ".join(self.labels.values())})
        return found

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return self.labels.get(value, str(value))


class Country(Widget):
    """A country as its two-letter code."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        code = country(value)
        if not code:
            raise ValueError(_("KR, CN처럼 두 글자 나라 코드로 적어 주세요."))
        return code


class Digits(Widget):
    """Digits with dots and hyphens."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        if is_scientific(value):
            raise ValueError(_("엑셀이 숫자로 바꿨어요."))
        if len(value) > self.most or not re.match(r"^[0-9.\-]*$", value):
            raise ValueError(_("숫자 %(most)s자리까지 적어 주세요.") % {"most": self.most})
        return value


class Weight(Number):
    """A weight in whole grams; without a unit it is in grams."""

    GRAMS = {
        "": "1", "g": "1", "gram": "1", "grams": "1", "kg": "1000", "kilogram": "1000", "mg": "0.001", "t": "1000000",
        "lb": "453.59237", "lbs": "453.59237", "pound": "453.59237", "oz": "28.349523125", "ounce": "28.349523125",
    }  # fmt: skip

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> int:
        found = _WEIGHT.match(value.casefold())
        unit = self.GRAMS.get(found[2]) if found else None
        if found is None or unit is None:
            raise ValueError(_("무게를 350, 350g, 0.35kg처럼 적어 주세요."))
        grams = int((number(found[1]) * Decimal(unit)).quantize(Decimal(1), rounding=ROUND_HALF_UP))
        if not 0 <= grams <= MAX_WEIGHT:
            raise ValueError(_("%(low)s부터 %(high)s까지 적어 주세요.") % {"low": 0, "high": f"{MAX_WEIGHT:,}"})
        return grams


class Words(Widget):
    """Words separated by commas, each once."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        text = ", ".join(dict.fromkeys(word for part in re.split(r"[,;\n|]", value) if (word := part.strip())))
        if len(text) > self.most:
            raise ValueError(_("%(most)s자까지 쓸 수 있어요.") % {"most": self.most})
        return text


class Pairs(Widget):
    """`이름=값; 이름=값` as a list of pairs."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> list[tuple[str, str]]:
        pairs = []
        for part in lists.split(value, ";"):
            name, text = lists.split_once(part, "=")
            if text is None or not name.strip():
                raise ValueError(_("'이름=값; 이름=값'으로 적어 주세요."))
            pairs.append((lists.unescape(name), lists.unescape(text)))
        return pairs

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return "; ".join(f"{lists.escape(name, ';=')}={lists.escape(text, ';=')}" for name, text in value)


class Swatch(Widget):
    """An option's value, with its colour where it has one: `세이지(#7f9a7d)`."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> tuple[str, str]:
        found = _SWATCH.match(value) if value.endswith(")") else None
        name, color = (found[1].strip(), (found[2] or "").lower()) if found else (value, "")
        if not name:
            name, color = value, ""
        if len(name) > 80:
            raise ValueError(_("%(most)s자까지 쓸 수 있어요.") % {"most": 80})
        return name, color

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        name, color = value
        if color:
            return f"{name}({color})"
        return f"{name}()" if _SWATCH.match(name) else str(name)
