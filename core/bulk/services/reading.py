"""Upload a file, and correct how it is read: encoding, columns, codes, presets, pictures."""

import json
from collections.abc import Mapping
from typing import IO, Any

from django.conf import settings
from django.core.files.base import File
from django.db import transaction
from django.utils.translation import gettext as _

from core.bulk import image_archives, presets, preview, registry
from core.bulk.contract import Actor
from core.bulk.engine import encoding as encodings
from core.bulk.engine import source_codes, table, workbook
from core.bulk.errors import FileTooLarge, NotReady
from core.bulk.models import ImportRun, Preset
from core.bulk.options import check_options
from core.bulk.states import MOVES, JobState
from core.common import languages, stored_files
from core.common.errors import Invalid, MoveNotAllowed
from core.common.states import move
from core.common.tenancy import current_brand_id

_CHANGEABLE = (JobState.UPLOADED, JobState.CHECKED, JobState.FAILED)


def upload(
    *, resource: str, file: IO[bytes], file_name: str, size: int, by: Actor | None = None, pictures: str = ""
) -> ImportRun:
    """Store a file of the brand in force and suggest how to read it.

    Raises FileTooLarge (-51) over the limit and UnreadableFile (-50) for what is no table; then
    nothing is stored.
    """
    if size > settings.IMPORT_MAX_BYTES:
        most = settings.IMPORT_MAX_BYTES // (1024 * 1024)
        raise FileTooLarge(_("파일이 너무 커요. %(most)sMB까지 올릴 수 있어요.") % {"most": most})
    target = registry.get(resource)
    encoding = encodings.detect(file)
    delimiter = (
        "" if encoding in encodings.WORKBOOKS else table.delimiter_of(file, encoding, frozenset(target.header_names()))
    )
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
    preview.read_preview(run, file)
    taken = stored_files.fingerprint_of(file)
    run.size, run.sha256, run.brand_id = taken.size, taken.sha256, current_brand_id()
    suffix = encoding if encoding in encodings.WORKBOOKS else "csv"
    run.file.save(f"import.{suffix}", File(file), save=False)
    try:
        run.save()
    except BaseException:
        run.file.delete(save=False)
        raise
    return run


def change(
    *,
    run: ImportRun,
    encoding: str | None = None,
    delimiter: str | None = None,
    header_line: int | None = None,
    sheet: str | None = None,
    lenient: bool | None = None,
    mapping: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
) -> ImportRun:
    """Correct encoding, delimiter, sheet, header, mapping or options; the run has to be checked again.

    `header_line` is the line of the column names, 0 where the file has none. `lenient` says whether rows that strict
    reading can't read are repaired. Another `source` among the options sets the mapping that fits it.

    Raises Invalid for invalid values, MoveNotAllowed once the run is being applied.
    """
    if run.state not in _CHANGEABLE:
        raise MoveNotAllowed()
    require_file(run)
    resource = registry.get(run.resource)
    own: dict[str, Any] = {}
    if any(one is not None for one in (encoding, delimiter, header_line, sheet)):
        if encoding is not None or delimiter is not None:
            run.lenient = False
        if sheet is not None:
            workbook.require_sheet(run, sheet)
            run.sheet = sheet
        _reread(run, encoding or run.encoding, run.delimiter if delimiter is None else delimiter, header_line)
        own |= {name: getattr(run, name) for name in _READ}
    if lenient is not None:
        if lenient and not run.repairs:
            raise Invalid({"lenient": _("따옴표가 맞지 않는 줄이 없어요.")})
        own["lenient"] = lenient
    if mapping is not None:
        own |= {"mapping": _checked_mapping(run, mapping), "asked": {}}
    if options is not None:
        before = run.options.get("source", "")
        own["options"] = check_options(resource, {**run.options, **options})
        source = own["options"].get("source", "")
        if source != before and mapping is None:
            preview.apply_suggestion(run, resource.resuggest(run.headers, run.sample, source))
            own["options"] = check_options(resource, {**run.options, **options})
            own |= {"mapping": run.mapping, "asked": run.asked}
    if "mapping" in own:
        run.mapping, run.options = own["mapping"], own.get("options", run.options)
        with table.open_stored(run) as file:
            own["codes"] = source_codes.find_codes(run, resource, file)
    own |= {"counts": {}, "message": run.message, "done_rows": 0, "total_rows": 0}
    with transaction.atomic():
        if run.state != JobState.UPLOADED:
            move(run, field="state", to=JobState.UPLOADED, moves=MOVES, also=own)
        else:
            _update(run, own)
    return run


