"""Options that a file does not name: named in the preview, kept unless the manager has them closed."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from core.bulk import services
from core.bulk.engine import control, work
from core.bulk.errors import NotReady
from core.bulk.models import ImportRun
from core.catalog.models import OptionValue, Product, Variant
from core.catalog.tests.importing import applied, checked, counts, errors, fingerprint, rows, table
from core.common.errors import MoveNotAllowed
from core.common.tenancy import brand_scope

HEAD = "상품코드,상품명,판매가,옵션1 이름,옵션1 값,옵션 추가금,재고"
SIX = ["S-1,양말,1000,사이즈,S,0,134"] + [f"S-1,,,사이즈,{size},0,100" for size in ("M", "L", "XL", "2XL", "3XL")]


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def pieces() -> tuple[int, int]:
    """Active variants and their stock."""
    found = Variant.objects.filter(product__product_code="S-1", is_active=True)
    return len(found), sum(variant.stock or 0 for variant in found)


def finish(run: ImportRun, **options: Any) -> ImportRun:
    return services.apply_now(run=run, mode="good_rows", **options)


def state_of_catalogue() -> list[Any]:
    """Everything but the moves of stock, which are only added to."""
    return fingerprint()[:-1]


def test_options_that_the_file_does_not_name_are_named_and_kept() -> None:
    applied(table(HEAD, *SIX))
    run = checked(table(HEAD, SIX[0].replace("양말", "긴 양말")))
    assert (run.counts["closes"], run.counts["closing"], run.counts["regroups"]) == (5, 1, 0)
    assert rows(run)[2].notes["closed_options"].startswith("파일에 없는 옵션 5개: M, L, XL, 2XL, 3XL.")
    finish(run)
    assert (pieces(), Product.objects.get(product_code="S-1").product_name_ko) == ((6, 634), "긴 양말")
    assert OptionValue.objects.filter(group__product__product_code="S-1").count() == 6
    assert counts(checked(table(HEAD, SIX[0].replace("양말", "긴 양말"), *SIX[1:]))) == {"same": 6}


@pytest.mark.parametrize("closes", [False, True])
def test_an_undo_is_exact_either_way(closes: bool) -> None:
    applied(table(HEAD, *SIX))
    before = state_of_catalogue()
    run = finish(checked(table(HEAD, SIX[0].replace("양말", "긴 양말"), "S-1,,,사이즈,4XL,0,7")), closes_options=closes)
    assert pieces() == ((2, 141) if closes else (7, 641))
    assert services.undo_now(run=run).conflicts == 0
    assert state_of_catalogue() == before


def test_only_options_that_the_check_named_are_closed() -> None:
    applied(table(HEAD, *SIX[:3]))
    run = checked(table(HEAD, SIX[0]))
    applied(table(HEAD, *SIX[:4]))
    finish(run, closes_options=True)
    assert (errors(run), pieces()) == ({}, (2, 234))


def test_a_file_with_other_options_needs_the_old_ones_closed() -> None:
    applied(table(HEAD, *SIX, "Z-1,모자,1000,,,0,1"))
    file = table(HEAD, "S-1,양말,1000,색상,흰색,0,9", "Z-1,새 모자,1000,,,0,1")
    run = checked(file)
    assert (run.counts["closes"], run.counts["regroups"]) == (6, 1)
    with pytest.raises(NotReady):
        services.start_apply(run=run, mode="all_or_nothing")
    finish(run)
    assert (list(errors(run)), pieces()) == ([2], (6, 634))
    assert Product.objects.get(product_code="Z-1").product_name_ko == "새 모자"
    assert applied(file, mode="all_or_nothing", closes=True).state == "done"
    assert pieces() == (1, 9)


def test_a_product_without_options_gets_some_unasked() -> None:
    applied(table(HEAD, "Z-1,모자,1000,,,0,1"))
    run = applied(table(HEAD, "Z-1,모자,1000,사이즈,S,0,1"))
    assert (run.counts["closes"], errors(run)) == (0, {})


def test_the_answer_is_stored_and_a_resumed_run_does_the_same(manager: APIClient) -> None:
    applied(table(HEAD, *SIX))
    run = checked(table(HEAD, SIX[0]))
    url = f"/api/imports/{run.pk}"
    assert manager.get(url).json()["data"]["counts"]["closes"] == 5
    body = {"mode": "good_rows", "closes_options": True}
    assert manager.post(f"{url}/apply", body, format="json").status_code == 200
    run.refresh_from_db()
    control.pause(run)
    with pytest.raises(MoveNotAllowed):
        services.start_apply(run=run, mode="good_rows")
    services.resume(run=run)
    work.work(run.pk)
    assert (pieces(), ImportRun.objects.get(pk=run.pk).state) == ((1, 134), "done")
