"""Documents as PDF files: of one order directly, of many as an export that is stored for some time."""

import json
from array import array
from collections.abc import Callable, Sequence
from urllib.parse import quote

from django.http import HttpResponse
from django.utils.translation import gettext as _

from core.bulk import exporting
from core.bulk.api.exports import record_personal_export
from core.common import query
from core.common.errors import Invalid
from core.common.resources import ResourceRequest, Verb, select_rows
from core.common.tenancy import current_brand_id
from core.documents.api.serializers import PapersIn
from core.documents.printing import BATCH_SIZE, MAX_ORDERS, NAMES, Document, Paper
from core.orders.answers import PapersRun
from core.orders.models import Order
from core.orders.resources import OrderResource
from core.security import services as security


def pdf(document: Document) -> HttpResponse:
    """A PDF that a browser shows under its usual name and does not cache."""
    response = HttpResponse(document.content, content_type="application/pdf")
    response["Content-Disposition"] = f"inline; filename=\"paper.pdf\"; filename*=UTF-8''{quote(document.name)}"
    response["Cache-Control"] = "no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response


def _audit(call: ResourceRequest, kind: str, count: int, subject_id: object) -> None:
    """Printed names and addresses are logged, as in exports."""
    security.audit(
        actor=call.user,
        action="print",
        subject="orders",
        subject_id=subject_id,
        brand_id=current_brand_id(),
        after={"paper": kind, "orders": count},
    )


def print_order(call: ResourceRequest) -> HttpResponse:
    """`GET …/paper?kind=`: a document of one order. Raises Invalid for another kind."""
    kind = call.query.get("kind", "")
    if kind not in set(Paper):
        raise Invalid({"kind": _("모르는 항목이에요.")})
    security.hit(f"papers:{current_brand_id()}:{call.user.pk}", limit=600, seconds=3600)
    from core.documents import rendering as documents

    _audit(call, kind, 1, call.obj.pk)
    return pdf(documents.render_papers(Paper(kind), [call.obj.pk]))


def print_orders(call: ResourceRequest) -> PapersRun:
    """One file with a document for each selected order: at once if they are few, else by the worker.

    It contains many addresses like an export. Sending needs it, so no reason is required.
    """
    wanted = array("q", _selected_orders(call))
    security.hit(f"papers:{current_brand_id()}:{call.user.pk}", limit=600, seconds=3600)
    run = exporting.start_document(
        resource="orders", kind=call.data["kind"], label=NAMES[Paper(call.data["kind"])], ids=wanted,
        at_once=BATCH_SIZE, by=call.user,
    )  # fmt: skip
    record_personal_export(call, run, run.columns)
    return {"id": run.pk, "state": run.state, "file_name": run.file_name, "total": run.total_rows}


def _selected_orders(call: ResourceRequest) -> list[int]:
    """The selected orders, or all that match the filter, in the order of the list. Raises Invalid for too many."""
    data = call.data
    if ("ids" in data) == ("filter" in data):
        raise Invalid({"ids": _("인쇄할 주문을 골라 주세요.")})
    if "ids" in data:
        ids = list(dict.fromkeys(data["ids"]))
        known = set(Order.objects.filter(pk__in=ids).values_list("pk", flat=True))
        return [pk for pk in ids if pk in known]
    asked = query.read({"filter": json.dumps(data["filter"])}, limits=query.MANAGER)
    found = list(select_rows("orders", call.request, asked).values_list("pk", flat=True)[: MAX_ORDERS + 1])
    if len(found) > MAX_ORDERS:
        raise Invalid({"filter": _("한 번에 %(most)s건까지 뽑을 수 있어요.") % {"most": MAX_ORDERS}})
    return found


def write_export(kind: str, ids: Sequence[int], watch: Callable[[int], None]) -> bytes:
    """The content of an export of documents, for the worker."""
    from core.documents import rendering as documents

    return documents.render_papers(Paper(kind), ids, watch=watch).content


MANAGER_ORDER_VERBS = (
    Verb(name="paper", run=print_order, method="get", action="view"),
    Verb(
        name="papers",
        run=print_orders,
        serializer=PapersIn,
        detail=False,
        action="view",
        right=OrderResource.personal_permission,
    ),
)
