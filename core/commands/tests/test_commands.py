"""One command opens an empty installation; Django's commands work, or name the replacement (D60)."""

import io
import json
import threading

import pytest
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command
from rest_framework.test import APIClient

from core.brands.models import Brand
from core.catalog.models import Product
from core.commands.management.commands import open_shop as open_shop_command
from core.common.tenancy import brand_scope, unscoped

pytestmark = pytest.mark.django_db


def run(*arguments, **options):
    out = io.StringIO()
    call_command(*arguments, stdout=out, **options)
    return out.getvalue()


def open_shop(**more):
    given = {"host": "shop.example", "name": "새 가게", "manager": "boss", "no_input": True, **more}
    return run("open_shop", **given)


@pytest.fixture
def empty(db):
    from core.conftest import _reset_sequences

    _reset_sequences()


def test_before_it_is_opened_every_address_says_so(empty):
    client = APIClient(HTTP_HOST="anything.example")
    for path in ("/", "/manager", "/admin/", "/shop/item/1"):
        answer = client.get(path)
        assert answer.status_code == 503
        assert "open_shop" in answer.content.decode()
    answer = client.get("/api/auth")
    assert (answer.status_code, answer.json()["result"]) == (503, -90)


def test_an_installation_is_opened_and_its_manager_signs_in(empty, monkeypatch):
    monkeypatch.delenv("OPEN_SHOP_PASSWORD", raising=False)
    said = open_shop()
    password = said.split("Password: ")[1].split(" ")[0]
    client = APIClient(HTTP_HOST="shop.example")
    # It is prepared first: only its managers see it.
    assert client.get("/").status_code == 503
    answer = client.post(
        "/api/auth/sign-in", {"user_name": "boss", "user_pw": password, "is_manager": 1}, format="json"
    )
    assert (answer.status_code, answer.json()["data"]["roles"]) == (200, ["root_manager"])
    assert client.get("/admin/").status_code == 200
    assert client.get("/").status_code == 200
    assert APIClient(HTTP_HOST="else.example").get("/").status_code == 404


def test_opening_it_again_changes_nothing(empty, monkeypatch):
    monkeypatch.setenv("OPEN_SHOP_PASSWORD", "맑은-물-7-잔")
    open_shop()
    with unscoped("a test looks at all"):
        before = list(get_user_model().objects.values_list("password", flat=True)), Brand.objects.count()
        monkeypatch.setenv("OPEN_SHOP_PASSWORD", "다른-물-8-잔")
        said = open_shop(name="딴 이름")
        assert (list(get_user_model().objects.values_list("password", flat=True)), Brand.objects.count()) == before
    assert "Password" not in said
    with pytest.raises(CommandError, match="settings/brands"):
        open_shop(host="second.example")


@pytest.mark.both
@pytest.mark.django_db(transaction=True)
def test_two_calls_at_once_make_one_shop_and_one_root(monkeypatch):
    from core.conftest import _reset_sequences
    from core.tests.races.crowd import together

    _reset_sequences()
    monkeypatch.setenv("OPEN_SHOP_PASSWORD", "맑은-물-7-잔")
    with unscoped("a test starts with nothing"):
        assert not Brand.objects.exists()

    # Both have seen that there is no brand before either locks.
    both_asked = threading.Barrier(2, timeout=20)
    ask_password = open_shop_command.Command._password

    def wait_and_ask(*args, **kwargs):
        both_asked.wait()
        return ask_password(*args, **kwargs)

    monkeypatch.setattr(open_shop_command.Command, "_password", wait_and_ask)

    def call(manager):
        try:
            open_shop(manager=manager)
            return "opened"
        except CommandError as refusal:
            return str(refusal)

    results = together([lambda name=name: call(name) for name in ("boss", "chief")])
    assert sorted(result == "opened" for result in results) == [False, True], results
    with unscoped("a test looks at all"):
        assert (Brand.objects.count(), get_user_model().objects.count()) == (1, 1)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"host": ""}, "--host"),
        ({"name": ""}, "--name"),
        ({"manager": " "}, "--manager"),
        ({"host": "..."}, "no host"),
        ({"email": "boss"}, "--email"),
    ],
)
def test_what_is_missing_is_named_and_nothing_is_made(empty, given, reason):
    with pytest.raises(CommandError, match=reason):
        open_shop(**given)
    assert not Brand.objects.exists()


def test_a_weak_password_opens_nothing(empty, monkeypatch):
    monkeypatch.setenv("OPEN_SHOP_PASSWORD", "1234")
    with pytest.raises(CommandError):
        open_shop()
    assert not Brand.objects.exists()


def test_a_password_is_changed_in_the_brand_that_is_named(shop, other, monkeypatch):
    monkeypatch.setattr(
        "django.contrib.auth.management.commands.changepassword.getpass.getpass", lambda **_: "새로운-물-9-잔"
    )
    with pytest.raises(CommandError, match="--host"):
        run("changepassword", "member")
    run("changepassword", "member", host="b2b.localhost")
    with unscoped("a test looks at all"):
        people = {one.brand_id: one for one in get_user_model().objects.filter(user_name="member")}
    assert people[other.brand.pk].check_password("새로운-물-9-잔")
    assert not people[shop.brand.pk].check_password("새로운-물-9-잔")


def test_a_dump_has_all_brands_and_can_be_read_in_again(shop, other, tmp_path):
    file = tmp_path / "dump.json"
    run("dumpdata", "catalog.product", "accounts.user", output=str(file))
    rows = json.loads(file.read_text())
    assert {row["fields"]["brand"] for row in rows} == {shop.brand.pk, other.brand.pk}
    with brand_scope(shop.brand.pk):
        Product.objects.update(product_name_ko="가려진 이름")
    run("loaddata", str(file))
    with brand_scope(shop.brand.pk):
        assert "가려진" not in Product.objects.get().product_name


def test_an_export_has_one_brand(shop, other):
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with pytest.raises(CommandError, match="--host"):
        call_command("export", "CSV", "catalog.Product", stdout=out)
    call_command("export", "CSV", "catalog.Product", host="localhost", stdout=out)
    text = out.buffer.getvalue().decode()
    assert "램스울 라운드 니트" in text
    assert "CANARY-B" not in text


@pytest.mark.parametrize(("command", "instead"), [("createsuperuser", "open_shop"), ("import", "/api/imports")])
def test_a_command_that_would_go_past_the_rules_says_what_to_use(db, command, instead):
    with pytest.raises(CommandError, match=instead):
        run(command)
