"""Workbooks as people see them: numbers under their formats, merged cells, sheets, and what only has their name."""

import io
import struct
from datetime import date
from typing import Any

import pytest
from openpyxl import Workbook

from core.bulk import services
from core.bulk.engine import encoding, formats, table, xls
from core.bulk.errors import UnreadableFile
from core.bulk.models import ImportRun
from core.common.tenancy import brand_scope

HEAD = ["상품코드", "상품명", "판매가"]


@pytest.mark.parametrize(
    ("value", "code", "text"),
    [
        (123, "00000", "00123"),
        (1012345678, "000\\-0000\\-0000", "010-1234-5678"),
        (1234567, "00000", "1234567"),
        (0.05, "0%", "5%"),
        (0.0525, "0.00%", "5.25%"),
        (29000.4, "#,##0", "29000"),
        (29000, '_-"₩"* #,##0_-;-"₩"* #,##0_-', "29000"),
        (12.3456, "0.00", "12.35"),
        (0.1 + 0.2, "General", "0.3"),
        (-3.0, "0", "-3"),
        (12345678901234567890, "0", "12345678901234567890"),
        (1.23456789012346e19, "0", "1.23456789012346E+19"),
    ],
)
def test_a_number_is_read_as_people_see_it(value: float, code: str, text: str) -> None:
    assert formats.format_number(value, code) == text


def book(sheets: dict[str, list[list[Any]]], merged: dict[str, list[str]] | None = None) -> bytes:
    made, out = Workbook(), io.BytesIO()
    made.remove(made.worksheets[0])
    for name, rows in sheets.items():
        sheet = made.create_sheet(name)
        for row in rows:
            sheet.append(row)
        for area in (merged or {}).get(name, []):
            sheet.merge_cells(area)
    for cell in made.worksheets[-1]["A"][1:]:
        cell.number_format = "00000"
    made.save(out)
    return out.getvalue()


def cells(raw: bytes, kind: str, sheet: str = "") -> list[list[str]]:
    with table.lines(io.BytesIO(raw), encoding=kind, delimiter="", sheet=sheet) as found:
        return [line.cells for line in found]


def test_a_workbook_s_codes_keep_their_zeros_and_its_dates_are_dates() -> None:
    raw = book({"상품": [list[Any](HEAD), [7, "0000123", date(2026, 3, 5)]]})
    assert cells(raw, "xlsx")[1] == ["00007", "0000123", "2026-03-05"]


def test_merged_cells_count_for_each_of_their_rows_and_blank_rows_stay_blank() -> None:
    rows: list[list[Any]] = [HEAD, ["A", "니트", 1], [None, None, 2], [None, None, None], ["B", "치마", 3]]
    raw = book({"상품": rows}, {"상품": ["A2:A4", "B2:C2"]})
    assert cells(raw, "xlsx") == [HEAD, ["A", "니트"], ["A", "", "2"], ["B", "치마", "3"]]


def upload(raw: bytes, name: str) -> ImportRun:
    return services.upload(resource="products", file=io.BytesIO(raw), file_name=name, size=len(raw))


def test_the_first_sheet_with_something_in_it_is_read_and_another_can_be_chosen(shop: Any) -> None:
    raw = book({"안내": [], "상품": [HEAD, ["A", "니트", 1]], "품절": [HEAD, ["B", "치마", 2]]}, {"품절": ["A2:A3"]})
    with brand_scope(shop.brand.pk):
        run = upload(raw, "상품.xlsx")
        assert (run.sheet, run.sheets, run.sample) == ("상품", ["안내", "상품", "품절"], [["A", "니트", "1"]])
        assert run.remarks == ["시트 3개 가운데 '상품' 시트를 읽어요."]
        run = services.change(run=run, sheet="품절")
        assert run.sample == [["B", "치마", "2"]]
        assert "합친 칸 1곳" in run.remarks[1]
        assert services.check_now(run=run).counts["new"] == 1
        with pytest.raises(UnreadableFile):
            services.change(run=run, sheet="없음")


PAGE = """<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="{0}">
<!--[if gte mso 9]><xml><x:Name>a</x:Name></xml><![endif]--><style>td {{ color: red }} <td></style></head><body>
<table><tr><td>주문 목록</td></tr></table>
<table border=1><thead><tr><th>상품코드<th>상품명<th>판매가</tr></thead>
<tr><td style="mso-number-format:'\\@'">00012</td><td rowspan=2>니트 &amp; <b>치마</b><br>
두 줄</td><td>1,000</td></tr><tr><td>00013</td><td>2,000</td></tr>
<tr><td colspan=2>합계</td><td>&nbsp;<table><tr><td>안</td></tr></table></td></tr></table></body></html>"""
SHEET_2003 = """<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"
 xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="상품"><Table>
<Row><Cell><Data ss:Type="String">상품코드</Data></Cell>
<Cell><Data>상품명</Data></Cell><Cell><Data>판매가</Data></Cell></Row>
<Row><Cell><Data>A</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">1000</Data></Cell></Row>
</Table></Worksheet></Workbook>"""


@pytest.mark.parametrize("letters", ["utf-8", "cp949", "utf-16"])
def test_a_page_that_is_named_xls_is_read_as_what_it_is(shop: Any, letters: str) -> None:
    raw = PAGE.format(letters).encode(letters)
    assert encoding.detect(io.BytesIO(raw)) == "html"
    assert cells(raw, "html") == [
        HEAD,
        ["00012", "니트 & 치마\n두 줄", "1,000"],
        ["00013", "니트 & 치마\n두 줄", "2,000"],
        ["합계", "", "안"],
    ]
    with brand_scope(shop.brand.pk):
        run = upload(raw, "상품.xls")
        assert "실제로는 웹 페이지의 표예요" in run.remarks[0]
        assert services.check_now(run=run).counts["new"] == 2


