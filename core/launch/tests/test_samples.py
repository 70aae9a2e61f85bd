"""Ready sample products: imported with pictures, removed whole, and never left in an open shop."""

import pytest

from core.brands.services import set_open
from core.catalog.models import Category, Product, ProductImage
from core.common.tenancy import brand_scope
from core.launch.models import SampleSet

pytestmark = pytest.mark.django_db(transaction=True)


def post(manager, verb, code=200):
    answer = manager.post(f"/api/launch-checks/{verb}", {}, format="json")
    assert answer.status_code == code, answer.content
    return answer.json()["data"]


def test_samples_come_with_pictures_and_go_whole(shop, manager) -> None:
    with brand_scope(shop.brand.pk):
        before = set(Product.objects.values_list("pk", flat=True))
        categories = set(Category.objects.values_list("pk", flat=True))
    assert post(manager, "add-samples")["has_samples"]
    assert "samples" in post(manager, "add-samples", code=400)["errors"]
    with brand_scope(shop.brand.pk):
        samples = Product.objects.exclude(pk__in=before)
        assert samples.filter(deleted_at=None).count() == 12
        assert all(ProductImage.objects.filter(product=sample).exists() for sample in samples)
        assert all(sample.category_links.exists() for sample in samples)
    assert not post(manager, "remove-samples")["has_samples"]
    with brand_scope(shop.brand.pk):
        assert set(Product.objects.values_list("pk", flat=True)) == before
        assert set(Category.objects.filter(deleted_at=None).values_list("pk", flat=True)) == categories
        assert not SampleSet.objects.exists()
    assert manager.post("/api/launch-checks/remove-samples", {}, format="json").status_code == 404


def test_a_sample_that_was_sold_goes_to_the_deleted_products(shop, manager) -> None:
    post(manager, "add-samples")
    with brand_scope(shop.brand.pk):
        sold = Product.objects.get(product_code="SAMPLE-12")
        sold.product_name_ko = "우리 찻잔"
        sold.save()
    post(manager, "remove-samples")
    with brand_scope(shop.brand.pk):
        left = Product.objects.filter(product_code__startswith="SAMPLE-")
        assert [product.product_code for product in left] == ["SAMPLE-12"]
        assert all(product.deleted_at for product in left)


def test_samples_keep_a_shop_closed(shop, manager) -> None:
    set_open(brand_id=shop.brand.pk, is_open=False)
    post(manager, "add-samples")
    items = manager.get("/api/launch-checks/now").json()["data"]["items"]
    assert [item["blocks"] for item in items if item["name"] == "samples"] == [True]


def test_another_brand_does_not_see_them(shop, other, manager) -> None:
    post(manager, "add-samples")
    with brand_scope(other.brand.pk):
        assert not Product.objects.filter(product_code__startswith="SAMPLE-").exists()
        assert not SampleSet.objects.exists()
