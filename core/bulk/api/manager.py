"""Imports for the wizard: upload, correct, check, preview, apply, pause, cancel."""

from django.conf import settings
from django.db.models import QuerySet
from django.http import FileResponse, StreamingHttpResponse
from django.utils.translation import gettext as _
from django_filters import CharFilter, FilterSet

from core.bulk import image_archives, registry, selectors, services
from core.bulk.answers import ImportLimits, ImportRunRecord, ImportRunRow, StagedRow
from core.bulk.api import csv_stream, paging, undoing
from core.bulk.api.changes import CHANGES
from core.bulk.api.exports import EXPORTS
from core.bulk.api.files import download
from core.bulk.api.presets import PRESETS
from core.bulk.api.serializers import ApplyIn, CodesIn, ImportIn, PackIn, PresetUse
from core.bulk.engine.number_style import unclear_numbers
from core.bulk.models import ImportRow, ImportRun, Preset
from core.common.errors import Invalid, NotAllowed
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.resources.answers import Page
from core.common.tenancy import current_brand_id
from core.security import services as security

_KINDS = tuple(kind for kind in ImportRow.Kind.values if kind)


class ImportFilter(FilterSet):
    """By target and state."""

    resource = CharFilter(field_name="resource")
    state = CharFilter(field_name="state")


def _row(run: ImportRun) -> ImportRunRow:
    return {
        "id": run.pk,
        "resource": run.resource,
        "file_name": run.file_name,
        "size": run.size,
        "state": run.state,
        "encoding": run.encoding,
        "delimiter": run.delimiter,
        "mode": run.mode,
        "message": run.message,
        "created_at": run.created_at,
        "applied_at": run.applied_at,
        "pack_count": run.pack_count,
        "preset_name": run.preset_name,
        "counts": {
            "total": run.counts.get("total", 0),
            "new": run.counts.get("new", 0),
            "changed": run.counts.get("changed", 0),
            "same": run.counts.get("same", 0),
            "wrong": run.counts.get("wrong", 0),
            "closes": run.counts.get("closes", 0),
        },
        "progress": selectors.progress(run),
        "created_by": run.created_by_name,
        "has_file": bool(run.file),
        "has_rows": not run.rows_dropped,
        **undoing.state(run),
    }


def _rows(runs: QuerySet[ImportRun], call: ResourceRequest) -> list[ImportRunRow]:
    return [_row(run) for run in runs.defer("sample", "mapping", "repairs")]


def _record(run: ImportRun, call: ResourceRequest) -> ImportRunRecord:
    return {
        **_row(run),
        "headers": run.headers,
        "sample": run.sample,
        "mapping": run.mapping,
        "options": {name: text for name, text in run.options.items() if name != "codes"},
        "fields": selectors.fields(run),
        "header_line": run.header_line,
        "sheets": run.sheets,
        "sheet": run.sheet,
        "lenient": run.lenient,
        "repairs": selectors.repairs_of(run),
        "remarks": run.remarks,
        "source": selectors.source(run),
        "asked": run.asked,
        "codes": selectors.codes(run),
        "demands": selectors.demands(run),
        "unclear_numbers": unclear_numbers(run),
    }


def _visible(runs: QuerySet[ImportRun], call: ResourceRequest) -> QuerySet[ImportRun]:
    """Imports that this person may make: their files and samples hold what the resource holds, and more."""
    return runs.filter(
        resource__in=[one for one in registry.importable_names() if call.user.has_perm(registry.permission(one))]
    )


def _require_permission(call: ResourceRequest, resource: str) -> None:
    """An import writes rows of its resource, and needs the same permission."""
    if not call.user.has_perm(registry.permission(resource)):
        raise NotAllowed()


def _create(call: ResourceRequest) -> ImportRun:
    data = call.data
    missing = {name: _("필수값을 입력해 주세요.") for name in ("resource", "file") if name not in data}
    if missing:
        raise Invalid(missing)
    registry.get(data["resource"])
    _require_permission(call, data["resource"])
    security.hit(f"imports:{current_brand_id()}:{call.user.pk}", limit=600, seconds=3600)
    file = data["file"]
    return services.upload(
        resource=data["resource"], file=file.file, file_name=file.name or "", size=file.size, by=call.user
    )


def _update(call: ResourceRequest) -> ImportRun:
    _require_permission(call, call.obj.resource)
    own = {
        name: call.data[name]
        for name in ("encoding", "delimiter", "header_line", "sheet", "lenient", "mapping", "options")
        if name in call.data
    }
    if own.get("sheet") == call.obj.sheet:
        # A text has no sheets, and its record is sent back with a blank one.
        del own["sheet"]
    return services.change(run=call.obj, **own)


