"""`GET /api/{resource}/export`: the list as it is filtered and sorted, as CSV."""

from array import array
from collections.abc import Collection, Iterator
from typing import Any

from django.utils.translation import gettext as _

from core.guard import services as guard
from core.jobs import registry
from core.jobs.api import csv_stream
from core.jobs.contract import BulkResource
from core.jobs.engine.cells import escape
from core.kit import query
from core.kit.errors import Invalid
from core.kit.resources import Call, ResourceView, Verb
from core.kit.tenancy import current_brand_id

CHUNK = 500


def export_verb(resource: str) -> Verb:
    """The export of a registered resource, to be added to the Resource whose list it writes."""

    def run(call: Call) -> Any:
        target = registry.get(resource)
        asked = dict(call.query)
        chosen = _columns(target, asked.pop("columns", ""))
        ids = _selected(call, asked)
        guard.audit(
            actor=call.user, action="export", subject=resource, brand_id=current_brand_id(), after={"rows": len(ids)}
        )
        return csv_stream.answer(lines(target, ids, chosen), target.label)

    return Verb(name="export", method="get", detail=False, action="view", run=run)


def _columns(resource: BulkResource, names: str) -> list[str]:
    """The columns that a list shows, as `columns=a,b`; none named is all. Raises Invalid for an unknown one.

    They stand in the order of the resource: the first row of a record carries what the record has once.
    """
    known = [name for name, column in resource.columns().items() if column.exported]
    wanted = set(names.split(",")) if names else set(known)
    if wanted - set(known):
        raise Invalid({"columns": _("모르는 항목이에요.")})
    return [name for name in known if name in wanted]


def _selected(call: Call, values: dict[str, str]) -> "array[int]":
    """The ids of the list, in its order: eight bytes a row, and no cursor that stays open."""
    view: ResourceView = call.request.parser_context["view"]
    asked = query.read(values, limits=view.resource.limits)
    return array("q", view.selected(asked).values_list("pk", flat=True).iterator(chunk_size=5000))


def lines(resource: BulkResource, ids: "array[int]", chosen: Collection[str] = ()) -> Iterator[list[str]]:
    """Header and rows; text cells are escaped against formulas, numbers stay numbers. None chosen is all columns."""
    columns = {name: column for name, column in resource.columns().items() if column.exported}
    places = [place for place, name in enumerate(columns) if not chosen or name in chosen]
    labels = [column.label for column in columns.values()]
    yield [labels[place] for place in places]
    texts = [place for place, column in enumerate(columns.values()) if column.text]
    for start in range(0, len(ids), CHUNK):
        for row in resource.render(ids[start : start + CHUNK].tolist()):
            for place in texts:
                row[place] = escape(row[place])
            yield [row[place] for place in places]
