"""A category that moves to another group takes its branch and its products along (D20)."""

import pytest

from core.catalog import services
from core.catalog.models import Category, CategoryGroup, ProductCategory
from core.common.tenancy import brand_scope
from core.reconciliation import ledger

pytestmark = pytest.mark.django_db


@pytest.fixture
def branch(shop):
    """kind (knit (vest)), with the product in the leaf; and an empty group."""
    with brand_scope(shop.brand.pk):
        kind = Category.objects.create(group=shop.group, category_name_ko="옷")
        knit = Category.objects.create(group=shop.group, parent=kind, category_name_ko="니트")
        vest = Category.objects.create(group=shop.group, parent=knit, category_name_ko="조끼")
        ProductCategory.objects.filter(product=shop.product).delete()
        ProductCategory.objects.create(product=shop.product, group=shop.group, category=vest)
        other = CategoryGroup.objects.create(category_group_name_ko="용도")
    return kind, knit, vest, other


def test_the_branch_and_its_products_follow(shop, manager, branch):
    kind, knit, vest, other = branch
    answer = manager.patch(f"/api/product-categories/{kind.pk}", {"category_group_id": other.pk}, format="json")
    assert answer.status_code == 200
    with brand_scope(shop.brand.pk):
        groups = set(Category.objects.filter(pk__in=[kind.pk, knit.pk, vest.pk]).values_list("group_id", flat=True))
        links = list(ProductCategory.objects.filter(product=shop.product).values_list("group_id", "category_id"))
    assert (groups, links) == ({other.pk}, [(other.pk, vest.pk)])
    assert ledger.check() == []


def test_a_deleted_category_of_the_branch_follows_too(shop, manager, branch):
    kind, _knit, vest, other = branch
    with brand_scope(shop.brand.pk):
        ProductCategory.objects.all().delete()
        services.delete_category(category=vest)
    assert manager.patch(f"/api/product-categories/{kind.pk}", {"category_group_id": other.pk}).status_code == 200
    assert manager.post(f"/api/product-categories/{vest.pk}/restore").status_code == 200
    with brand_scope(shop.brand.pk):
        assert Category.objects.get(pk=vest.pk).group_id == other.pk


def test_a_product_with_another_category_of_that_group_keeps_the_branch_where_it_is(shop, manager, branch):
    kind, _knit, _vest, other = branch
    with brand_scope(shop.brand.pk):
        gift = Category.objects.create(group=other, category_name_ko="선물")
        ProductCategory.objects.create(product=shop.product, group=other, category=gift)
    answer = manager.patch(f"/api/product-categories/{kind.pk}", {"category_group_id": other.pk}, format="json")
    assert answer.status_code == 400
    assert "1개" in answer.json()["data"]["errors"]["category_group_id"]
    with brand_scope(shop.brand.pk):
        assert set(Category.objects.exclude(pk=gift.pk).values_list("group_id", flat=True)) == {shop.group.pk}
        assert ProductCategory.objects.filter(product=shop.product).count() == 2
    assert ledger.check() == []


def test_a_save_of_a_name_does_not_take_back_a_move(shop, manager, branch):
    kind, _knit, vest, _other = branch
    with brand_scope(shop.brand.pk):
        stale = Category.objects.get(pk=vest.pk)
        services.move_category(category=Category.objects.get(pk=vest.pk), parent_id=kind.pk)
        saved = services.save_category(values={"category_name": "베스트"}, category=stale)
        assert (saved.parent_id, saved.category_name_ko) == (kind.pk, "베스트")


@pytest.mark.unbalanced_ledger
def test_the_ledger_check_names_links_and_branches_in_another_group(shop, branch):
    _kind, knit, _vest, other = branch
    assert ledger.check() == []
    Category._base_manager.filter(pk=knit.pk).update(group=other)
    ProductCategory._base_manager.update(group=other)
    breaches = [breach.what for breach in ledger.check() if breach.invariant == "I17"]
    assert len([breach for breach in breaches if "그룹이 달라요" in breach]) == 3, breaches
