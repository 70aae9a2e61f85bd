"""Categories, properties and their groups by file: simple resources."""

import csv
import io
from array import array
from typing import Any

import pytest

from core.bulk import registry
from core.bulk import services as jobs
from core.bulk.engine.export import lines
from core.bulk.models import ImportRun
from core.catalog import selectors, services
from core.catalog.models import Category, CategoryGroup, Property, PropertyGroup
from core.catalog.tables import PROPERTIES
from core.catalog.tests.importing import counts, errors, table
from core.common.tenancy import brand_scope
from core.plain import services as plain

HEAD = "그룹,경로,분류명(영어),분류명(아랍어),순서"
LINES = ["상품,여성,Women,نساء,1", "상품,여성 > 니트,Knit,,1", "상품,남성,Men,,2", "행사,봄,Spring,,0"]
MODELS = (CategoryGroup, Category, PropertyGroup, Property)
NAMED: dict[str, Any] = {
    "product-category-groups": CategoryGroup,
    "product-categories": Category,
    "product-property-groups": PropertyGroup,
    "product-properties": Property,
}


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def checked(resource: str, text: str | bytes) -> ImportRun:
    raw = text.encode() if isinstance(text, str) else text
    return jobs.check_now(run=jobs.upload(resource=resource, file=io.BytesIO(raw), file_name="a.csv", size=len(raw)))


def applied(resource: str, text: str) -> ImportRun:
    return jobs.apply_now(run=checked(resource, text), mode="good_rows")


def export(resource: str) -> bytes:
    """All rows of a resource as its file."""
    out = io.StringIO()
    model = NAMED[resource]
    ids = array("q", model._default_manager.order_by("pk").values_list("pk", flat=True))
    csv.writer(out, quoting=csv.QUOTE_ALL).writerows(lines(registry.get(resource), ids))
    return out.getvalue().encode("utf-8-sig")


def everything() -> list[Any]:
    return [list(model._base_manager.order_by("pk").values_list()) for model in MODELS]


def test_a_tree_comes_in_whole_and_the_same_file_again_changes_nothing() -> None:
    run = applied("product-categories", table(HEAD, *LINES))
    assert (run.state, counts(run)) == ("done", {"new": 4})
    knit = Category.objects.get(category_name_ko="니트", group__category_group_name_ko="상품")
    women = Category.objects.get(category_name_ko="여성")
    assert (knit.parent_id, knit.category_name_en, knit.position) == (women.pk, "Knit", 1)
    assert selectors.category_tree("en").path(knit.pk) == "Women > Knit"
    before = everything()
    assert counts(checked("product-categories", table(HEAD, *LINES))) == {"same": 4}
    assert everything() == before


def test_a_change_is_shown_made_and_taken_back() -> None:
    applied("product-categories", table(HEAD, *LINES))
    before = everything()
    run = checked("product-categories", table(HEAD, "상품,여성 > 니트,Knitwear,حياكة,5", "상품,여성 > 셔츠,Shirt,,2"))
    assert counts(run) == {"changed": 1, "new": 1}
    assert run.rows.get(kind="changed").diff == {
        "category_name_en": ["Knit", "Knitwear"],
        "category_name_ar": ["", "حياكة"],
        "position": ["1", "5"],
    }
    jobs.apply_now(run=run, mode="good_rows")
    assert Category.objects.get(category_name_ko="니트", position=5).category_name_en == "Knitwear"
    run = jobs.undo_now(run=run)
    assert (run.state, run.conflicts) == ("undone", 0)
    assert everything() == before


def test_what_was_made_goes_again_but_not_what_is_used_since() -> None:
    before = everything()
    run = applied("product-categories", table(HEAD, *LINES))
    assert jobs.undo_now(run=run).conflicts == 0
    assert everything() == before
    run = applied("product-categories", table(HEAD, *LINES))
    women = Category.objects.get(category_name_ko="여성")
    services.save_category(values={"group_id": women.group_id, "parent_id": women.pk, "category_name": "손으로"})
    run = jobs.undo_now(run=run)
    # The child created by a person keeps its parent, and the parent its group.
    assert run.conflicts == 2
    assert set(Category.objects.filter(group=women.group).values_list("category_name_ko", flat=True)) == {
        "여성", "손으로",
    }  # fmt: skip