def test_an_xml_workbook_is_read_and_so_is_a_text_that_is_named_xls(shop: Any) -> None:
    assert cells(SHEET_2003.encode(), "html") == [HEAD, ["A", "", "1000"]]
    with brand_scope(shop.brand.pk):
        run = upload("상품코드\t상품명\t판매가\nA\t니트\t1000\n".encode("cp949"), "상품.xls")
        assert (run.encoding, run.delimiter, run.sample) == ("cp949", "\t", [["A", "니트", "1000"]])
        assert "텍스트" in run.remarks[0]


def test_a_page_without_a_chainand_a_workbook_with_a_password_are_refused() -> None:
    with pytest.raises(UnreadableFile, match="표가 없어요"):
        cells(b"<html><body><p>401</p></body></html>", "html")
    with pytest.raises(UnreadableFile, match="암호"):
        cells(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le"), "xls")


def test_a_page_is_read_in_a_time_that_grows_with_its_length_alone() -> None:
    for piece in ("<a", "<!--", "<td", "<table><tr><td>", "<"):
        with pytest.raises(UnreadableFile):
            cells(b"<html>" + piece.encode() * 200_000, "html")


def record(kind: int, content: bytes) -> bytes:
    return struct.pack("<HH", kind, len(content)) + content


def old_book() -> bytes:
    """A sheet of Excel 97 with a code under 00000, a share under 0%, and two rows merged."""
    wide = struct.pack("<H", 164) + struct.pack("<HB", 5, 0) + b"00000"
    styles = b"".join(record(0xE0, struct.pack("<HHH", 0, code, 0) + b"\0" * 14) for code in (0, 164, 9))
    font = record(0x31, struct.pack("<HHHHHBBBB", 200, 0, 0, 400, 0, 0, 0, 0, 0) + b"\x01\0a")
    head = record(0x809, struct.pack("<HHHHII", 0x600, 5, 0, 0, 0, 0)) + font + record(0x41E, wide) + styles
    label = b"\x05\0goods"
    place = len(head) + 4 + 6 + len(label) - 1 + 4
    label = b"\x05\0goods"
    bound = record(0x85, struct.pack("<IBB", 0, 0, 0) + label)
    place = len(head) + len(bound) + 4
    bound = record(0x85, struct.pack("<IBB", place, 0, 0) + label)

    def text(row: int, column: int, said: str) -> bytes:
        return record(0x204, struct.pack("<HHHHB", row, column, 0, len(said), 0) + said.encode())

    def number(row: int, column: int, style: int, value: float) -> bytes:
        return record(0x203, struct.pack("<HHHd", row, column, style, value))

    rows = text(0, 0, "code") + text(0, 1, "rate") + number(1, 0, 1, 7.0) + number(1, 1, 2, 0.05) + number(2, 1, 2, 0.1)
    merged = record(0xE5, struct.pack("<HHHHH", 1, 1, 2, 0, 0))
    sheet = record(0x809, struct.pack("<HHHHII", 0x600, 16, 0, 0, 0, 0)) + rows + merged + record(0x0A, b"")
    return head + bound + record(0x0A, b"") + sheet


def compound(stream: bytes, *, twice: bool) -> bytes:
    """A compound file with the workbook; `twice`: its root names the workbook's sectors too, as libraries of PHP do."""
    stream = stream.ljust(4096, b"\0")
    count = len(stream) // 512

    def entry(name: str, kind: int, child: int, first: int, size: int) -> bytes:
        letters = name.encode("utf-16-le") + b"\0\0"
        links = struct.pack("<HBBiii", len(letters), kind, 1, -1, -1, child)
        return letters.ljust(64, b"\0") + links + b"\0" * 36 + struct.pack("<iii", first, size, 0)

    chain = [-3, -2, *range(3, count + 2), -2]
    sectors = struct.pack("<128i", *chain, *[-1] * (128 - len(chain)))
    root = entry("Root Entry", 5, 1, 2 if twice else -2, len(stream) if twice else 0)
    names = (root + entry("Workbook", 2, -1, 2, len(stream))).ljust(512, b"\0")
    head = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 16 + struct.pack("<HHHHH", 0x3E, 3, 0xFFFE, 9, 6)
    head += b"\0" * 10 + struct.pack("<iiiiiiii", 1, 1, 0, 4096, -2, 0, -2, 0) + struct.pack("<109i", 0, *[-1] * 108)
    return head + sectors + names + stream


@pytest.mark.parametrize("twice", [False, True])
def test_a_workbook_of_a_library_that_names_its_sectors_twice_is_read(twice: bool) -> None:
    raw = compound(old_book(), twice=twice)
    assert encoding.detect(io.BytesIO(raw)) == "xls"
    assert cells(raw, "xls")[1:] == [["00007", "5%"], ["00007", "10%"]]


def test_an_old_workbook_keeps_its_zeros_its_percents_and_its_merged_cells() -> None:
    raw = old_book()
    assert cells(raw, "xls") == [["code", "rate"], ["00007", "5%"], ["00007", "10%"]]
    assert [(one.name, one.is_hidden, one.merged) for one in xls.sheets(io.BytesIO(raw))] == [("goods", False, 1)]
