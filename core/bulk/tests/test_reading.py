"""What a file is: encodings, delimiters, headers, and everything that is no table."""

import io
import zipfile

import pytest
from openpyxl import Workbook

from core.bulk.engine import encoding, table
from core.bulk.errors import UnreadableFile

HEAD = "상품코드,상품명,판매가\n"
ROW = "HG-1,똠방각하 뷁 니트,29000\n"


def read(raw: bytes, delimiter: str = ",") -> list[list[str]]:
    file = io.BytesIO(raw)
    with table.lines(file, encoding=encoding.detect(file), delimiter=delimiter) as found:
        return [line.cells for line in found]


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ((HEAD + ROW).encode("utf-8"), "utf-8"),
        ((HEAD + ROW).encode("utf-8-sig"), "utf-8-sig"),
        # 뷁 and 똠 are among the 8,822 syllables that euc-kr has no place for.
        ((HEAD + ROW).encode("cp949"), "cp949"),
        ((HEAD + ROW).encode("utf-16"), "utf-16"),
        (b"a,b\n1,2\n", "utf-8"),
    ],
)
def test_the_encoding_is_found_and_the_text_comes_out_whole(raw: bytes, expected: str) -> None:
    assert encoding.detect(io.BytesIO(raw)) == expected
    if b"HG" in raw or expected == "utf-16":
        assert read(raw)[1] == ["HG-1", "똠방각하 뷁 니트", "29000"]


def test_a_long_file_is_read_to_its_end_before_it_counts_as_utf8() -> None:
    raw = HEAD.encode() + b"A,B,1\n" * 300_000 + "끝,값,1\n".encode("cp949")
    with pytest.raises(UnreadableFile, match="300,002번째 줄"):
        encoding.detect(io.BytesIO(raw))


def test_a_character_cut_by_the_read_block_is_no_mistake() -> None:
    raw = b"x" * ((1 << 20) - 1) + "가,나\n".encode()
    assert encoding.detect(io.BytesIO(raw)) == "utf-8"


def test_utf16_without_its_mark_is_refused() -> None:
    for text in (HEAD + ROW, "code,name\n"):
        with pytest.raises(UnreadableFile):
            encoding.detect(io.BytesIO(text.encode("utf-16-le")))


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"", "빈 파일"),
        (b"\x89PNG\r\n\x1a\n....", "PNG"),
        (b"%PDF-1.7 ....", "PDF"),
        (b"\xff\xd8\xff\xe0....", "JPEG"),
        (b"a,b\nc\x00,d\n", "2번째 줄에 NUL"),
        (b"a,b\n\xff\xfe\xfd,\x81\n", "2번째 줄"),
    ],
)
def test_what_is_no_text_is_refused_with_its_reason(raw: bytes, message: str) -> None:
    with pytest.raises(UnreadableFile, match=message):
        encoding.detect(io.BytesIO(raw))


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_every_line_ending_is_a_line_ending(ending: str) -> None:
    assert read(ending.join(["a,b", '1,"x\ny"', "2,z"]).encode()) == [["a", "b"], ["1", "x\ny"], ["2", "z"]]


@pytest.mark.parametrize(("delimiter", "text"), [(d, f"상품코드{d}상품명{d}판매가\nA{d}가,나{d}1\n") for d in ";\t|"])
def test_the_delimiter_is_the_one_that_makes_known_columns(delimiter: str, text: str) -> None:
    known = frozenset({"상품코드", "상품명", "판매가"})
    assert table.delimiter_of(io.BytesIO(text.encode()), "utf-8", known) == delimiter


def test_commas_inside_quotes_don_t_win() -> None:
    text = 'name;note\n"a,b,c,d";"e,f,g,h"\n'
    assert table.delimiter_of(io.BytesIO(text.encode()), "utf-8", frozenset()) == ";"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('a,b\n1,"open', "2번째 줄에서 연 따옴표"),
        ('a,b\n1,"x"y\n', "2번째 줄의 따옴표"),
        ("a,b\n1," + "x" * ((1 << 20) + 1) + "\n", "너무 긴 칸"),
    ],
)
def test_broken_quoting_names_its_line(text: str, message: str) -> None:
    with pytest.raises(UnreadableFile, match=message):
        read(text.encode())


def header(text: str) -> list[str]:
    with table.lines(io.BytesIO(text.encode()), encoding="utf-8", delimiter=",") as found:
        return table.header(found)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("상품명,b,상품명\n", "'상품명' 열이 두 번 있어요.*1, 3번째"),
        ("123,45000,x\n", "첫 줄에 열 이름이 없어요"),
        ("https://a.example/1.png,7\n", "첫 줄에 열 이름이 없어요"),
        (",".join(f"c{n}" for n in range(400)) + "\n", "열이 너무 많아요"),
        ("\n\n", "빈 파일"),
    ],
)
def test_a_header_that_can_t_be_one_is_refused(text: str, message: str) -> None:
    with pytest.raises(UnreadableFile, match=message):
        header(text)


def test_trailing_blank_header_cells_are_dropped_and_inner_ones_named_by_place() -> None:
    assert header("상품코드,,판매가,,\n") == ["상품코드", "(2)", "판매가"]


def book(rows: list[list[object]]) -> io.BytesIO:
    made, file = Workbook(), io.BytesIO()
    for row in rows:
        made.active.append(row)
    made.save(file)
    file.seek(0)
    return file


def test_a_workbook_reads_like_a_csv_file() -> None:
    file = book(
        [["상품코드", "판매가", "재고"], ["HG-1", 29000.0, None], [None, None, None], [123456789012345678, 0.5, True]]
    )
    assert encoding.detect(file) == "xlsx"
    with table.lines(file, encoding="xlsx", delimiter="") as found:
        rows = list(found)
    assert [row.cells for row in rows[:2]] == [["상품코드", "판매가", "재고"], ["HG-1", "29000"]]
    assert [row.number for row in rows] == [1, 2, 4]
    assert rows[2].cells[1:] == ["0.5", "Y"]


def test_a_zip_that_is_no_workbook_is_refused() -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as pack:
        pack.writestr("a.txt", "x")
    with pytest.raises(UnreadableFile, match="ZIP"), table.lines(file, encoding="xlsx", delimiter="") as found:
        list(found)


def test_a_workbook_that_unpacks_to_too_much_is_refused_unopened() -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as pack:
        pack.writestr("[Content_Types].xml", "<x/>")
        with pack.open("xl/sharedStrings.xml", "w", force_zip64=True) as part:
            for _block in range(210):
                part.write(b" " * (1 << 20))
    with pytest.raises(UnreadableFile, match="너무 커요"), table.lines(file, encoding="xlsx", delimiter="") as found:
        list(found)
