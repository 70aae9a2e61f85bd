"""Papers as files: of one order at once, of many as an export that is kept for a while."""

import json
from array import array
from collections.abc import Callable, Sequence
from urllib.parse import quote

from django.http import HttpResponse
from django.utils.translation import gettext as _

from core.guard import services as guard
from core.jobs import exporting
from core.kit import query
from core.kit.errors import Invalid
from core.kit.resources import Call, selection
from core.kit.tenancy import current_brand_id
from core.orders.answers import PapersRun
from core.orders.models import Order
from core.orders.papers.printing import MOST_AT_ONCE, NAMES, PART, Document, Paper


def pdf(document: Document) -> HttpResponse:
    """A file that a browser shows, under the name that people know it by; kept nowhere on the way."""
    response = HttpResponse(document.content, content_type="application/pdf")
    response["Content-Disposition"] = f"inline; filename=\"paper.pdf\"; filename*=UTF-8''{quote(document.name)}"
    response["Cache-Control"] = "no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response


def _audit(call: Call, kind: str, count: int, subject_id: object) -> None:
    """Whose names and addresses were printed is written down, as exports are."""
    guard.audit(
        actor=call.user,
        action="print",
        subject="orders",
        subject_id=subject_id,
        brand_id=current_brand_id(),
        after={"paper": kind, "orders": count},
    )


def one(call: Call) -> HttpResponse:
    """`GET …/paper?kind=`: a paper of one order. Raises Invalid for another kind."""
    kind = call.query.get("kind", "")
    if kind not in set(Paper):
        raise Invalid({"kind": _("모르는 항목이에요.")})
    guard.hit(f"papers:{current_brand_id()}:{call.user.pk}", limit=600, seconds=3600)
    from core.orders.papers import documents

    _audit(call, kind, 1, call.obj.pk)
    return pdf(documents.papers(Paper(kind), [call.obj.pk]))


def many(call: Call) -> PapersRun:
    """One file with a paper of each order that is ticked: at once where they are few, by the worker where not."""
    wanted = array("q", _chosen(call))
    guard.hit(f"papers:{current_brand_id()}:{call.user.pk}", limit=600, seconds=3600)
    run = exporting.start_document(
        resource="orders", kind=call.data["kind"], label=NAMES[Paper(call.data["kind"])], ids=wanted,
        at_once=PART, by=call.user,
    )  # fmt: skip
    return {"id": run.pk, "state": run.state, "file_name": run.file_name, "total": run.total_rows}


def _chosen(call: Call) -> list[int]:
    """The ticked orders, or all that the filter leaves, in the order of the list. Raises Invalid for too many."""
    data = call.data
    if ("ids" in data) == ("filter" in data):
        raise Invalid({"ids": _("인쇄할 주문을 골라 주세요.")})
    if "ids" in data:
        ids = list(dict.fromkeys(data["ids"]))
        known = set(Order.objects.filter(pk__in=ids).values_list("pk", flat=True))
        return [pk for pk in ids if pk in known]
    asked = query.read({"filter": json.dumps(data["filter"])}, limits=query.MANAGER)
    found = list(selection("orders", call.request, asked).values_list("pk", flat=True)[: MOST_AT_ONCE + 1])
    if len(found) > MOST_AT_ONCE:
        raise Invalid({"filter": _("한 번에 %(most)s건까지 뽑을 수 있어요.") % {"most": MOST_AT_ONCE}})
    return found


def written(kind: str, ids: Sequence[int], watch: Callable[[int], None]) -> bytes:
    """What the worker writes for an export of papers."""
    from core.orders.papers import documents

    return documents.papers(Paper(kind), ids, watch=watch).content
