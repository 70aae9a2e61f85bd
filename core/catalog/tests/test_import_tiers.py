"""Price tiers in a product file: `전체:10=9000; 도매:1=8500`."""

from typing import Any

import pytest

from core.bulk import services
from core.catalog.models import PriceTier
from core.catalog.tests.importing import applied, checked, counts, errors, fingerprint, rows, table
from core.catalog.tests.test_import_export import export
from core.common.tenancy import brand_scope
from core.conftest import World
from core.members.models import Grade

pytestmark = pytest.mark.django_db
HEAD = "상품코드,상품명,판매가,수량별 가격"


@pytest.fixture(autouse=True)
def grade(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        for name in ("도매", "a:b;c=d"):
            Grade(grade_name_ko=name).save()
        yield Grade.objects.get(grade_name_ko="도매")


def tiers(code: str) -> list[tuple[Any, ...]]:
    found = PriceTier.objects.filter(product__product_code=code).order_by("grade_id", "min_qty")
    return sorted(found.values_list("grade_id", "min_qty", "price"), key=lambda one: (one[0] or 0, one[1]))


def test_tiers_are_read_changed_and_emptied(grade: Grade) -> None:
    applied(table(HEAD, "T-1,니트,10000,전체:10=9000; 도매 : 1 = 8500 ;도매:20=8000", "T-2,모자,9000,"))
    assert tiers("T-1") == [(None, 10, 9000), (grade.pk, 1, 8500), (grade.pk, 20, 8000)]
    again = checked(table(HEAD, "T-1,니트,10000,도매:20=8000; 도매:1=8500; 전체:10=9000"))
    assert counts(again) == {"same": 1}
    run = applied(table(HEAD, "T-1,니트,10000,all:10=8900"))
    assert rows(run)[2].diff == {"price_tiers": ["전체:10=9000; 도매:1=8500; 도매:20=8000", "전체:10=8900"]}
    assert tiers("T-1") == [(None, 10, 8900)]
    # A file without the column doesn't change them.
    applied(table("상품코드,상품명,판매가", "T-1,새 니트,10000"))
    assert tiers("T-1") == [(None, 10, 8900)]
    applied(table(HEAD, "T-1,새 니트,10000,"))
    assert tiers("T-1") == []


@pytest.mark.parametrize(
    "cell",
    ["9000", "전체=9000", "전체:10", "소매:10=9000", "전체:1=9000", "도매:0=9000", "도매:1000=9000", "도매:2=0",
     "도매:2.5=9", "도매:둘=9", "도매:2=9; 도매:2=8"],
)  # fmt: skip
def test_a_wrong_cell_is_reported_and_nothing_is_written(cell: str) -> None:
    before = fingerprint()
    run = checked(table(HEAD, f"T-1,니트,10000,{cell}"))
    assert [set(one) for one in errors(run).values()] == [{"price_tiers"}]
    assert fingerprint() == before


def test_an_import_of_tiers_is_taken_back(grade: Grade) -> None:
    applied(table(HEAD, "T-1,니트,10000,전체:10=9000; 도매:1=8500"))
    before = tiers("T-1")
    run = applied(table(HEAD, "T-1,니트,10000,도매:5=7000"))
    assert tiers("T-1") == [(grade.pk, 5, 7000)]
    assert services.undo_now(run=run).conflicts == 0
    assert tiers("T-1") == before


def test_an_export_read_in_again_changes_nothing() -> None:
    applied(table(HEAD, r"T-1,니트,10000,전체:10=9000; 도매:1=8500; a\:b\;c\=d:3=8000"))
    assert len(tiers("T-1")) == 3
    assert counts(checked(export())).keys() == {"same"}
