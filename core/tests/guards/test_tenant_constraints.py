"""The database refuses a row that refers to another brand, independent of the code that writes it."""

from typing import Any

import pytest
from django.db import IntegrityError, connection, models, transaction

from core.catalog.models import Category, Product, ProductCategory, ProductImage, Property
from core.common import tenant_constraints
from core.common.tenancy import unscoped

pytestmark = [pytest.mark.django_db, pytest.mark.both]


def _write(sql: str, *params: Any) -> None:
    """Run a statement without services, and check deferred constraints."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql, params)
        connection.check_constraints()


def _save(row: models.Model) -> None:
    """Save without the brand scope, which would refuse first."""
    with transaction.atomic():
        models.Model.save(row)
        connection.check_constraints()


@pytest.mark.parametrize("key", tenant_constraints.tenant_keys(), ids=lambda key: f"{key.table}.{key.column}")
def test_each_key_between_brands_has_a_constraint(key: tenant_constraints.TenantKey) -> None:
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = %s", [key.name])
            rows = cursor.fetchall()
            assert len(rows) == 1
            assert "brand_id" in rows[0][0]
        else:
            cursor.execute("SELECT COUNT(*) FROM sqlite_master WHERE name LIKE %s", [f"{key.name}_%"])
            assert cursor.fetchone()[0] == 2


def test_products_and_orders_have_tenant_constraints() -> None:
    fenced = {(key.table, key.column) for key in tenant_constraints.tenant_keys()}
    assert {("orders_orderline", "product_id"), ("catalog_variant", "product_id")} <= fenced
    assert "catalog_product_properties" in {pair.table for pair in tenant_constraints.tenant_links()}


def test_a_row_can_not_be_moved_under_another_brands_parent(shop: Any, other: Any) -> None:
    with unscoped("rows of both brands are compared"):
        own, foreign = shop.product.pk, other.product.pk
        before = list(ProductCategory.objects.filter(product_id=own).order_by("pk").values())
        with pytest.raises(IntegrityError):
            _write("UPDATE catalog_productcategory SET product_id = %s WHERE product_id = %s", foreign, own)
        assert list(ProductCategory.objects.filter(product_id=own).order_by("pk").values()) == before


def test_a_row_can_not_be_made_under_another_brands_parent(shop: Any, other: Any) -> None:
    with unscoped("rows of both brands are compared"):
        row = ProductImage(product_id=other.product.pk, brand_id=shop.brand.pk, src="/x.png", position=9)
        with pytest.raises(IntegrityError):
            _save(row)
        assert not ProductImage.objects.filter(src="/x.png").exists()


def test_a_row_can_not_take_its_children_to_another_brand(shop: Any, other: Any) -> None:
    with unscoped("rows of both brands are compared"):
        category = Category.objects.get(pk=shop.category.pk)
        with pytest.raises(IntegrityError):
            _write("UPDATE catalog_category SET brand_id = %s WHERE id = %s", other.brand.pk, category.pk)
        assert Category.objects.get(pk=category.pk).brand_id == shop.brand.pk


def test_a_link_can_not_join_two_brands(shop: Any, other: Any) -> None:
    with unscoped("rows of both brands are compared"):
        foreign = Property.objects.filter(brand=other.brand).first() or _property(other)
        with pytest.raises(IntegrityError):
            _write(
                "INSERT INTO catalog_product_properties (product_id, property_id) VALUES (%s, %s)",
                shop.product.pk,
                foreign.pk,
            )
        assert not Product.properties.through.objects.filter(property_id=foreign.pk, product_id=shop.product.pk)


def _property(world: Any) -> Property:
    from core.catalog.models import PropertyGroup

    group = PropertyGroup.objects.create(brand=world.brand, property_group_name="소재")
    return Property.objects.create(brand=world.brand, group=group, property_name="면")


def test_building_the_constraints_again_changes_nothing() -> None:
    tenant_constraints.build("default")
    tenant_constraints.build("default")
