"""Take a file in, correct how it is read, check it, apply it, hold it, give it up."""

from collections.abc import Mapping
from typing import IO

from django.conf import settings
from django.core.files.base import File
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.jobs import packs, presets, registry, tasks
from core.jobs.contract import Person
from core.jobs.engine import encoding as encodings
from core.jobs.engine import hold, table
from core.jobs.engine.check import TO_WRITE
from core.jobs.engine.work import work
from core.jobs.errors import FileTooLarge, NotReady, UnreadableFile
from core.jobs.models import ImportRun, Preset
from core.jobs.states import MOVES, JobState
from core.jobs.undo import services as undoing
from core.jobs.undo import traces
from core.kit import languages, stored
from core.kit.errors import Invalid, MoveNotAllowed
from core.kit.states import move
from core.kit.tenancy import current_brand_id

_CHANGEABLE = (JobState.UPLOADED, JobState.CHECKED, JobState.FAILED)


def upload(
    *, resource: str, file: IO[bytes], file_name: str, size: int, by: Person | None = None, pictures: str = ""
) -> ImportRun:
    """Store a file of the brand in force and suggest how to read it.

    Raises FileTooLarge (-51) over the limit and UnreadableFile (-50) for what is no table; then
    nothing is kept.
    """
    if size > settings.IMPORT_MAX_BYTES:
        most = settings.IMPORT_MAX_BYTES // (1024 * 1024)
        raise FileTooLarge(_("파일이 너무 커요. %(most)sMB까지 올릴 수 있어요.") % {"most": most})
    target = registry.get(resource)
    encoding = encodings.detect(file)
    delimiter = "" if encoding == "xlsx" else table.delimiter_of(file, encoding, frozenset(target.header_names()))
    run = ImportRun(
        resource=resource,
        file_name=file_name[-200:],
        size=size,
        encoding=encoding,
        delimiter=delimiter,
        pictures=pictures,
        language=languages.current(),
        created_by=by.pk if by else None,
        created_by_name=by.user_name if by else "",
    )
    _preview(run, file)
    taken = stored.print_of(file)
    run.size, run.sha256, run.brand_id = taken.size, taken.sha256, current_brand_id()
    suffix = "xlsx" if encoding == "xlsx" else "csv"
    run.file.save(f"import.{suffix}", File(file), save=False)
    try:
        run.save()
    except BaseException:
        run.file.delete(save=False)
        raise
    return run


def _preview(run: ImportRun, file: IO[bytes]) -> None:
    """Read header and first rows as the run says, and suggest a mapping."""
    resource = registry.get(run.resource)
    with table.lines(file, encoding=run.encoding, delimiter=run.delimiter) as found:
        run.headers = table.header(found)
        run.sample = [
            [cell[:300] for cell in line.cells[: len(run.headers)]]
            for line, _place in zip(found, range(table.SAMPLE), strict=False)
        ]
    if len(run.headers) < 2 and not any(resource.suggest(run.headers, []).mapping.values()):
        raise UnreadableFile(_("표로 읽을 수 없는 파일이에요. 열이 하나뿐이고 아는 열 이름이 없어요."))
    suggestion = resource.suggest(run.headers, run.sample)
    run.mapping = suggestion.mapping
    run.options = {**resource.option_defaults, **suggestion.options}
    run.message = suggestion.message
    run.preset_name = ""
    preset = presets.fitting(run)
    if preset is not None:
        presets.use(run, preset)


def change(
    *,
    run: ImportRun,
    encoding: str | None = None,
    delimiter: str | None = None,
    mapping: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
) -> ImportRun:
    """Correct encoding, delimiter, mapping or options; the run has to be checked again.

    Raises Invalid for what can't be, MoveNotAllowed once the run is under way.
    """
    if run.state not in _CHANGEABLE:
        raise MoveNotAllowed()
    _require_file(run)
    resource = registry.get(run.resource)
    own: dict[str, object] = {}
    if encoding is not None or delimiter is not None:
        _reread(run, encoding or run.encoding, run.delimiter if delimiter is None else delimiter)
        own |= {"encoding": run.encoding, "delimiter": run.delimiter, "headers": run.headers, "sample": run.sample}
        own |= {"mapping": run.mapping, "options": run.options, "preset_name": run.preset_name}
    if mapping is not None:
        own["mapping"] = _mapping(run, mapping)
    if options is not None:
        own["options"] = resource.check_options({**run.options, **options})
    own |= {"counts": {}, "message": run.message, "done_rows": 0, "total_rows": 0}
    with transaction.atomic():
        if run.state != JobState.UPLOADED:
            move(run, field="state", to=JobState.UPLOADED, moves=MOVES, also=own)
        else:
            _update(run, own)
    return run


def attach_pack(*, run: ImportRun, file: IO[bytes], size: int) -> ImportRun:
    """Put a ZIP of pictures beside a run, which has to be checked again. Raises what `packs.attach` does."""
    if run.state not in _CHANGEABLE:
        raise MoveNotAllowed()
    packs.attach(run=run, file=file, size=size)
    return change(run=run)


def use_preset(*, run: ImportRun, preset: Preset) -> ImportRun:
    """Read a run's columns as a preset says. Raises Invalid for a preset of another resource."""
    if preset.resource != run.resource:
        raise Invalid({"preset": _("다른 대상의 열 맞춤이에요.")})
    presets.use(run, preset)
    run = change(run=run, mapping=run.mapping, options=run.options)
    _update(run, {"preset_name": preset.name})
    return run


