"""Fixtures of every test: two brands, a member in each, a visitor, a seller, managers."""

import gc
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test.utils import override_settings
from rest_framework.test import APIClient

from core.common.testing.answers import strict_answers  # noqa: F401

# Which tests run, and which cases of a test.
from core.common.testing.run_selection import (  # noqa: F401
    pytest_addoption,
    pytest_collection_modifyitems,
    pytest_fixture_setup,
    pytest_runtest_call,
    share,
)

# As on machines that share a database: processes that tests start decrypt with the same key.
if os.environ.get("DATABASE_URL"):
    os.environ.setdefault("SECRET_KEY", settings.SECRET_KEY)
    # Fifty threads of a test share sixteen connections: on a busy machine one waits longer than a request may.
    settings.DATABASES["default"]["OPTIONS"]["pool"]["timeout"] = 60

PASSWORD = "맑은-물-7-잔"
# A secure hasher is slow.
HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@dataclass(frozen=True)
class World:
    """A brand with its users and one of each catalog object."""

    brand: Any
    host: str
    member: Any
    other_member: Any
    manager: Any
    editor: Any
    seller: Any
    group: Any
    category: Any
    product: Any
    variant: Any
    module: Any
    account_module: Any

    def restock(self, count: int | None) -> None:
        """Set the stock of each variant of the product; None is unlimited."""
        set_stock(count, product=self.product)


def set_stock(count: int | None, **which: Any) -> None:
    """Set the stock of each of these variants, as the import engine writes it; the status does not change."""
    from core.catalog.models import Product, StockMove, Variant
    from core.catalog.services.stock import StockChange, build_stock_moves
    from core.common import bulk
    from core.common.tenancy import brand_scope

    for variant in Variant._base_manager.filter(**which):
        with brand_scope(variant.brand_id):
            Variant.objects.filter(pk=variant.pk).update(stock=count)
            bulk.insert(StockMove, build_stock_moves([StockChange(variant.pk, variant.stock, count)]))
            own = Variant.objects.filter(product=variant.product_id, is_active=True).values_list("stock", flat=True)
            total = None if None in own else sum(one or 0 for one in own)
            Product.objects.filter(pk=variant.product_id).update(stock_total=total)


def pytest_collection_finish() -> None:
    """Modules, models and tests are never freed: garbage collection of them took a twentieth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """Django uses the copied SQLite file as it is; on PostgreSQL it makes its copy itself."""
    return not os.environ.get("DATABASE_URL")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings: None) -> Iterator[None]:
    """A test's database needs no durability, and is a copy of a migrated one."""
    from django.db import connection

    from core.common.testing import migrated

    database: Any = settings.DATABASES["default"]
    options = database["OPTIONS"]
    if url := os.environ.get("DATABASE_URL"):
        options["options"] += " -c synchronous_commit=off"
        database.setdefault("TEST", {})["TEMPLATE"] = migrated.postgres(url)
        yield
        return
    options["init_command"] = options["init_command"].replace("synchronous=FULL", "synchronous=OFF")
    copy = Path(connection.creation._get_test_db_name())
    # A killed run may have left a log of writes, which belongs to another file.
    stale = [copy, *copy.parent.glob(f"{copy.name}-*")]
    for file in stale:
        file.unlink(missing_ok=True)
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(migrated.sqlite(), copy)
    yield
    copy.unlink()


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> None:
    """The test database, which is cleaned after a test that commits."""
    from core.common.testing import db_cleaner

    with django_db_blocker.unblock():
        db_cleaner.install()


@pytest.fixture(scope="session")
def snapshots(django_db_setup: None, django_db_blocker: Any) -> list[Any]:
    """Snapshots of both brands as the services make them."""
    from core.common.testing import db_snapshot

    with django_db_blocker.unblock(), override_settings(PASSWORD_HASHERS=HASHERS, EVERYDAY_SYNONYMS=False):
        _reset_sequences()
        return db_snapshot.record_snapshots(_first_brand, _second_brand)


