"""Price tiers in a file: `전체:10=9000; 도매:1=8500`: grade, minimum quantity and price of a piece."""

from typing import Any

from django.utils.translation import gettext as _
from import_export.widgets import Widget

from core.bulk.widgets import number
from core.catalog import selectors
from core.catalog.pricing import MAX_TIERS
from core.catalog.resources import lists
from core.catalog.services import tiers
from core.common.squash import squash

EVERYBODY = "전체"
_EVERYBODY = frozenset(
    squash(word) for word in (EVERYBODY, "모두", "all", "everyone", "全員", "全体", "tous", "tất cả", "所有", "الجميع")
)
# A grade by its name ('' for everybody), pieces, won.
Written = list[tuple[str, int, int]]
Stored = list[tuple[int | None, int, int]]
# Files are in Korean, independent of the language of the screens.
EXAMPLE = "'전체:10=9000; 도매:1=8500'"


class Tiers(Widget):
    """Tiers by the names of their grades. The planner checks whether a grade exists."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> Written:
        found: Written = []
        for part in lists.split(value, ";"):
            head, price = lists.split_once(part, "=")
            grade, quantity = lists.split_once(head, ":")
            if price is None or quantity is None or not grade.strip():
                raise ValueError(_("%(example)s처럼 적어 주세요.") % {"example": EXAMPLE})
            name = lists.unescape(grade)
            own = "" if squash(name) in _EVERYBODY else name
            whole = [number(text.strip()) for text in (quantity, price)]
            if any(one != one.to_integral_value() for one in whole):
                raise ValueError(_("수량과 가격은 정수로 적어 주세요."))
            found.append((own, int(whole[0]), int(whole[1])))
        if len({(squash(own), quantity) for own, quantity, _price in found}) < len(found):
            raise ValueError(_("같은 등급에 같은 수량이 두 번 있어요."))
        if len(found) > MAX_TIERS:
            raise ValueError(_("수량별 가격은 %(most)s개까지예요.") % {"most": MAX_TIERS})
        return found

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return "; ".join(
            f"{lists.escape(name or EVERYBODY, ':;=')}:{quantity}={price}" for name, quantity, price in value
        )


class Grades:
    """The brand's grades by name, loaded at the first use and cached for one run."""

    def __init__(self) -> None:
        self._ids: dict[str, int] | None = None
        self._names: dict[int, str] = {}

    def _read(self) -> dict[str, int]:
        if self._ids is None:
            self._ids = {}
            for one in selectors.tier_grades():
                self._ids.setdefault(squash(one["grade_name"]), one["id"])
                self._names[one["id"]] = one["grade_name"]
        return self._ids

    def read(self, written: Written) -> Stored:
        """The tiers with their grades' ids. Raises ValueError with a sentence for the manager."""
        found: Stored = []
        for name, quantity, price in written:
            grade = self._read().get(squash(name)) if name else None
            if name and grade is None:
                raise ValueError(_("'%(name)s'은(는) 없는 등급이에요.") % {"name": name})
            wrong = tiers.validate_tier(grade, quantity, price)
            if wrong:
                raise ValueError(wrong[1])
            found.append((grade, quantity, price))
        return sorted(found, key=tier_sort_key)

    def write(self, existing: Stored) -> Written:
        """The tiers with their grades' names."""
        self._read()
        return [
            ("" if grade is None else self._names.get(grade, ""), quantity, price)
            for grade, quantity, price in existing
        ]


def tier_sort_key(one: tuple[int | None, int, int]) -> tuple[int, int]:
    """Sort tiers for everybody first, then by grade."""
    return one[0] or 0, one[1]