def _update(run: ImportRun, values: Mapping[str, object]) -> None:
    if not ImportRun.objects.filter(pk=run.pk, state=run.state).update(**values):
        raise MoveNotAllowed()
    for name, value in values.items():
        setattr(run, name, value)


def _reread(run: ImportRun, encoding: str, delimiter: str) -> None:
    if (encoding == "xlsx") != (run.encoding == "xlsx"):
        raise Invalid({"encoding": _("엑셀 파일의 인코딩은 바꿀 수 없어요.")})
    if encoding != "xlsx" and delimiter not in table.DELIMITERS:
        raise Invalid({"delimiter": _("쉼표, 쌍반점, 탭, 세로줄 가운데 골라 주세요.")})
    with table.stored(run) as file:
        if encoding != "xlsx":
            encodings.require(file, encoding)
        run.encoding, run.delimiter = encoding, delimiter if encoding != "xlsx" else ""
        _preview(run, file)


def _mapping(run: ImportRun, wanted: Mapping[str, str]) -> dict[str, str]:
    resource = registry.get(run.resource)
    columns, many = resource.columns(), resource.many()
    taken: dict[str, str] = {}
    for header, name in wanted.items():
        if header not in run.headers:
            raise Invalid({f"mapping[{header}]": _("파일에 없는 열이에요.")})
        if name and name not in columns:
            raise Invalid({f"mapping[{header}]": _("모르는 항목이에요.")})
        if name and name in taken and name not in many:
            raise Invalid({f"mapping[{header}]": _("'%(other)s' 열과 겹쳐요.") % {"other": taken[name]}})
        taken[name] = header
    return {header: wanted.get(header, "") for header in run.headers}


def start_check(*, run: ImportRun) -> ImportRun:
    """Send a run to be checked. Raises Invalid where a required column has no header."""
    _require_file(run)
    mapped = set(run.mapping.values())
    missing = {
        name: _("'%(label)s' 열을 골라 주세요.") % {"label": column.shown}
        for name, column in registry.get(run.resource).columns().items()
        if column.required and name not in mapped
    }
    if missing:
        raise Invalid(missing)
    return _start(run, JobState.CHECKING, {"message": "", "counts": {}, "done_rows": 0, "total_rows": 0})


def start_apply(*, run: ImportRun, mode: str) -> ImportRun:
    """Send a checked run to be applied. Raises NotReady where the mode forbids it or nothing is left."""
    if run.state == JobState.CHECKED:
        wrong = run.counts.get("wrong", 0)
        if mode == ImportRun.Mode.ALL and wrong:
            raise NotReady(_("고칠 줄이 %(wrong)s개 있어 가져오지 않았어요.") % {"wrong": f"{wrong:,}"})
        if not run.counts.get("new", 0) + run.counts.get("changed", 0):
            raise NotReady(_("바뀌는 줄이 없어요."))
    also = {"mode": mode, "done_rows": 0, "total_rows": run.counts.get(TO_WRITE, 0), "checkpoint": 0}
    return _start(run, JobState.APPLYING, also)


def _require_file(run: ImportRun) -> None:
    if not run.file:
        raise NotReady(_("오래된 가져오기라 파일을 지웠어요. 다시 올려 주세요."))


def _start(run: ImportRun, state: JobState, also: Mapping[str, object]) -> ImportRun:
    with transaction.atomic():
        now = timezone.now()
        move(run, field="state", to=state, moves=MOVES, also={**also, "lease": "", "heartbeat_at": now})
        tasks.work.enqueue(run.pk)
    return run


def pause(*, run: ImportRun) -> ImportRun:
    """Hold a run after its current chunk."""
    hold.pause(run)
    return run


def resume(*, run: ImportRun) -> ImportRun:
    """Let a paused run go on where it stopped."""
    state = hold.RESUMED.get(JobState(run.state))
    if state is None:
        raise MoveNotAllowed()
    return _start(run, state, {"message": ""})


def cancel(*, run: ImportRun) -> ImportRun:
    """Give a run up, or its undo; what its chunks have written stays, and can be undone.

    All or nothing is undone at once, and that undo is not given up: raises NotReady.
    """
    if run.mode == ImportRun.Mode.ALL and run.applied_at is None and run.state in hold.OF_UNDO:
        raise NotReady(_("‘모두 맞을 때만’으로 가져오다 그만둔 것은 끝까지 되돌려야 해요."))
    whole = run.mode == ImportRun.Mode.ALL and traces.of_job(run).filter(state="").exists()
    hold.cancel(run)
    if whole and run.state == JobState.CANCELLED:
        undoing.start(job=run, message=_("그만두어서 모두 되돌렸어요."))
    return run


def undo_now(*, run: ImportRun) -> ImportRun:
    """Undo in this process, without the queue. Raises as `undo.services.start` does."""
    undoing.start(job=run)
    return _work(run)


def check_now(*, run: ImportRun) -> ImportRun:
    """Check in this process, without the queue (seed, tests)."""
    start_check(run=run)
    return _work(run)


def apply_now(*, run: ImportRun, mode: str) -> ImportRun:
    """Apply in this process, without the queue. Raises NotReady as `start_apply` does."""
    start_apply(run=run, mode=mode)
    return _work(run)


def _work(run: ImportRun) -> ImportRun:
    work(run.pk)
    run.refresh_from_db()
    if run.state == JobState.UNDOING:
        work(run.pk)
        run.refresh_from_db()
    return run
