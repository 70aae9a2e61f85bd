"""Files with broken quotes or cells, from upload to products: notes, questions, and imported rows."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from core.bulk import services
from core.bulk.tests.test_api import URL, send
from core.catalog.models import Product
from core.catalog.tests.importing import applied, checked, counts, errors, rows, table, upload
from core.common.errors import Invalid
from core.common.tenancy import brand_scope

HEAD = "상품코드,상품명,판매가,재고,검색어"
GOOD = [f"L-{place},니트 {place},1000,5," for place in range(4)]
BROKEN = r'L-9,"17"" 모니터",1000,5,' + "\n" + r'L-10,"말 \"하는\" 인형",2000,5,' + '\nL-11,"열린,3000,5,'


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def test_broken_quotes_are_offered_to_be_put_right_and_come_in_once_a_person_agreed() -> None:
    run = upload(table(HEAD, *GOOD, BROKEN))
    assert (run.lenient, run.repairs["count"], run.repairs["lines"]) == (False, 2, [7, 8])
    assert "7번째 줄" in run.repairs["reason"]
    assert run.repairs["examples"][0]["cells"] == ["L-10", '말 "하는" 인형', "2000", "5", ""]
    with pytest.raises(Invalid) as told:
        services.start_check(run=run)
    assert list(told.value.errors) == ["lenient"]
    run = services.check_now(run=services.change(run=run, lenient=True))
    assert counts(run) == {"new": 7}
    assert "2개를 고쳐 읽었어요: 7, 8번째 줄" in run.message
    noted = {number: row.notes["_read"] for number, row in rows(run).items() if "_read" in row.notes}
    assert list(noted) == [7, 8]
    services.apply_now(run=run, mode="good_rows")
    names = dict(Product.objects.filter(product_code__startswith="L-").values_list("product_code", "product_name"))
    assert (names["L-9"], names["L-10"], names["L-11"]) == ('17" 모니터', '말 "하는" 인형', '"열린')


@pytest.mark.parametrize("head", [HEAD, '"상품코드" , "상품명" ,"판매가" ,"재고" ,"검색어"'])
def test_a_quote_that_is_broken_far_below_is_asked_about_after_the_check(head: str) -> None:
    """Also in a padded file, which used to be read without a note."""
    good = [f'L-{place}, "니트, {place}" ,1000,5,' if '"' in head else f"L-{place},니트,1000,5," for place in range(60)]
    run = checked(table(head, *good, 'L-99,"말 "하는" 인형",1,5,'))
    assert (run.state, run.repairs["count"] > 0, run.lenient) == ("uploaded", True, False)
    assert "62번째 줄" in run.repairs["reason"]
    assert not rows(run)
    run = services.check_now(run=services.change(run=run, lenient=True))
    assert counts(run) == {"new": 61}
    assert rows(run)[62].notes


def test_the_wizard_shows_what_lenient_reading_does(manager: APIClient) -> None:
    data = send(manager, table(HEAD, *GOOD, BROKEN)).json()["data"]
    assert data["repairs"]["count"] == 2
    assert [one["count"] for one in data["repairs"]["does"]] == [1, 1]
    answer = manager.post(f"{URL}/{data['id']}/check")
    assert answer.status_code == 400
    assert "lenient" in answer.json()["data"]["errors"]
    answer = manager.patch(f"{URL}/{data['id']}", {"lenient": True}, format="json")
    assert answer.json()["data"]["lenient"] is True
    answer = manager.patch(f"{URL}/{data['id']}", {"delimiter": ","}, format="json")
    assert answer.json()["data"]["lenient"] is False
    well = send(manager, table(HEAD, *GOOD)).json()["data"]
    assert well["repairs"] is None
    assert manager.patch(f"{URL}/{well['id']}", {"lenient": True}, format="json").status_code == 400


def test_a_row_that_lacks_a_cell_is_wrong_where_the_others_have_one() -> None:
    run = checked(table(HEAD.removesuffix(",검색어"), *(one.removesuffix(",") for one in GOOD), "L-9,니트,5"))
    assert list(errors(run)) == [6]
    assert "칸이 1개 모자라요(재고)" in errors(run)[6]["_row"]


def test_blank_cells_that_excel_leaves_out_at_the_end_are_a_note() -> None:
    run = applied(table(HEAD, *GOOD, "L-8,니트,1000,5", "L-9,니트,1000,5"))
    assert counts(run) == {"new": 6}
    assert {number: row.notes for number, row in rows(run).items() if row.notes} == {
        number: {"_short": "칸이 1개 모자라 빈칸으로 읽었어요(검색어)."} for number in (6, 7)
    }
    run = checked(table(HEAD, *GOOD, "L-8,니트,1000,5"))
    assert "칸이 모자란 줄 1개는 없는 칸을 빈칸으로 읽었어요: 6번째 줄." in run.message


def test_cells_that_most_rows_leave_out_or_that_are_not_imported_are_a_note() -> None:
    lines = ("X1,이름,1000,가", *(f"X{number},이름,1000" for number in (2, 3, 4)))
    assert counts(checked(table("상품코드,상품명,판매가,비고", *lines))) == {"new": 4}
    assert counts(checked(table("상품코드,상품명,판매가,검색어", *lines))) == {"new": 4}
    full = [f"Y{number},이름,1000,가" for number in range(5)]
    run = checked(table("상품코드,상품명,판매가,비고", *full, "X2,이름,1000"))
    assert (counts(run), list(rows(run)[7].notes)) == ({"new": 6}, ["_short"])
    assert list(errors(checked(table("상품코드,상품명,판매가,검색어", *full, "X2,이름,1000")))) == [7]


def test_a_row_that_is_cut_at_a_broken_quote_is_wrong_whatever_it_lacks() -> None:
    full = [f"Y{number},이름,1000,가" for number in range(5)]
    text = table("상품코드,상품명,판매가,비고", *full, 'X2,이름,"1000')
    run = services.check_now(run=services.change(run=upload(text), lenient=True))
    assert list(errors(run)) == [7]


def test_blank_cells_too_many_are_nothing_and_texts_are_an_error() -> None:
    run = checked(table(HEAD, *GOOD, "L-8,니트,1000,5,,,", "L-9,니트,1000,5,,,더"))
    assert list(errors(run)) == [7]
    assert counts(run) == {"new": 5, "wrong": 1}
