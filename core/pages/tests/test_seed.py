"""The demo opens from an empty database, whole, and only once."""

import json
import re
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection

from core.accounts.models import User
from core.brands.models import Brand, Policy
from core.catalog.models import Category, Product, ProductImage, Variant
from core.conftest import _reset_sequences
from core.designs.models import ShopDesign
from core.jobs.models import ImportRun
from core.kit.tenancy import unscoped
from core.pages.seed import files
from core.pages.seed.people import PASSWORD
from core.payments.models import PaymentModule


@pytest.fixture
def seeded(db: Any) -> str:
    _reset_sequences()
    out = StringIO()
    call_command("seed_demo", stdout=out)
    return out.getvalue()


@pytest.mark.slow
def test_the_demo_is_whole(seeded: str) -> None:
    found = files.default()
    with unscoped("the demo has three brands"):
        assert [brand.dns for brand in Brand.objects.order_by("pk")] == [
            "localhost",
            "b2b.localhost",
            "china.localhost",
        ]
        assert Brand.objects.order_by("pk")[0].pk == 1
        for run in ImportRun.objects.all():
            assert (run.state, run.counts["wrong"]) == ("done", 0)
        assert not Product.objects.filter(img="").exists()
        assert not Product.objects.filter(category_links=None).exists()
        assert not Variant.objects.exclude(brand_id=1).filter(product__brand_id=1).exists()
        folders = {(row.brand_id, row.src.split("/")[2]) for row in ProductImage.objects.all()}
        assert folders == {(one, str(one)) for one, _folder in folders}
        assert Policy.objects.count() == 9
        assert PaymentModule.objects.count() == 9
        card = PaymentModule.objects.filter(kind="card_keyin").first()
        assert card is not None
        assert card.secret_key == "test_sk_local"
        assert User.objects.count() == len(found.people())
        assert all(user.check_password(PASSWORD) for user in User.objects.all()[:2])
    assert "wrong" not in seeded


@pytest.mark.slow
def test_every_link_of_the_home_pages_leads_somewhere(seeded: str) -> None:
    with unscoped("the demo has three brands"):
        for design in ShopDesign.objects.filter(place="shop"):
            text = json.dumps(design.blocks)
            assert design.blocks
            assert '"category"' not in text
            for number in re.findall(r"/shop/category/(\d+)", text):
                assert Category.objects.filter(pk=number, brand_id=design.brand_id).exists()
            for source in re.findall(r'"(?:src|phone_src)": "([^"]*)"', text):
                assert source.startswith(f"/media/{design.brand_id}/")
            for block in design.blocks:
                codes = set(block.get("product_codes", []))
                assert (
                    set(
                        Product.objects.filter(brand_id=design.brand_id, product_code__in=codes).values_list(
                            "product_code", flat=True
                        )
                    )
                    == codes
                )


@pytest.mark.slow
def test_a_second_time_does_nothing_and_again_changes_nothing(seeded: str) -> None:
    def state() -> list[Any]:
        with unscoped("the demo has three brands"):
            return [list(model._base_manager.order_by("pk").values_list()) for model in (Product, Variant, Category)]

    before = state()
    out = StringIO()
    call_command("seed_demo", stdout=out)
    assert "nothing to do" in out.getvalue()
    call_command("seed_demo", "--again", stdout=out)
    assert state() == before
    assert connection.in_atomic_block
