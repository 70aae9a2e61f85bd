"""The reported line of a broken byte is its line in the file."""

import io

import pytest

from core.bulk.engine import encoding
from core.bulk.errors import UnreadableFile

HEAD = "상품코드,상품명,판매가"
ROWS = [f"HG-{place},똠방각하 뷁 니트,29000" for place in range(2, 40)]


def text(ending: str = "\n") -> str:
    return ending.join([HEAD, *ROWS]) + ending


def refusal(raw: bytes, wanted: str = "") -> str:
    with pytest.raises(UnreadableFile) as told:
        encoding.require(io.BytesIO(raw), wanted) if wanted else encoding.detect(io.BytesIO(raw))
    return str(told.value.errors["file"])


@pytest.mark.parametrize("name", ["utf-8", "utf-8-sig", "cp949", "utf-16"])
def test_a_file_that_is_cut_at_its_end_is_cut_in_its_last_line(name: str) -> None:
    raw = (text() + "HG-40,니트").encode(name)[:-1]
    assert "40번째 줄" in refusal(raw)
    assert "잘렸어요" in refusal(raw)


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("name", ["utf-8", "cp949"])
def test_a_broken_byte_is_blamed_on_its_line(name: str, ending: str) -> None:
    lines = text(ending).encode(name).split(ending.encode())
    lines[24] = lines[24][:8] + b"\xff" + lines[24][8:]
    told = refusal(ending.encode().join(lines))
    assert "25번째 줄" in told
    assert name.upper() in told


def test_a_broken_byte_in_the_first_letter_does_not_change_the_encoding_that_is_named() -> None:
    for name in ("utf-8", "cp949"):
        told = refusal(b"\xff" + text().encode(name))
        assert "1번째 줄" in told
        assert name.upper() in told


def test_half_a_pair_of_utf16_is_blamed_on_its_line_whatever_bytes_letters_have() -> None:
    # The second letter has the byte of a line feed in it.
    raw = "가Ċ\n나Ċ\n".encode("utf-16") + b"\x00\xd8\x41\x00" + "\n다\n".encode("utf-16-le")
    assert "3번째 줄" in refusal(raw)


def test_line_breaks_inside_cells_are_lines_of_the_file() -> None:
    raw = 'a,b\n1,"가\n나\n다"\n2,라\n'.encode("cp949") + b"3,\xff\n"
    assert "6번째 줄" in refusal(raw)


@pytest.mark.parametrize("name", ["utf-8", "cp949", "utf-16"])
def test_lines_are_counted_over_the_blocks_of_a_long_file(name: str) -> None:
    raw = ("상품,b\r\n" * 200_000).encode(name) + "가".encode(name)[-2:][:1]
    assert "200,001번째 줄" in refusal(raw)


def test_a_chosen_encoding_reports_where_it_fails() -> None:
    assert "2번째 줄" in refusal("a,b\n가,나\n".encode("cp949"), "utf-8")
