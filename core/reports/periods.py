"""The period and the table that a request asks for."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from core.common.errors import Invalid
from core.reports import days, selectors
from core.reports.models import Dimension

MOST_DAYS = 800
TABLES = (Dimension.PRODUCT, Dimension.SELLER, Dimension.MEMBER)


def read_period(asked: Mapping[str, Any]) -> selectors.Period:
    """The days from `first` to `last`, today where one is missing. Raises Invalid."""
    first, last = _day(asked, "first"), _day(asked, "last")
    if last < first:
        raise Invalid({"last": _("끝나는 날이 시작하는 날보다 앞이에요.")})
    if (last - first).days >= MOST_DAYS:
        raise Invalid({"first": _("%(most)s일까지 볼 수 있어요.") % {"most": MOST_DAYS}})
    return selectors.Period(first, last)


def read_dimension(asked: Mapping[str, Any], choices: Sequence[Dimension]) -> str:
    """What the figures are split by, the first choice where nothing is asked for. Raises Invalid."""
    by = asked.get("by") or choices[0].value
    if by not in choices:
        raise Invalid({"by": _("모르는 항목이에요.")})
    return str(by)


def read_search(asked: Mapping[str, Any]) -> str:
    """The text that rows are searched for."""
    return " ".join(str(asked.get("q") or "").split())[:100]


def _day(asked: Mapping[str, Any], name: str) -> date:
    try:
        return date.fromisoformat(asked.get(name) or days.today().isoformat())
    except (TypeError, ValueError):
        raise Invalid({name: _("날짜를 확인해 주세요.")}) from None
