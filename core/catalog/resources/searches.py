"""Export of the report of searches."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.db.models import QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contracts import RowExport, column, number_column
from core.catalog import search
from core.catalog.models.search import SearchSynonym


class SearchResource(RowExport):
    """The export of the managers' report of searches, one row a query."""

    name: ClassVar[str] = "product-searches"
    label: ClassVar[str] = "검색어"
    shown: ClassVar[str | Promise] = _("검색어")

    query = column(_("검색어"))
    asked = number_column(_("검색한 횟수"))
    found = number_column(_("찾은 상품"))
    day = column(_("마지막 날"))
    synonyms = column(_("동의어"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        report: QuerySet[Any] = search.query_report()
        listed = list(report.filter(pk__in=ids).values("id", "query", "asked", "found", "day", "synonym_id"))
        groups = SearchSynonym.objects.in_bulk({row["synonym_id"] for row in listed} - {0})
        return {row["id"]: {**row, "synonyms": str(groups.get(row["synonym_id"]) or "")} for row in listed}