def _limits(call: ResourceRequest) -> ImportLimits:
    """`GET …/limits`: what may be sent and for which lists."""
    return {
        "max_bytes": settings.IMPORT_MAX_BYTES,
        "max_rows": settings.IMPORT_MAX_ROWS,
        "pack_max_bytes": settings.IMPORT_PACK_MAX_BYTES,
        "pack_max_files": image_archives.MAX_FILES,
        "picture_max_bytes": image_archives.MAX_PICTURE,
        "keep_days": settings.IMPORT_KEEP_DAYS,
        "resources": [
            {"name": name, "label": str(registry.get(name).shown), "pictures": registry.get(name).has_pictures}
            for name in registry.importable_names()
            if call.user.has_perm(registry.permission(name))
        ],
    }


def _file(call: ResourceRequest) -> FileResponse:
    _require_permission(call, call.obj.resource)
    return download(call.obj.file, call.obj.file_name)


def _pack(call: ResourceRequest) -> ImportRun:
    """`POST …/pack`: a ZIP of the pictures that the file names."""
    _require_permission(call, call.obj.resource)
    if "file" not in call.data:
        raise Invalid({"file": _("필수값을 입력해 주세요.")})
    file = call.data["file"]
    return services.attach_pack(run=call.obj, file=file.file, size=file.size)


def _codes(call: ResourceRequest) -> ImportRun:
    """`POST …/codes`: names of another system's codes, typed or out of a file that has both."""
    _require_permission(call, call.obj.resource)
    data = call.data
    if "file" in data:
        return services.names_from_file(run=call.obj, field=data["field"], file=data["file"].file)
    return services.name_codes(run=call.obj, field=data["field"], names=data.get("names", {}))


def _use_preset(call: ResourceRequest) -> ImportRun:
    _require_permission(call, call.obj.resource)
    preset = Preset.objects.filter(pk=call.data["preset"]).first()
    if preset is None:
        raise Invalid({"preset": _("없는 열 맞춤이에요.")})
    return services.use_preset(run=call.obj, preset=preset)


def _check(call: ResourceRequest) -> ImportRun:
    _require_permission(call, call.obj.resource)
    return services.start_check(run=call.obj)


def _apply(call: ResourceRequest) -> ImportRun:
    _require_permission(call, call.obj.resource)
    closes = bool(call.data.get("closes_options"))
    return services.start_apply(run=call.obj, mode=call.data["mode"], closes_options=closes)


def _pause(call: ResourceRequest) -> ImportRun:
    return services.pause(run=call.obj)


def _resume(call: ResourceRequest) -> ImportRun:
    _require_permission(call, call.obj.resource)
    return services.resume(run=call.obj)


def _cancel(call: ResourceRequest) -> ImportRun:
    return services.cancel(run=call.obj)


def _preview(call: ResourceRequest) -> Page[StagedRow]:
    """`GET …/rows`: a page of staged rows, of one kind or of all."""
    values = dict(call.query)
    kind = values.pop("kind", "")
    if kind and kind not in _KINDS:
        raise Invalid({"kind": _("모르는 항목이에요.")})
    counted = kind or ("wrong" if call.obj.rows_dropped else "total")
    total = call.obj.counts.get(counted, 0) if kind in ("", "wrong") or not call.obj.rows_dropped else 0
    rows = selectors.staged_rows(call.obj, kind)
    return paging.page(rows, total, values, lambda some: selectors.preview_rows(call.obj, some))


def _fix_file(call: ResourceRequest) -> StreamingHttpResponse:
    stem = call.obj.file_name.rsplit(".", 1)[0][:80]
    return csv_stream.answer(selectors.fix_lines(call.obj), _("%(file)s_고칠줄") % {"file": stem})


RESOURCES = (
    Resource(
        name="imports",
        scope=Scope.MANAGER,
        model=ImportRun,
        queryset=ImportRun.objects.all,
        serialize_list=_rows,
        serialize=_record,
        serializer=ImportIn,
        create=_create,
        update=_update,
        narrow=_visible,
        filterset=ImportFilter,
        sorts={"id": "pk", "created_at": "created_at", "state": "state", "file_name": "file_name"},
        verbs=(
            Verb(name="limits", run=_limits, method="get", detail=False, action="view"),
            Verb(name="file", run=_file, method="get", action="view"),
            Verb(name="pack", run=_pack, serializer=PackIn),
            Verb(name="codes", run=_codes, serializer=CodesIn),
            Verb(name="preset", run=_use_preset, serializer=PresetUse),
            Verb(name="check", run=_check),
            Verb(name="apply", run=_apply, serializer=ApplyIn),
            Verb(name="pause", run=_pause),
            Verb(name="resume", run=_resume),
            Verb(name="cancel", run=_cancel),
            Verb(name="rows", run=_preview, method="get", action="view"),
            Verb(name="fix-file", run=_fix_file, method="get", action="view"),
            *undoing.verbs(lambda call, run: _require_permission(call, run.resource)),
        ),
    ),
    CHANGES,
    EXPORTS,
    PRESETS,
)