@pytest.fixture(autouse=True)
def _steady(settings: Any, tmp_path: Path) -> Iterator[None]:
    """Clear caches around each test, and give it folders of its own."""
    from core.brands.selectors import clear_directory
    from core.common import local_cache

    settings.MEDIA_ROOT = tmp_path / "media"
    settings.STAMPS_DIR = tmp_path / "stamps"
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STATIC_ROOT.mkdir()
    # The hashed storage needs collected files, which tests do not have.
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
    settings.BRAND_DIRECTORY_SECONDS = 3600
    settings.SEARCH_LOG_SECONDS = None
    # Hundreds of rows for each brand; they have their own tests.
    settings.EVERYDAY_SYNONYMS = False
    settings.FACETS_ASIDE_SECONDS = None
    settings.RENDER_SOCKET = str(tmp_path / "nobody.sock")
    settings.PASSWORD_HASHERS = HASHERS
    # A test has one IP address and few buyers; tests of the limits set them.
    settings.UNPAID_ORDERS_MAX = settings.UNPAID_ORDERS_MAX_PER_ADDRESS = 0
    settings.UNPAID_PIECES_ALWAYS = 100_000
    # A server process has WEB_THREADS threads; races here have fifty.
    settings.WRITE_THREADS = 1000
    cache.clear()
    local_cache.clear()
    clear_directory()
    yield
    clear_directory()
    local_cache.clear()
    cache.clear()


def make_world(name: str, host: str, canary: str = "") -> World:
    """Create a brand with data. `canary` is part of every text, so that a leak can be detected."""
    from core.accounts import services as accounts
    from core.accounts.models import User
    from core.brands import services as brands
    from core.catalog import services as catalog
    from core.catalog.models import CategoryGroup, Variant
    from core.common.tenancy import brand_scope
    from core.payments.models import PaymentModule
    from core.tests.policies import publish_policies

    brand = brands.create_brand(
        values={
            "name": f"{name}{canary}",
            "dns": host,
            "company_name": f"{name} 주식회사{canary}",
            "note": f"메모{canary}",
            "resident_num": "110111-1234567",
            "setting_obj": {"is_use_lang": 1, "point_rate": 1, "is_use_account_check": 0, "is_use_seller": 1},
            "bonaeja_obj": {"api_key": f"local-비밀{canary}", "user_id": "shop", "sender": "0212345678"},
        }
    )
    with brand_scope(brand.pk):
        people = {}
        for user_name in ("member", "other", "manager", "editor", "seller", "root"):
            user = User(user_name=user_name, name=f"{user_name}{canary}", email=f"{user_name}@{host}")
            user.set_password(PASSWORD)
            user.save()
            people[user_name] = user
        accounts.grant_role(user=people["manager"], role="brand_manager", brand_id=brand.pk)
        accounts.grant_role(user=people["editor"], role="content_editor", brand_id=brand.pk)
        accounts.grant_role(user=people["seller"], role="seller", brand_id=brand.pk)
        if brand.pk == 1:
            accounts.grant_role(user=people["root"], role="root_manager", brand_id=brand.pk)
        publish_policies(canary)
        group = catalog.save_named(
            row=CategoryGroup(),
            values={"category_group_name": f"기본{canary}"},
            texts=("category_group_name",),
        )
        category = catalog.save_category(values={"group_id": group.pk, "category_name": f"니트{canary}"})
        product = catalog.save_product(
            values={
                "product_code": "HG-1",
                "product_name": f"램스울 라운드 니트{canary}",
                "product_description": f"<p>포근해요{canary}</p>",
                "product_price": 89000,
                "product_sale_price": 62300,
                "images": [{"src": "/media/1/a.webp", "alt": f"앞{canary}"}],
                "category_ids": [category.pk],
                "lang_obj": {"en": {"product_name": f"Lambswool knit{canary}"}},
                "option_groups": [
                    {"name": "색상", "kind": "color", "values": [{"name": "세이지", "color": "#7f9a7d"}]},
                    {"name": "사이즈", "kind": "text", "values": [{"name": "S"}, {"name": "M"}]},
                ],
                "variants": [
                    {"values": ["세이지", "S"], "stock": 5},
                    {"values": ["세이지", "M"], "stock": 3, "price_diff": 1000},
                ],
            }
        )
        card = PaymentModule(kind="card_keyin", name_ko="카드 결제", webhook_path=f"card-{brand.pk}")
        card.set_secret_key("test_sk_local")
        card.save()
        own = PaymentModule(
            kind="bank_account",
            provider="own",
            name_ko="무통장 입금",
            webhook_path=f"own-{brand.pk}",
            account={"bank": "20", "account_num": "1002-000-000000", "holder": name},
        )
        own.save()
        variant = Variant.objects.filter(product=product).order_by("position").first()
    return World(
        brand=brand, host=host, member=people["member"], other_member=people["other"],
        manager=people["root"] if brand.pk == 1 else people["manager"], editor=people["editor"],
        seller=people["seller"], group=group, category=category, product=product, variant=variant, module=card,
        account_module=own,
    )  # fmt: skip


