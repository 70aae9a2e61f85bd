"""Korean public holidays by the package `holidays`, with their names in the reader's language."""

from collections.abc import Iterable
from datetime import date
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.workspace.answers.events import HolidayRow

_SUBSTITUTE = " 대체 휴일"
# By the names of the package. One that is not here is shown as it is.
_NAMES = {
    "신정연휴": gettext_lazy("신정"),
    "설날 전날": gettext_lazy("설날 전날"),
    "설날": gettext_lazy("설날"),
    "설날 다음날": gettext_lazy("설날 다음 날"),
    "삼일절": gettext_lazy("삼일절"),
    "노동절": gettext_lazy("노동절"),
    "어린이날": gettext_lazy("어린이날"),
    "부처님오신날": gettext_lazy("부처님오신날"),
    "현충일": gettext_lazy("현충일"),
    "제헌절": gettext_lazy("제헌절"),
    "광복절": gettext_lazy("광복절"),
    "추석 전날": gettext_lazy("추석 전날"),
    "추석": gettext_lazy("추석"),
    "추석 다음날": gettext_lazy("추석 다음 날"),
    "개천절": gettext_lazy("개천절"),
    "한글날": gettext_lazy("한글날"),
    "기독탄신일": gettext_lazy("성탄절"),
    "지방선거일": gettext_lazy("지방 선거일"),
    "대통령 선거일": gettext_lazy("대통령 선거일"),
    "국회의원 선거일": gettext_lazy("국회의원 선거일"),
    "임시공휴일": gettext_lazy("임시 공휴일"),
}


@lru_cache(maxsize=16)
def _holidays_of(year: int) -> tuple[tuple[date, str], ...]:
    # Loaded with the first calendar: no other page needs it.
    import holidays

    return tuple(sorted(holidays.country_holidays("KR", years=year, language="ko").items()))


def list_holidays(first: date, last: date) -> list[HolidayRow]:
    """The public holidays of the days from `first` until before `last`."""
    years = range(first.year, last.year + 1)
    days = [(day, name) for year in years for day, name in _holidays_of(year) if first <= day < last]
    return [{"day": day.isoformat(), "name": _name(name.split("; "))} for day, name in days]


def _name(names: Iterable[str]) -> str:
    return " · ".join(
        _("%(name)s 대체 공휴일") % {"name": _NAMES.get(base, base)} if is_substitute else str(_NAMES.get(base, base))
        for base, is_substitute in ((name.removesuffix(_SUBSTITUTE), name.endswith(_SUBSTITUTE)) for name in names)
    )
