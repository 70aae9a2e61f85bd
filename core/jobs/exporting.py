"""Freeze what a list shows and have it written into a file."""

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.jobs import registry, tasks
from core.jobs.changes.ids import pack
from core.jobs.contract import ExportResource, Person
from core.jobs.engine.export import exported
from core.jobs.engine.work import work
from core.jobs.models import ExportRun
from core.jobs.states import JobState
from core.kit import languages
from core.kit.errors import Invalid

# Signs of the shortest reason that says something.
LEAST_REASON = 2


def is_personal(target: ExportResource, columns: Sequence[str]) -> bool:
    """Whether a file with these columns, or with all of them, names people."""
    return bool(target.personal & set(columns or exported(target)))


def start(
    *,
    resource: str,
    ids: "array[int]",
    form: str = "csv",
    columns: Sequence[str] = (),
    chosen: Mapping[str, Any] | None = None,
    by: Person | None = None,
    reason: str = "",
) -> ExportRun:
    """Keep the selection and write its file: at once where it is short, by the worker where it is not.

    Raises Invalid for columns that the resource doesn't export, and for personal data without a reason.
    """
    target = registry.exportable(resource)
    known = exported(target)
    unknown = [name for name in columns if name not in known]
    if unknown:
        raise Invalid({f"columns[{columns.index(name)}]": _("모르는 항목이에요.") for name in unknown})
    if by is not None and is_personal(target, columns) and len(reason.strip()) < LEAST_REASON:
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
    return _begun(run, at_once=settings.EXPORT_INLINE_ROWS)


def start_document(
    *, resource: str, kind: str, label: str, ids: "array[int]", at_once: int, by: Person | None = None
) -> ExportRun:
    """Keep the selection and write a paper of each: at once up to so many, by the worker beyond."""
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
    return _begun(run, at_once=at_once)


def _begun(run: ExportRun, *, at_once: int) -> ExportRun:
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