def test_properties_and_groups_come_in_by_name() -> None:
    run = applied(
        "product-properties", "속성 그룹,속성,속성(영어),순서\n소재,울,Wool,0\n소재,면,Cotton,1\n계절,봄,,0\n"
    )
    assert counts(run) == {"new": 3}
    assert {one.group.property_group_name_ko for one in Property.objects.all()} == {"소재", "계절"}
    run = applied("product-property-groups", "그룹 이름,그룹 이름(영어),순서\n소재,Material,3\n핏,Fit,4\n")
    assert counts(run) == {"new": 1, "changed": 1}
    assert PropertyGroup.objects.get(property_group_name_ko="소재").property_group_name_en == "Material"
    run = applied("product-category-groups", "그룹 이름,그룹 이름(일본어)\n기본,基本\n")
    assert CategoryGroup.objects.get(category_group_name_ko="기본").category_group_name_ja == "基本"


@pytest.mark.parametrize(
    ("resource", "text", "said"),
    [
        ("product-categories", "그룹,경로\n상품,없는 > 니트\n", "상위 분류"),
        ("product-categories", "그룹,경로\n,여성\n", "필수"),
        ("product-categories", "그룹,경로\n상품,\n", "필수"),
        ("product-categories", f"그룹,경로\n상품,{'가' * 81}\n", "80자"),
        ("product-categories", "그룹,경로,순서\n상품,여성,첫째\n", "숫자"),
        ("product-properties", "속성 그룹,속성\n소재,울\n소재,울 \n", "같은"),
        ("product-category-groups", f"그룹 이름\n{'가' * 61}\n", "60자"),
        ("product-category-groups", "그룹 이름,고유 번호\n기본,987654\n", "이 번호의 줄이 아니에요"),
        ("product-category-groups", "그룹 이름,고유 번호\n기본,１\n", "숫자"),
    ],
)
def test_a_wrong_line_is_named_and_nothing_is_written(resource: str, text: str, said: str) -> None:
    before = everything()
    run = checked(resource, text)
    assert run.state == "checked"
    assert any(said in message for row in errors(run).values() for message in row.values()), errors(run)
    assert everything() == before


@pytest.fixture
def twins(shop: Any) -> list[int]:
    """Two categories of one name beside each other, one below each, also of one name."""
    found = []
    for place in range(2):
        values = {"group_id": shop.group.pk, "category_name": "원피스", "position": place + 1}
        found.append(services.save_category(values=values).pk)
        services.save_category(values={"group_id": shop.group.pk, "category_name": "여름", "parent_id": found[-1]})
    return found


def test_rows_that_names_cannot_tell_apart_carry_their_number(twins: list[int]) -> None:
    file = export("product-categories").decode("utf-8-sig")
    numbers = [line["고유 번호"] for line in csv.DictReader(io.StringIO(file))]
    assert [bool(number) for number in numbers] == [False, True, True, True, True]
    assert counts(checked("product-categories", file)) == {"same": 5}
    before = everything()
    run = applied("product-categories", f"그룹,경로,순서,고유 번호\n기본,원피스,9,{twins[1]}\n")
    assert counts(run) == {"changed": 1}
    assert dict(Category.objects.filter(pk__in=twins).values_list("pk", "position")) == {twins[0]: 1, twins[1]: 9}
    jobs.undo_now(run=run)
    assert everything() == before


def test_a_number_beside_another_name_is_refused(twins: list[int]) -> None:
    run = checked("product-categories", f"그룹,경로,순서,고유 번호\n기본,니트,9,{twins[1]}\n")
    assert "이 번호의 줄이 아니에요" in errors(run)[2]["row_number"]


def test_properties_of_one_name_come_back_too(shop: Any) -> None:
    for _twice in range(2):
        row = PropertyGroup()
        kind = services.save_named(row=row, values={"property_group_name": "소재"}, texts=("property_group_name",))
        for _again in range(2):
            plain.save(table=PROPERTIES, values={"property_group_id": kind.pk, "property_name": "울"})
    for resource, many in (("product-properties", 4), ("product-property-groups", 2)):
        assert counts(checked(resource, export(resource))) == {"same": many}
    changed = export("product-properties").decode().replace('"0"', '"5"')
    before = set(Property.objects.values_list("pk", "group_id"))
    applied("product-properties", changed)
    assert set(Property.objects.values_list("pk", "group_id")) == before
