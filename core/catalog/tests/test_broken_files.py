"""Broken files: each gets a clear answer, none a fault, none writes a part of itself."""

import io
import unicodedata
from typing import Any

import pytest
from openpyxl import Workbook
from rest_framework.test import APIClient

from core.catalog.models import Product
from core.catalog.tests.importing import fingerprint
from core.jobs.tasks import work
from core.jobs.tests.test_api import URL, send, stored_files
from core.kit.tenancy import brand_scope

HEAD = "상품코드,상품명,정가,판매가\n"
GOOD = "B-1,가나다,2000,1000\n"


def workbook(*rows: tuple[Any, ...]) -> bytes:
    out, book = io.BytesIO(), Workbook()
    for row in rows:
        book.worksheets[0].append(row)
    book.save(out)
    return out.getvalue()


# Files that are no table: refused at the door, with a reason, nothing kept.
REFUSED = {
    "nothing": b"",
    "only a mark": b"\xef\xbb\xbf",
    "cut in the middle of a character": ("\ufeff" + HEAD + GOOD).encode()[:-9] + b"\xea\xb0",
    "two encodings": (HEAD + GOOD).encode() + "B-2,라마바".encode("cp949") + b",1,\x80\xff\n",
    "odd bytes of UTF-16": (HEAD + GOOD).encode("utf-16")[:-1],
    "NUL": (HEAD + "B-1,가\x00나,1,1\n").encode(),
    "no names in the first row": b"1,2,3,4\n5,6,7,8\n",
    "the same name twice": f"상품코드,상품명,상품명\n{GOOD}".encode(),
    "a million commas": HEAD.encode() + b"," * 1_000_000 + b"\n" + b"x" + b"," * 1_000_000,
    "a picture": b"\x89PNG\r\n\x1a\n" + b"\0" * 50,
    "an old workbook": b"\xd0\xcf\x11\xe0" + b"\0" * 600,
    "half a workbook": workbook(("상품코드", "상품명"), ("B-1", "가"))[:900],
    "prose": "안녕하세요\n저는 표가 아니에요\n".encode(),
}
# Tables with something wrong in them: the good rows come in or the file is named wrong, never a part of a product.
TAKEN = {
    "UTF-16": (HEAD + GOOD).encode("utf-16"),
    "CP949": (HEAD + GOOD).encode("cp949"),
    "ragged rows": (HEAD + GOOD + "B-2\nB-3,다,1,1,더,더\n").encode(),
    "an open quote": (HEAD + GOOD + '"B-2,가,1,1\n').encode(),
    "header in row 2": ("우리 가게 상품 목록\n" + HEAD + GOOD).encode(),
    "one line of 2 MB": (HEAD + GOOD + "B-2," + "가" * 700_000 + ",1,1\n").encode(),
    "formula cells": (HEAD + GOOD + "B-2,=1+1,=2,=3\n").encode(),
    "numbers as Excel breaks them": (HEAD + GOOD + "1.23E+17,가,1.5E+3,1\n").encode(),
    "decomposed Hangul": (unicodedata.normalize("NFD", HEAD + GOOD)).encode(),
    "returns without line feeds": (HEAD + GOOD).replace("\n", "\r").encode(),
    "a workbook with a formula": workbook(("상품코드", "상품명", "정가", "판매가"), ("B-1", "=A1", 2000, 1000)),
    "a workbook that is well": workbook(("상품코드", "상품명", "정가", "판매가"), ("B-1", "가", 2000, 1000)),
    "negative and huge prices": (HEAD + GOOD + "B-2,가,-1,-5\nB-3,나,99999999999,1\n").encode(),
}


@pytest.mark.parametrize("raw", REFUSED.values(), ids=REFUSED)
def test_what_is_no_table_is_refused_and_nothing_is_kept(manager: APIClient, raw: bytes) -> None:
    before = fingerprint()
    answer = send(manager, raw)
    if answer.status_code == 201:
        # The door saw its first rows only; the check reads it whole.
        pk = answer.json()["data"]["id"]
        if manager.post(f"{URL}/{pk}/check").status_code == 200:
            work.func(pk)
            data = manager.get(f"{URL}/{pk}").json()["data"]
            assert data["state"] == "failed" or data["counts"]["new"] == data["counts"]["changed"] == 0, data
            assert data["message"] or data["counts"]["wrong"], data
    else:
        assert (answer.status_code, answer.json()["result"]) == (400, -50)
        assert len(answer.json()["message"]) > 5
        assert stored_files() == []
    assert fingerprint() == before


@pytest.mark.parametrize("raw", TAKEN.values(), ids=TAKEN)
def test_what_is_half_a_table_writes_whole_products_or_none(manager: APIClient, shop: Any, raw: bytes) -> None:
    answer = send(manager, raw)
    assert answer.status_code in (201, 400), answer.content
    if answer.status_code == 400:
        assert answer.json()["result"] == -50
        return
    pk = answer.json()["data"]["id"]
    started = manager.post(f"{URL}/{pk}/check")
    if started.status_code == 400:
        assert "product_code" in started.json()["data"]["errors"]
        return
    work.func(pk)
    data = manager.get(f"{URL}/{pk}").json()["data"]
    assert data["state"] in ("checked", "failed"), data
    rows = manager.get(f"{URL}/{pk}/rows?kind=wrong").json()["data"]["content"] if data["state"] == "checked" else []
    assert all(row["errors"] and all(row["errors"].values()) for row in rows)
    if data["state"] == "checked" and data["counts"]["new"]:
        assert manager.post(f"{URL}/{pk}/apply", {"mode": "good_rows"}, format="json").status_code == 200
        work.func(pk)
        assert manager.get(f"{URL}/{pk}").json()["data"]["state"] == "done"
    with brand_scope(shop.brand.pk):
        for one in Product.objects.filter(product_code__startswith="B-"):
            assert one.variants.count() == 1
            assert one.product_name_ko
            assert one.product_sale_price <= one.product_price
            assert one.product_name_ko == unicodedata.normalize("NFC", one.product_name_ko)