def name_codes(*, run: ImportRun, field: str, names: Mapping[str, str]) -> ImportRun:
    """Set the names of another system's codes of a field; a blank name removes one.

    Raises Invalid for a field without codes.
    """
    if field not in run.codes:
        raise Invalid({"field": _("모르는 항목이에요.")})
    tables = source_codes.parse_names(run.options.get("codes", ""))
    tables[field] = {**tables.get(field, {}), **names}
    return change(run=run, options={"codes": source_codes.dump_names(source_codes.parse_names(json.dumps(tables)))})


def names_from_file(*, run: ImportRun, field: str, file: IO[bytes]) -> ImportRun:
    """Read the names of a field's codes from another file, such as an export of categories.

    Raises UnreadableFile for what is no table, Invalid where it has none of the codes.
    """
    if field not in run.codes:
        raise Invalid({"field": _("모르는 항목이에요.")})
    resource = registry.get(run.resource)
    read = resource.coded(run.mapping, run.options)[field]
    encoding = encodings.detect(file)
    delimiter = "" if encoding in encodings.WORKBOOKS else table.delimiter_of(file, encoding, frozenset())
    with table.lines(file, encoding=encoding, delimiter=delimiter) as found:
        names = source_codes.read_names(found, dict(run.codes[field]), lambda text: bool(read(text)))
    return name_codes(run=run, field=field, names=names)


def attach_pack(*, run: ImportRun, file: IO[bytes], size: int) -> ImportRun:
    """Attach a ZIP of pictures to a run, which has to be checked again. Raises what `image_archives.attach` raises."""
    if run.state not in _CHANGEABLE:
        raise MoveNotAllowed()
    image_archives.attach(run=run, file=file, size=size)
    return change(run=run)


def use_preset(*, run: ImportRun, preset: Preset) -> ImportRun:
    """Read a run's columns as a preset says. Raises Invalid for a preset of another resource."""
    if preset.resource != run.resource:
        raise Invalid({"preset": _("다른 대상의 열 맞춤이에요.")})
    presets.apply_preset(run, preset)
    run = change(run=run, mapping=run.mapping, options=run.options)
    _update(run, {"preset_name": preset.name})
    return run


def _update(run: ImportRun, values: Mapping[str, object]) -> None:
    if not ImportRun.objects.filter(pk=run.pk, state=run.state).update(**values):
        raise MoveNotAllowed()
    for name, value in values.items():
        setattr(run, name, value)


_READ = (
    "encoding delimiter padded lenient repairs sheets sheet remarks "
    "header_line caption_lines headers sample mapping options asked codes preset_name"
).split()


def _reread(run: ImportRun, encoding: str, delimiter: str, header_line: int | None) -> None:
    workbooks = encodings.WORKBOOKS
    if encoding != run.encoding and (encoding in workbooks or run.encoding in workbooks):
        raise Invalid({"encoding": _("엑셀 파일의 인코딩은 바꿀 수 없어요.")})
    if encoding not in workbooks and delimiter not in table.DELIMITERS:
        raise Invalid({"delimiter": _("쉼표, 쌍반점, 탭, 세로줄 가운데 골라 주세요.")})
    with table.open_stored(run) as file:
        if encoding not in workbooks:
            encodings.require(file, encoding)
        run.encoding, run.delimiter = encoding, "" if encoding in workbooks else delimiter
        preview.read_preview(run, file, header_line)


def _checked_mapping(run: ImportRun, wanted: Mapping[str, str]) -> dict[str, str]:
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


def require_file(run: ImportRun) -> None:
    """Raises NotReady where the file of a run was deleted."""
    if not run.file:
        raise NotReady(_("오래된 가져오기라 파일을 지웠어요. 다시 올려 주세요."))
