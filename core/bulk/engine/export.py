"""Write an export into its file: rows in parts, constant memory, a complete file or none."""

import contextlib
import csv
import re
import tempfile
import time
from array import array
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any, Protocol

from django.core.files.base import File
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from openpyxl import Workbook
from openpyxl.utils.exceptions import IllegalCharacterError

from core.bulk import registry
from core.bulk.changes.packed_ids import unpack
from core.bulk.contract import ExportResource
from core.bulk.engine import lease
from core.bulk.engine.cells import SPECIAL, escape
from core.bulk.engine.table import MAX_CELL
from core.bulk.errors import UnreadableFile
from core.bulk.models import ExportRun
from core.bulk.states import JobState
from core.security import services as security

CHUNK = 1000
PROGRESS_SECONDS = 0.25
_SPECIAL = re.compile(f"\0[{re.escape(''.join(sorted(SPECIAL)))}]")
_NUMBER = re.compile(r"-?(0|[1-9]\d{0,14})(\.\d{1,4})?")
Row = list[str]


class Target(Protocol):
    """The file that rows are written to."""

    def add(self, row: Row) -> None: ...

    def close(self) -> None: ...

    def drop(self) -> None:
        """Delete an incomplete file."""


def export_columns(resource: ExportResource) -> list[str]:
    """The names of the columns that can be exported, in the order of the file."""
    return [name for name, column in resource.columns().items() if column.exported]


def lines(resource: ExportResource, ids: "array[int] | _ProgressIds", chosen: Collection[str] = ()) -> Iterator[Row]:
    """Header and rows; text cells are escaped against formulas, numbers stay numbers. None chosen is all columns."""
    columns = {name: column for name, column in resource.columns().items() if column.exported}
    places = [place for place, name in enumerate(columns) if not chosen or name in chosen]
    labels = [column.label for column in columns.values()]
    yield [labels[place] for place in places]
    texts = [place for place in places if list(columns.values())[place].text]
    is_whole = len(places) == len(columns)
    for start in range(0, len(ids), CHUNK):
        for row in resource.render(ids[start : start + CHUNK].tolist()):
            # One search over the whole row; hardly any row needs escaping.
            if _SPECIAL.search("\0".join(["", *row])):
                for place in texts:
                    row[place] = escape(row[place])
            yield row if is_whole else [row[place] for place in places]


class _Csv:
    """CSV as Excel opens it: with a mark in front, everything quoted."""

    def __init__(self, path: Path) -> None:
        # The BOM is written explicitly: the codec that writes it runs Python code for every row.
        self._file = path.open("w", encoding="utf-8", newline="")
        self._file.write("\ufeff")
        self._writer = csv.writer(self._file, quoting=csv.QUOTE_ALL, lineterminator="\r\n")

    def add(self, row: Row) -> None:
        self._writer.writerow(row)

    def close(self) -> None:
        self._file.close()

    def drop(self) -> None:
        with contextlib.suppress(OSError):
            self._file.close()


class _Xlsx:
    """A workbook that is written row by row; numbers are numbers in it, codes stay texts.

    Raises UnreadableFile for what a workbook can't hold.
    """

    def __init__(self, path: Path, figures: Collection[int]) -> None:
        self._path, self._figures = path, frozenset(figures)
        self._book = Workbook(write_only=True)
        self._sheet: Any = self._book.create_sheet()
        self._count = 0

    def add(self, row: Row) -> None:
        self._count += 1
        if self._count > 1_048_576:
            raise UnreadableFile(_("엑셀 파일에는 1,048,576줄까지 들어가요. CSV로 받아 주세요."))
        if any(len(cell) > MAX_CELL for cell in row):
            raise UnreadableFile(_("엑셀 칸에 들어가지 않는 긴 글이 있어요. CSV로 받아 주세요."))
        try:
            self._sheet.append([self._cell(place, cell) for place, cell in enumerate(row)])
        except IllegalCharacterError as exc:
            raise UnreadableFile(_("엑셀이 받지 않는 글자가 있어요. CSV로 받아 주세요.")) from exc

    def _cell(self, place: int, cell: str) -> Any:
        if place not in self._figures or not _NUMBER.fullmatch(cell):
            return cell or None
        return float(cell) if "." in cell else int(cell)

    def close(self) -> None:
        self._book.save(self._path)

    def drop(self) -> None:
        # openpyxl keeps the rows in a temporary file until this process ends: a full disk would stay full.
        if self._sheet._writer and not self._sheet.closed:
            with contextlib.suppress(OSError):
                self._sheet.close()
        with contextlib.suppress(AttributeError, OSError, ValueError):
            self._sheet._writer.cleanup()


def export(run: ExportRun) -> None:
    """Write a run that is ours; ends in `done`. Raises Stopped between parts, and then leaves no file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"export.{run.format}"
        total = _write(run, path)
        with path.open("rb") as file:
            run.file.save(path.name, File(file), save=False)
    try:
        with transaction.atomic():
            lease.update_run(
                run,
                state=JobState.DONE,
                file=run.file.name,
                size=run.file.size,
                counts={"total": total, "records": run.total_rows},
                done_rows=run.total_rows,
                applied_at=timezone.now(),
                lease="",
            )
            security.audit(
                actor=lease.JobActor(run),
                action="export",
                subject=run.resource,
                subject_id=f"{run.kind}-{run.pk}",
                brand_id=run.brand_id,
                after={"rows": run.total_rows, "format": run.format, **_reason(run)},
            )
    except BaseException:
        run.file.storage.delete(run.file.name or "")
        raise


def _reason(run: ExportRun) -> dict[str, str]:
    """Why a file with personal data was asked for."""
    return {"reason": run.chosen["reason"]} if run.chosen.get("reason") else {}


def _write(run: ExportRun, path: Path) -> int:
    """All rows into a file of the run's format; returns how many lines there are below the header."""
    if run.format == ExportRun.Format.PDF:
        return _write_documents(run, path)
    ids = unpack(run.ids)
    resource = registry.get_exportable(run.resource).for_list(run.chosen.get("filter", {}))
    columns = resource.columns()
    chosen = [name for name in export_columns(resource) if not run.columns or name in run.columns]
    figures = [place for place, name in enumerate(chosen) if not columns[name].text]
    target: Target = _Csv(path) if run.format == ExportRun.Format.CSV else _Xlsx(path, figures)
    count = -1
    try:
        for row in lines(resource, _ProgressIds(ids, _progress_writer(run)), run.columns):
            target.add(row)
            count += 1
        target.close()
    except BaseException:
        target.drop()
        raise
    return count


def _write_documents(run: ExportRun, path: Path) -> int:
    """Write one PDF with a document for each record."""
    ids = unpack(run.ids).tolist()
    path.write_bytes(registry.get_printer(run.resource)(run.columns[0], ids, _progress_writer(run)))
    return len(ids)


def _progress_writer(run: ExportRun) -> Callable[[int], None]:
    """Records a run's progress often enough for a watching person; raises Stopped when the run is no longer ours."""
    last = float("-inf")

    def seen(upto: int) -> None:
        nonlocal last
        lease.stop_if_asked(run)
        if time.monotonic() - last >= PROGRESS_SECONDS:
            lease.update_run(run, done_rows=upto)
            last = time.monotonic()

    return seen


class _ProgressIds:
    """Ids that report how far they were read."""

    def __init__(self, ids: "array[int]", seen: Callable[[int], None]) -> None:
        self._ids, self._seen = ids, seen

    def __len__(self) -> int:
        return len(self._ids)

    def __getitem__(self, part: slice) -> "array[int]":
        self._seen(part.start)
        return self._ids[part]
