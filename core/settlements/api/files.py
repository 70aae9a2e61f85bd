"""A statement as a file: streamed CSV, or PDF."""

from django.http import HttpResponse, StreamingHttpResponse

from core.bulk.api import csv_stream
from core.common.resources import ResourceRequest
from core.common.tenancy import current_brand_id
from core.documents.api.files import pdf
from core.security import services as security
from core.settlements import files


def _limit(call: ResourceRequest) -> None:
    security.hit(f"settlement-files:{current_brand_id()}:{call.user.pk}", limit=300, seconds=3600)


def csv(call: ResourceRequest) -> StreamingHttpResponse:
    """`GET …/csv`: all lines of a statement."""
    _limit(call)
    return csv_stream.answer(files.iterate_rows(call.obj), f"정산서_{call.obj.number}")


def paper(call: ResourceRequest) -> HttpResponse:
    """`GET …/paper`: a statement as PDF."""
    _limit(call)
    # Imported late: the PDF code is only loaded when it is used.
    from core.settlements.pdf import build_document

    return pdf(build_document(call.obj))