def _reset_sequences(last: int = 0) -> None:
    """Brand ids start at 1 in every test, as on a fresh installation: brand 1 is the root brand."""
    from django.db import connection

    sql = "UPDATE sqlite_sequence SET seq = %s WHERE name = 'brands_brand'"
    if connection.vendor == "postgresql":
        sql = "SELECT setval('brands_brand_id_seq', %s + 1, false)"
    with connection.cursor() as cursor:
        cursor.execute(sql, [last])


def _first_brand() -> World:
    return make_world("하루결", "localhost")


def _second_brand() -> World:
    return make_world("한마당", "b2b.localhost", canary=" CANARY-B")


def _copied(snapshot: Any) -> World:
    from core.brands.selectors import clear_directory

    world: World = snapshot.copy()
    _reset_sequences(world.brand.pk)
    clear_directory()
    return world


@pytest.fixture
def shop(db: Any, snapshots: list[Any]) -> World:
    """The first brand, at localhost."""
    return _copied(snapshots[0])


@pytest.fixture
def other(shop: World, snapshots: list[Any]) -> World:
    """The second brand, whose texts contain canaries."""
    from core.brands.models import Brand

    # A test that has made a second brand itself has used its id.
    return _second_brand() if Brand.objects.count() > 1 else _copied(snapshots[1])


def client_for(world: World, user: Any = None, **extra: Any) -> APIClient:
    """A browser at a brand's host, signed in or not."""
    client = APIClient(HTTP_HOST=world.host, **extra)
    if user is not None:
        answer = client.post("/api/auth/sign-in", {"user_name": user.user_name, "user_pw": PASSWORD}, format="json")
        assert answer.status_code == 200, answer.content
    return client


@pytest.fixture(autouse=True)
def _consistent_ledger(request: pytest.FixtureRequest, _steady: None) -> Iterator[None]:
    """After every test that sold something the ledger must be consistent. Guards fill tables with arbitrary rows."""
    if "shop" not in request.fixturenames or "/guards/" in str(request.path):
        yield
        return
    sells = isinstance(request.getfixturevalue("shop"), World)
    yield
    from core.orders.models import Order
    from core.reconciliation import ledger
    from core.tests import consistent_ledger

    if not sells or not Order._base_manager.exists():
        return
    if request.node.get_closest_marker("unbalanced_ledger") is None:
        assert consistent_ledger.find_breaches() == []
    else:
        # The remaining breaches prove that recorded queries overlook nothing.
        breaches = [breach for breach in ledger.check() if breach.invariant != "I20"]
        remaining = [(breach.brand_id, breach.text, breach.values) for breach in breaches]
        assert consistent_ledger.find_breaches() == remaining


@pytest.fixture
def visitor(shop: World) -> APIClient:
    return client_for(shop)


@pytest.fixture
def member(shop: World) -> APIClient:
    return client_for(shop, shop.member)


@pytest.fixture
def manager(shop: World) -> APIClient:
    """A brand manager, not the root one."""
    from core.accounts.models import User

    return client_for(shop, User._base_manager.get(brand=shop.brand, user_name="manager"))


@pytest.fixture
def root(shop: World) -> APIClient:
    return client_for(shop, shop.manager)


def free_port() -> int:
    """A free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def sandbox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The sandbox bank as a real process, strict: an unknown card gets a 500."""
    port = free_port()
    file = tmp_path_factory.mktemp("bank") / "bank.sqlite3"
    child = subprocess.Popen(
        [sys.executable, "-m", "core.integrations.sandbox", "--port", str(port), "--file", str(file), "--strict"],
        cwd=settings.BASE_DIR,
        env={**os.environ, "PYTHONPATH": str(settings.BASE_DIR)},
    )
    url = f"http://127.0.0.1:{port}"
    for _try in range(100):
        try:
            urllib.request.urlopen(f"{url}/healthz", timeout=1).close()  # noqa: S310
            break
        except OSError:
            time.sleep(0.05)
    yield url
    child.terminate()
    child.wait(5)


@pytest.fixture
def bank(sandbox: str, settings: Any) -> str:
    """Payments of this test go to the sandbox bank."""
    settings.SANDBOX_URL = sandbox
    settings.PAYMENT_WAIT_SECONDS = 5.0
    # Threads of a test stand for requests of many processes.
    settings.WEB_THREADS = 200
    return sandbox
