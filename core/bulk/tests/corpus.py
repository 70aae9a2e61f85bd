"""Broken files, made from a file that is well: its header, and a row of a record that isn't in the shop."""

import io
import re
import unicodedata
import zipfile
from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta

from openpyxl import Workbook

Make = Callable[[list[str], list[str]], bytes]
_HANGUL = "가나다라마바사"


def text(*rows: list[str], delimiter: str = ",", ending: str = "\n") -> str:
    """Rows as a CSV text, every cell quoted."""
    quoted = (delimiter.join('"' + cell.replace('"', '""') + '"' for cell in row) for row in rows)
    return ending.join(quoted) + ending


def book(*rows: Sequence[object]) -> bytes:
    """Rows as a workbook."""
    out, made = io.BytesIO(), Workbook()
    for row in rows:
        made.worksheets[0].append(row)
    made.save(out)
    return out.getvalue()


def repacked(raw: bytes, change: Callable[[dict[str, bytes]], None]) -> bytes:
    """A workbook with parts of it changed."""
    with zipfile.ZipFile(io.BytesIO(raw)) as pack:
        parts = {name: pack.read(name) for name in pack.namelist()}
    change(parts)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as pack:
        for name, part in parts.items():
            pack.writestr(name, part)
    return out.getvalue()


def _odd(row: list[str], cell: str) -> list[str]:
    """The row with `cell` in each place that has a text."""
    return [cell if one else "" for one in row]


SHEET = "xl/worksheets/sheet1.xml"


def with_sheet(head: list[str], good: list[str], xml: bytes, place: bytes = b"</sheetData>") -> bytes:
    """A workbook with XML of one's own in its sheet, before `place`."""

    def change(parts: dict[str, bytes]) -> None:
        parts[SHEET] = parts[SHEET].replace(place, xml + place)

    return repacked(book(head, good), change)


def endless_cell(head: list[str], good: list[str]) -> bytes:
    """A cell of 300 MB in a file of 300 KB."""
    cell = b'<row r="3"><c t="inlineStr"><is><t>' + b"a" * (300 << 20) + b"</t></is></c></row>"
    return with_sheet(head, good, cell)


def endless_strings(head: list[str], good: list[str]) -> bytes:
    """Texts of 100 MB that cells may share."""

    def change(parts: dict[str, bytes]) -> None:
        parts["xl/sharedStrings.xml"] = b"<sst>" + b"<si><t>a</t></si>" * ((100 << 20) // 17) + b"</sst>"

    return repacked(book(head, good), change)


def endless_styles(head: list[str], good: list[str]) -> bytes:
    """Styles of 100 MB."""

    def change(parts: dict[str, bytes]) -> None:
        parts["xl/styles.xml"] = parts["xl/styles.xml"].replace(b"</styleSheet>", b" " * (100 << 20) + b"</styleSheet>")

    return repacked(book(head, good), change)


def laughs(head: list[str], good: list[str]) -> bytes:
    """Entities that unfold to a billion."""
    entities = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
    prolog = f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a0 "ha">{entities}]>'.encode()

    def change(parts: dict[str, bytes]) -> None:
        sheet = parts[SHEET]
        body = sheet[sheet.index(b"<worksheet") :]
        cell = b'<row r="3"><c t="inlineStr"><is><t>&a9;</t></is></c></row>'
        parts[SHEET] = prolog + body.replace(b"</sheetData>", cell + b"</sheetData>")

    return repacked(book(head, good), change)


def outside(head: list[str], good: list[str]) -> bytes:
    """An entity that leads to a file of the server."""

    def change(parts: dict[str, bytes]) -> None:
        sheet = parts[SHEET]
        body = sheet[sheet.index(b"<worksheet") :]
        cell = b'<row r="3"><c t="inlineStr"><is><t>&x;</t></is></c></row>'
        prolog = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
        parts[SHEET] = prolog + body.replace(b"</sheetData>", cell + b"</sheetData>")

    return repacked(book(head, good), change)


