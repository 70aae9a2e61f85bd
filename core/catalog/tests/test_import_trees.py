"""Categories, properties and their groups by file: declarations of the plain kind."""

import io
from typing import Any

import pytest

from core.catalog import selectors, services
from core.catalog.models import Category, CategoryGroup, Property, PropertyGroup
from core.catalog.tests.importing import counts, errors, table
from core.jobs import services as jobs
from core.jobs.models import ImportRun
from core.kit.tenancy import brand_scope

HEAD = "그룹,경로,분류명(영어),분류명(아랍어),순서"
LINES = ["상품,여성,Women,نساء,1", "상품,여성 > 니트,Knit,,1", "상품,남성,Men,,2", "행사,봄,Spring,,0"]
MODELS = (CategoryGroup, Category, PropertyGroup, Property)


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def checked(resource: str, text: str | bytes) -> ImportRun:
    raw = text.encode() if isinstance(text, str) else text
    return jobs.check_now(run=jobs.upload(resource=resource, file=io.BytesIO(raw), file_name="a.csv", size=len(raw)))


def applied(resource: str, text: str) -> ImportRun:
    return jobs.apply_now(run=checked(resource, text), mode="good_rows")


def everything() -> list[Any]:
    return [list(model._base_manager.order_by("pk").values_list()) for model in MODELS]


def test_a_tree_comes_in_whole_and_the_same_file_again_changes_nothing() -> None:
    run = applied("product-categories", table(HEAD, *LINES))
    assert (run.state, counts(run)) == ("done", {"new": 4})
    knit = Category.objects.get(category_name_ko="니트", group__category_group_name_ko="상품")
    women = Category.objects.get(category_name_ko="여성")
    assert (knit.parent_id, knit.category_name_en, knit.position) == (women.pk, "Knit", 1)
    assert selectors.tree("en").path(knit.pk) == "Women > Knit"
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
    # The child that people made keeps its parent, and that its group.
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
    ],
)
def test_a_wrong_line_is_named_and_nothing_is_written(resource: str, text: str, said: str) -> None:
    before = everything()
    run = checked(resource, text)
    assert run.state == "checked"
    assert any(said in message for row in errors(run).values() for message in row.values()), errors(run)
    assert everything() == before
