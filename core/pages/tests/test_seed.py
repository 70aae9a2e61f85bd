"""The demo is made from an empty database, completely, and only once.

Filling it takes half a minute. The journeys begin with it on SQLite; these tests are played on PostgreSQL, and on both
in `make proofs`.
"""

import json
import re
from datetime import date, datetime, timedelta
from io import StringIO
from typing import Any

import pytest
import time_machine
from django.core.management import call_command
from django.db import connection, transaction
from django.test.utils import override_settings
from django.utils import timezone

from core.accounts.models import User
from core.brands.models import Brand, Policy
from core.bulk.models import ImportRun
from core.catalog.models import Category, Product, ProductImage, Variant
from core.claims.models import Claim
from core.common.tenancy import unscoped
from core.common.testing import db_snapshot
from core.common.testing.db_snapshot import DbSnapshot
from core.common.testing.run_selection import Share
from core.conftest import HASHERS, _reset_sequences
from core.designs.models import ShopDesign
from core.documents.models import CashReceipt, TaxInvoice
from core.orders.models import Order, OrderEvent
from core.pages.seed import files
from core.pages.seed.clock import set_clock
from core.pages.seed.people import PASSWORD
from core.payments.models import PaymentModule, Refund
from core.points.models import PointAccount, PointEntry
from core.reconciliation import ledger
from core.shipping.models import Leg, Parcel

pytestmark = pytest.mark.proof("postgresql")


def seed() -> str:
    _reset_sequences()
    out = StringIO()
    call_command("seed_demo", stdout=out)
    return out.getvalue()


@pytest.fixture(scope="module")
def demo(django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory) -> DbSnapshot:
    """The demo as the command makes it, with its output."""
    folder = tmp_path_factory.mktemp("demo")
    with django_db_blocker.unblock(), override_settings(MEDIA_ROOT=folder, PASSWORD_HASHERS=HASHERS):
        return db_snapshot.record_snapshots(seed)[0]


def test_each_month_before_the_opening_has_a_sale_to_settle() -> None:
    """The seller's statement of the last month is never empty, whichever day the demo is made."""
    book = files.read_json(files.default().root / "brands/harugyeol/orders.json")
    confirmed = [
        order["days"] - after
        for order in book["orders"]
        if any(code.startswith("SS-") for code, *_rest in order["items"])
        for after, name, *_values in order["actions"]
        if name == "confirm"
    ]
    for number in range(366):
        today = date(2028, 1, 1) + timedelta(days=number)
        days = [today - timedelta(days=round(age)) for age in confirmed]
        last = today.replace(day=1) - timedelta(days=1)
        assert any((day.year, day.month) == (last.year, last.month) for day in days), today


@pytest.fixture
def seeded(db: Any, demo: DbSnapshot) -> str:
    said: str = demo.copy()
    _reset_sequences(Brand.objects.count())
    return said


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
def test_a_second_time_does_nothing_and_again_brings_the_same_back(seeded: str) -> None:
    def state() -> list[Any]:
        with unscoped("the demo has three brands"):
            return [list(model._base_manager.order_by("pk").values_list()) for model in (Product, Variant, Category)]

    before = state()
    out = StringIO()
    call_command("seed_demo", stdout=out)
    assert "nothing to do" in out.getvalue()
    assert state() == before
    # The stock is that of the file: sold pieces were restocked.
    call_command("seed_demo", "--again", stdout=out)
    before = state()
    call_command("seed_demo", "--again", stdout=out)
    assert state() == before
    assert ledger.check() == []
    assert connection.in_atomic_block


@pytest.mark.slow
def test_the_demo_has_weeks_of_orders_in_every_state(seeded: str) -> None:
    now = timezone.now()
    with unscoped("the demo has three brands"):
        assert set(Order.objects.filter(brand_id=1).values_list("status", flat=True)) == {0, 1, 5, 10, 15, 20, 25}
        states = set(Order.objects.values_list("payment_state", flat=True))
        assert {"paid", "pending_deposit", "cancelled", "expired"} == states
        assert Order.objects.filter(created_at__gt=now - timedelta(minutes=10)).exists()
        assert Order.objects.filter(created_at__lt=now - timedelta(days=30)).exists()
        assert not Order.objects.filter(created_at__gt=now).exists()
        assert set(Claim.objects.values_list("kind", "state")) == {
            ("return", "refunded"), ("return", "approved"), ("exchange", "exchanged"),
        }  # fmt: skip
        assert set(CashReceipt.objects.values_list("state", flat=True)) == {"requested", "issued"}
        assert set(TaxInvoice.objects.values_list("state", flat=True)) == {"requested", "issued"}
        assert set(Refund.objects.values_list("state", flat=True)) == {"DONE"}
        assert {0, 10, 15} <= set(PointEntry.objects.filter(user__user_name="member").values_list("type", flat=True))
        legs = set(Parcel.objects.filter(brand__dns="china.localhost").values_list("leg", flat=True))
        assert legs == {Leg.CHINA, Leg.WAREHOUSE, Leg.INTERNATIONAL, Leg.CUSTOMS, Leg.KOREA}
        # Events of an order are in order of time.
        events = OrderEvent.objects.order_by("order_id", "pk").values_list("order_id", "at")
        assert list(events) == sorted(events)
        for account in PointAccount.objects.all():
            entries = PointEntry.objects.filter(user_id=account.user_id).order_by("pk")
            times = entries.values_list("created_at", flat=True)
            assert list(times) == sorted(times)
    assert ledger.check() == []


@pytest.mark.slow
def test_orders_are_notified_once(seeded: str) -> None:
    with unscoped("the demo has three brands"):
        before = list(Order.objects.order_by("pk").values_list("order_num", "updated_at"))
        call_command("seed_demo", "--again", stdout=StringIO())
        assert list(Order.objects.order_by("pk").values_list("order_num", "updated_at")) == before


def test_the_clock_of_an_action_runs_on_afterwards() -> None:
    moment = timezone.now() - timedelta(days=3)
    real = timezone.now

    def action() -> None:
        with set_clock(moment):
            assert timezone.now() == moment
            raise RuntimeError

    with pytest.raises(RuntimeError):
        action()
    assert timezone.now is real


@pytest.mark.proof("postgresql", only=True)
@pytest.mark.slow
def test_the_demo_at_midnight_has_no_future_orders(db: Any, share: Share) -> None:
    # The day is a minute old, in `make proofs` also about to end.
    moments = ("2026-03-01 00:01:00+09:00", "2026-12-31 23:59:00+09:00")
    for moment in moments if share.thorough or share.beside is None else moments[:1]:
        with transaction.atomic():
            _reset_sequences()
            with time_machine.travel(datetime.fromisoformat(moment), tick=True):
                call_command("seed_demo", stdout=StringIO())
                with unscoped("the demo has three brands"):
                    assert Order.objects.count() > 40
                    assert not Order.objects.filter(created_at__gt=timezone.now()).exists()
                assert ledger.check() == []
            transaction.set_rollback(True)
