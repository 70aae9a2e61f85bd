"""Imports as the wizard sees them: upload, correct, check, look, apply, hold, give up."""

from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django_filters import CharFilter, FilterSet

from core.guard import services as guard
from core.jobs import packs, registry, selectors, services
from core.jobs.api import csv_stream, paging, undoing
from core.jobs.api.changes import CHANGES
from core.jobs.api.exports import EXPORTS
from core.jobs.api.files import download
from core.jobs.api.presets import PRESETS
from core.jobs.api.serializers import ApplyIn, ImportIn, PackIn, PresetUse
from core.jobs.models import ImportRow, ImportRun, Preset
from core.kit.errors import Invalid, NotAllowed
from core.kit.resources import Call, Resource, Scope, Verb
from core.kit.tenancy import current_brand_id

_PLAIN = (
    "id resource file_name size state encoding delimiter mode message created_at applied_at pack_count preset_name"
).split()
_KINDS = tuple(kind for kind in ImportRow.Kind.values if kind)
_COUNTS = ("total", *_KINDS)


class ImportFilter(FilterSet):
    """By target and state."""

    resource = CharFilter(field_name="resource")
    state = CharFilter(field_name="state")


def _row(run: ImportRun) -> dict[str, Any]:
    return {name: getattr(run, name) for name in _PLAIN} | {
        "counts": {name: run.counts.get(name, 0) for name in _COUNTS},
        "progress": selectors.progress(run),
        "created_by": run.created_by_name,
        "has_file": bool(run.file),
        "has_rows": not run.rows_dropped,
        **undoing.state(run),
    }


def _rows(runs: QuerySet[ImportRun], call: Call) -> list[dict[str, Any]]:
    return [_row(run) for run in runs.defer("sample", "mapping")]


def _record(run: ImportRun, call: Call) -> dict[str, Any]:
    return _row(run) | {
        "headers": run.headers,
        "sample": run.sample,
        "mapping": run.mapping,
        "options": run.options,
        "fields": selectors.fields(run),
    }


def _seen(runs: QuerySet[ImportRun], call: Call) -> QuerySet[ImportRun]:
    """Imports that this person may make: their files and samples hold what the resource holds, and more."""
    return runs.filter(resource__in=[one for one in registry.names() if call.user.has_perm(registry.permission(one))])


def _may(call: Call, resource: str) -> None:
    """An import writes what its resource holds: the same permission is asked for."""
    if not call.user.has_perm(registry.permission(resource)):
        raise NotAllowed()


def _create(call: Call) -> ImportRun:
    data = call.data
    missing = {name: _("필수값을 입력해 주세요.") for name in ("resource", "file") if name not in data}
    if missing:
        raise Invalid(missing)
    registry.get(data["resource"])
    _may(call, data["resource"])
    guard.hit(f"imports:{current_brand_id()}:{call.user.pk}", limit=240, seconds=3600)
    file = data["file"]
    return services.upload(
        resource=data["resource"], file=file.file, file_name=file.name or "", size=file.size, by=call.user
    )


def _update(call: Call) -> ImportRun:
    _may(call, call.obj.resource)
    own = {name: call.data[name] for name in ("encoding", "delimiter", "mapping", "options") if name in call.data}
    return services.change(run=call.obj, **own)


def _limits(call: Call) -> dict[str, Any]:
    """`GET …/limits`: what may be sent and of what, told before anything is."""
    return {
        "max_bytes": settings.IMPORT_MAX_BYTES,
        "max_rows": settings.IMPORT_MAX_ROWS,
        "pack_max_bytes": settings.IMPORT_PACK_MAX_BYTES,
        "pack_max_files": packs.MAX_FILES,
        "picture_max_bytes": packs.MAX_PICTURE,
        "keep_days": settings.IMPORT_KEEP_DAYS,
        "resources": [
            {"name": name, "label": str(registry.get(name).shown), "pictures": registry.get(name).has_pictures}
            for name in registry.names()
            if call.user.has_perm(registry.permission(name))
        ],
    }


def _file(call: Call) -> Any:
    _may(call, call.obj.resource)
    return download(call.obj.file, call.obj.file_name)


def _pack(call: Call) -> ImportRun:
    """`POST …/pack`: a ZIP of the pictures that the file names."""
    _may(call, call.obj.resource)
    if "file" not in call.data:
        raise Invalid({"file": _("필수값을 입력해 주세요.")})
    file = call.data["file"]
    return services.attach_pack(run=call.obj, file=file.file, size=file.size)


def _use_preset(call: Call) -> ImportRun:
    _may(call, call.obj.resource)
    preset = Preset.objects.filter(pk=call.data["preset"]).first()
    if preset is None:
        raise Invalid({"preset": _("없는 열 맞춤이에요.")})
    return services.use_preset(run=call.obj, preset=preset)


def _check(call: Call) -> ImportRun:
    _may(call, call.obj.resource)
    return services.start_check(run=call.obj)


def _apply(call: Call) -> ImportRun:
    _may(call, call.obj.resource)
    return services.start_apply(run=call.obj, mode=call.data["mode"])


def _pause(call: Call) -> ImportRun:
    return services.pause(run=call.obj)


def _resume(call: Call) -> ImportRun:
    _may(call, call.obj.resource)
    return services.resume(run=call.obj)


def _cancel(call: Call) -> ImportRun:
    return services.cancel(run=call.obj)


def _preview(call: Call) -> dict[str, Any]:
    """`GET …/rows`: a page of staged rows, of one kind or of all."""
    values = dict(call.query)
    kind = values.pop("kind", "")
    if kind and kind not in _KINDS:
        raise Invalid({"kind": _("모르는 항목이에요.")})
    counted = kind or ("wrong" if call.obj.rows_dropped else "total")
    total = call.obj.counts.get(counted, 0) if kind in ("", "wrong") or not call.obj.rows_dropped else 0
    rows = selectors.staged(call.obj, kind)
    return paging.page(rows, total, values, lambda some: selectors.shown(call.obj, some))


def _fix_file(call: Call) -> Any:
    stem = call.obj.file_name.rsplit(".", 1)[0][:80]
    return csv_stream.answer(selectors.fix_lines(call.obj), _("%(file)s_고칠줄") % {"file": stem})


RESOURCES = (
    Resource(
        name="imports",
        scope=Scope.MANAGER,
        model=ImportRun,
        queryset=ImportRun.objects.all,
        rows=_rows,
        record=_record,
        serializer=ImportIn,
        create=_create,
        update=_update,
        narrow=_seen,
        filterset=ImportFilter,
        sorts={"id": "pk", "created_at": "created_at", "state": "state", "file_name": "file_name"},
        verbs=(
            Verb(name="limits", run=_limits, method="get", detail=False, action="view"),
            Verb(name="file", run=_file, method="get", action="view"),
            Verb(name="pack", run=_pack, serializer=PackIn),
            Verb(name="preset", run=_use_preset, serializer=PresetUse),
            Verb(name="check", run=_check),
            Verb(name="apply", run=_apply, serializer=ApplyIn),
            Verb(name="pause", run=_pause),
            Verb(name="resume", run=_resume),
            Verb(name="cancel", run=_cancel),
            Verb(name="rows", run=_preview, method="get", action="view"),
            Verb(name="fix-file", run=_fix_file, method="get", action="view"),
            *undoing.verbs(lambda call, run: _may(call, run.resource)),
        ),
    ),
    CHANGES,
    EXPORTS,
    PRESETS,
)
