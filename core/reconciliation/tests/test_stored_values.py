"""Values that the SECRET_KEY can't read, and rows whose file is gone: both are named by `check_ledger`."""

import io

import pytest
from django.apps import apps
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import call_command

from core.catalog.models import Category, Product
from core.common.sealed_fields import SEALED
from core.common.tenancy import brand_scope
from core.tests.flows.cancelling import buy

pytestmark = pytest.mark.django_db(transaction=True)


def checked(*options) -> tuple[int, str]:
    """Exit code and lines of `check_ledger`."""
    out = io.StringIO()
    try:
        call_command("check_ledger", *options, stdout=out)
    except SystemExit as exc:
        return int(exc.code or 0), out.getvalue()
    return 0, out.getvalue()


def test_values_of_another_secret_key_are_counted(shop, member, bank, settings):
    buy(member, shop, [(shop.variant, 1)])
    assert checked() == (0, "The ledger is consistent.\n")
    own = settings.SECRET_KEY
    settings.SECRET_KEY = "another key, as after a restore without the old one"
    code, lines = checked()
    settings.SECRET_KEY = own
    assert code == 1
    assert "I20  notifications.Message.to_sealed: 암호화한 값" in lines
    assert "payments.PaymentModule.secret_sealed: 암호화한 값" in lines


def test_every_sealed_column_says_what_it_is_bound_to():
    """A plain column with a sealed value would be left out of the check."""
    plain = [
        f"{model._meta.label}.{field.name}"
        for model in apps.get_models()
        for field in model._meta.concrete_fields
        if field.name.endswith("_sealed") and not isinstance(field, SEALED)
    ]
    assert plain == []


def test_rows_whose_file_is_missing_are_named(shop):
    stored = default_storage.save("1/product/kept.webp", ContentFile(b"kept"))
    with brand_scope(shop.brand.pk):
        Category.objects.update(img=default_storage.url(stored))
        product = Product.objects.order_by("pk").first()
        assert product is not None
        Product.objects.filter(pk=product.pk).update(
            product_description_ko=f'<p><img src="{default_storage.url("1/lost.webp")}" alt=""></p>',
            img="https://other.example/a.jpg",
        )
    assert checked() == (0, "The ledger is consistent.\n")
    code, lines = checked("--files")
    assert code == 1
    assert f"I21  catalog.Product {product.pk}: 파일 1/lost.webp가 없어요" in lines.splitlines()
    assert "kept.webp" not in lines
    assert "other.example" not in lines
