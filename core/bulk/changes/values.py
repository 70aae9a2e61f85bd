"""Checks of an action's values: errors are named `values[field]`."""

import re
from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _

from core.bulk.changes.contract import Values
from core.common.errors import Invalid

_WHOLE = re.compile(r"[+-]?[0-9]{1,12}")


def choice(values: Values, name: str, allowed: Iterable[Any]) -> Any:
    """A value that is one of these. Raises Invalid."""
    value = values.get(name)
    if isinstance(value, bool) or value not in tuple(allowed):
        raise Invalid({f"values[{name}]": _("목록에서 골라 주세요.")})
    return value


def number(value: Any) -> Any:
    """A whole number that a form sent as text, as a number; anything else as it is."""
    return int(value) if isinstance(value, str) and _WHOLE.fullmatch(value.strip()) else value


def whole_number(values: Values, name: str, low: int, high: int) -> int:
    """A whole number within bounds. Raises Invalid."""
    value = number(values.get(name))
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        bounds = {"low": f"{low:,}", "high": f"{high:,}"}
        raise Invalid({f"values[{name}]": _("%(low)s부터 %(high)s까지의 숫자로 적어 주세요.") % bounds})
    return value


def refuse_unknown(values: Values, *names: str) -> None:
    """Raises Invalid for values that the action doesn't know."""
    unknown = sorted(set(values) - set(names))
    if unknown:
        raise Invalid({f"values[{name}]": _("모르는 항목이에요.") for name in unknown})
