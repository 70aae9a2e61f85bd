"""Freeze the rows of a list and write them into a file."""

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.bulk import registry, tasks
from core.bulk.changes.packed_ids import pack
from core.bulk.contract import Actor, ExportResource
from core.bulk.engine.export import export_columns
from core.bulk.engine.work import work
from core.bulk.models import ExportRun
from core.bulk.states import JobState
from core.common import languages
from core.common.errors import Invalid
from core.security.services import MIN_REASON_LENGTH


def is_personal(target: ExportResource, columns: Sequence[str]) -> bool:
    """Whether a file with these columns, or with all of them, names people."""
    return bool(target.personal & set(columns or export_columns(target)))


def start(
    *,
    resource: str,
    ids: "array[int]",
    form: str = "csv",
    columns: Sequence[str] = (),
    chosen: Mapping[str, Any] | None = None,
    by: Actor | None = None,
    reason: str = "",
) -> ExportRun:
    """Store the selection and write its file: at once where it is short, else by the worker.

    Raises Invalid for columns that the resource doesn't export, and for personal data without a reason.
    """
    target = registry.get_exportable(resource)
    known = export_columns(target)
    unknown = [name for name in columns if name not in known]
    if unknown:
        raise Invalid({f"columns[{columns.index(name)}]": _("모르는 항목이에요.") for name in unknown})
    if by is not None and is_personal(target, columns) and len(reason.strip()) < MIN_REASON_LENGTH:
        raise Invalid({"reason": _("개인정보가 든 파일이에요. 어디에 쓰는지 적어 주세요.")})
    run = ExportRun(
        resource=resource,
        format=form,
        columns=[name for name in known if name in columns],
        chosen={**(chosen or {}), **({"reason": reason.strip()} if reason.strip() else {})},
        ids=pack(ids),
        file_name=f"{target.label}_{timezone.localtime():%Y%m%d_%H%M}.{form}",
        state=JobState.APPLYING,
        total_rows=len(ids),
        language=languages.current(),
        created_by=by.pk if by else None,
        created_by_name=by.user_name if by else "",
    )
    return _begin(run, at_once=settings.EXPORT_INLINE_ROWS)


def start_document(
    *, resource: str, kind: str, label: str, ids: "array[int]", at_once: int, by: Actor | None = None
) -> ExportRun:
    """Store the selection and write a document of each record: at once up to `at_once`, else by the worker."""
    run = ExportRun(
        resource=resource,
        format=ExportRun.Format.PDF,
        columns=[kind],
        ids=pack(ids),
        file_name=f"{label}_{timezone.localtime():%Y%m%d_%H%M}.pdf",
        state=JobState.APPLYING,
        total_rows=len(ids),
        language=languages.current(),
        created_by=by.pk if by else None,
        created_by_name=by.user_name if by else "",
    )
    return _begin(run, at_once=at_once)


def _begin(run: ExportRun, *, at_once: int) -> ExportRun:
    if run.total_rows <= at_once:
        run.save()
        work(run.pk, ExportRun.kind)
        run.refresh_from_db()
        return run
    with transaction.atomic():
        run.heartbeat_at = timezone.now()
        run.save()
        tasks.work.enqueue(run.pk, ExportRun.kind)
    return run