def macros(head: list[str], good: list[str]) -> bytes:
    """A workbook with a program in it, as .xlsm has."""

    def change(parts: dict[str, bytes]) -> None:
        parts["xl/vbaProject.bin"] = b"\xd0\xcf\x11\xe0" + b"\0" * 600
        parts["[Content_Types].xml"] = parts["[Content_Types].xml"].replace(
            b"vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
            b"vnd.ms-excel.sheet.macroEnabled.main+xml",
        )

    return repacked(book(head, good), change)


def _lying_size(head: list[str], good: list[str]) -> bytes:
    """A workbook that says of its size less than it unpacks to."""
    raw = bytearray(book(head, good, *([good] * 50)))
    place = raw.find(b"PK\x01\x02")
    while place >= 0:
        raw[place + 24 : place + 28] = (10).to_bytes(4, "little")
        place = raw.find(b"PK\x01\x02", place + 4)
    return bytes(raw)


# Files that are no table: refused at upload or failed by the check, with a reason; nothing is written.
REFUSED: dict[str, Make] = {
    "nothing": lambda head, good: b"",
    "only a mark": lambda head, good: b"\xef\xbb\xbf",
    "only a header": lambda head, good: text(head).encode(),
    "cut in the middle of a character": lambda head, good: text(head, good).encode() + _HANGUL.encode()[:-1],
    "two encodings": lambda head, good: text(head, good).encode() + _HANGUL.encode("cp949") + b",\x80\xff\n",
    "UTF-8 in the head, CP949 at the end of a long file": lambda head, good: (
        text(head).encode() + (text(good).encode() * 3000) + "뷁,똠\n".encode("cp949")
    ),
    "odd bytes of UTF-16": lambda head, good: text(head, good).encode("utf-16")[:-1],
    "UTF-16 without its mark": lambda head, good: text(head, good).encode("utf-16-le"),
    "half a pair in UTF-16": lambda head, good: text(head, good).encode("utf-16") + b"\x3d\xd8",
    "NUL": lambda head, good: text(head, good, [*good[:-1], "가\x00나"]).encode(),
    "NUL in a workbook's place": lambda head, good: b"PK\x03\x04" + b"\0" * 5000,
    "no names in the first row": lambda head, good: b"1,2,3,4\n5,6,7,8\n",
    "the same name twice": lambda head, good: text([*head, head[0]], [*good, good[0]]).encode(),
    "a million commas in the header": lambda head, good: b"a" + b",b" * 1_000_000 + b"\n",
    "an open quote": lambda head, good: text(head, good).encode() + '"가,나,1,1\n'.encode(),
    "a text after a quote": lambda head, good: text(head, good).encode() + '"가"나,1,1\n'.encode(),
    "one line of 2 MB": lambda head, good: ("가" * 700_000).encode(),
    "a picture": lambda head, good: b"\x89PNG\r\n\x1a\n" + b"\0" * 50,
    "an old workbook": lambda head, good: b"\xd0\xcf\x11\xe0" + b"\0" * 600,
    "a page": lambda head, good: "<!doctype html><table><tr><td>가<td>나</table>".encode(),
    "prose": lambda head, good: "안녕하세요\n저는 표가 아니에요\n".encode(),
    "half a workbook": lambda head, good: book(head, good)[:900],
    "a workbook without its end": lambda head, good: book(head, good)[:-30],
    "a workbook that lies about its size": _lying_size,
    "a workbook of laughs": laughs,
    "a workbook that asks for a file": outside,
    "a workbook with no rows": lambda head, good: book(head),
    "a workbook with names twice": lambda head, good: book([*head, head[0]], [*good, good[0]]),
    "an empty workbook": lambda head, good: book(),
    "a workbook with a broken sheet": lambda head, good: with_sheet(head, good, b"<row><c>"),
}
# Tables with something wrong or odd in them: whole records come in, or the file or its rows are named wrong.
TAKEN: dict[str, Make] = {
    "well": lambda head, good: text(head, good).encode(),
    "UTF-8 with a mark": lambda head, good: text(head, good).encode("utf-8-sig"),
    "UTF-16": lambda head, good: text(head, good).encode("utf-16"),
    "UTF-16, the other way round": lambda head, good: b"\xfe\xff" + text(head, good).encode("utf-16-be"),
    "CP949": lambda head, good: text(head, good).encode("cp949", "replace"),
    "semicolons": lambda head, good: text(head, good, delimiter=";").encode(),
    "tabs": lambda head, good: text(head, good, delimiter="\t").encode(),
    "returns without line feeds": lambda head, good: text(head, good, ending="\r").encode(),
    "ragged rows": lambda head, good: text(head, good, good[:1], [*good, "더", "더"], good[:2]).encode(),
    "blank rows": lambda head, good: (text(head) + "\n\n,,,\n" + text(good) + "\n \n").encode(),
    "header in row 2": lambda head, good: (text(["우리 가게 목록"]) + text(head, good)).encode(),
    "a row twice": lambda head, good: text(head, good, good).encode(),
    "a cell of 131,073 letters": lambda head, good: text(head, good, [good[0], "a" * 131_073, *good[2:]]).encode(),
    "a row of 2 MB": lambda head, good: text(head, good, [good[0], "가" * 700_000, *good[2:]]).encode(),
    "a million commas": lambda head, good: (
        text(head, good).encode() + b"," * 1_000_000 + b"\nx" + b"," * 1_000_000 + b"y"
    ),
    "formula cells": lambda head, good: text(head, good, _odd(good, "=1+1"), _odd(good, "＝1+1")).encode(),
    "numbers as Excel breaks them": lambda head, good: text(head, good, _odd(good, "1.23E+17")).encode(),
    "dates as Excel makes them": lambda head, good: text(head, good, _odd(good, "03월 05일")).encode(),
    "decomposed Hangul": lambda head, good: unicodedata.normalize("NFD", text(head, good)).encode(),
    "negative and huge numbers": lambda head, good: text(head, good, _odd(good, "-1"), _odd(good, "9" * 30)).encode(),
    "lone quotes and line breaks": lambda head, good: text(head, good, _odd(good, 'a"b\r\nc\rd\ne')).encode(),
    "invisible characters": lambda head, good: text(head, good, _odd(good, "\u200b\ufeff\u202e\x7f\x01")).encode(),
    "a workbook": lambda head, good: book(head, good),
    "a workbook with formulas": lambda head, good: book(head, good, ["=1+1" for _cell in good]),
    "a workbook with dates, times and truth": lambda head, good: book(
        list(head), list(good), [date(2026, 3, 5), datetime(2026, 3, 5, 1, 2), time(3, 4), timedelta(hours=30), True]
    ),
    "a workbook with dates as numbers": lambda head, good: book(head, good, [46086.0 for _cell in good]),
    "a workbook with numbers": lambda head, good: book(head, good, [1.23e17 for _cell in good]),
    "a workbook with error values": lambda head, good: with_sheet(
        head, good, b'<row r="3"><c t="e"><v>#N/A</v></c><c t="e"><v>#REF!</v></c></row>'
    ),
    "a workbook with macros": macros,
    "a workbook of absurd size": lambda head, good: repacked(
        book(head, good),
        lambda parts: parts.update({SHEET: re.sub(rb'(<dimension ref=")[^"]*', rb"\1A1:XFD1048576", parts[SHEET])}),
    ),
    "a workbook with a cell far away": lambda head, good: with_sheet(
        head, good, b'<row r="5000"><c r="XFD5000" t="inlineStr"><is><t>x</t></is></c></row>'
    ),
    "a workbook with rows out of order": lambda head, good: with_sheet(
        head, good, b'<row r="2"><c r="A2" t="inlineStr"><is><t>x</t></is></c></row>'
    ),
}  # fmt: skip
BOMBS: dict[str, Make] = {
    "an endless cell": endless_cell,
    "endless strings": endless_strings,
    "endless styles": endless_styles,
}
