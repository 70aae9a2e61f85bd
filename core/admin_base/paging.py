"""Counting of lists in the site admin (D52)."""

from typing import Any, Final

from django.core.paginator import Paginator
from django.utils.functional import cached_property

# Rows beyond are reached by filters and searches: counting a million costs more than the page itself.
COUNTED: Final = 10_000


class AtLeast(int):
    """A number that is known as a lower bound: it is shown as `10,000+`."""

    def __str__(self) -> str:
        return f"{int(self):,}+"


class BoundedPaginator(Paginator[Any]):
    """Counts rows up to `COUNTED`, and ends there."""

    @cached_property
    def count(self) -> int:
        rows: Any = self.object_list
        counted: int = rows.order_by()[: COUNTED + 1].count() if hasattr(rows, "order_by") else len(rows)
        return counted if counted <= COUNTED else AtLeast(COUNTED)
