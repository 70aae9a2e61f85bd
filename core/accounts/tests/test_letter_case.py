"""User names, e-mail addresses and product codes are compared without letter case and kept as typed (D11)."""

import io
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction

from core.accounts.models import User, find_by_user_name
from core.catalog.models import Product
from core.common import bulk
from core.common.fast_insert import insert_once
from core.common.folding import DOUBLE, fold
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, World, client_for
from core.members.tests.test_account import NEW, post, proof

pytestmark = pytest.mark.django_db


@pytest.fixture
def scope(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        yield shop


def sign_in(shop: World, name: str) -> int:
    body = {"user_name": name, "user_pw": PASSWORD}
    return int(client_for(shop).post("/api/auth/sign-in", body, format="json").status_code)


@pytest.mark.parametrize("name", ["member", "Member", "MEMBER", " member"])
def test_a_name_signs_in_in_any_case(shop: World, name: str) -> None:
    assert sign_in(shop, name) == 200


def test_guesses_in_any_case_count_together(shop: World) -> None:
    body = {"user_pw": "wrong"}
    names = ["member", "Member", "MEMBER", "mEmBeR", "membeR", "Member"]
    codes = [
        client_for(shop, REMOTE_ADDR=f"10.2.0.{n}").post("/api/auth/sign-in", body | {"user_name": name}, format="json")
        for n, name in enumerate(names)
    ]
    assert [answer.status_code for answer in codes] == [401] * 5 + [429]


@pytest.mark.parametrize(
    ("change", "field"), [({"user_name": "MEMBER"}, "user_name"), ({"email": "Member@LOCALHOST.example"}, "email")]
)
def test_sign_up_and_availability_agree(scope: World, change: dict[str, str], field: str) -> None:
    User.objects.filter(pk=scope.member.pk).update(email="member@localhost.example")
    visitor = client_for(scope)
    assert visitor.get("/api/util/user-names", change).json()["data"]["available"] is False
    new = {name: value for name, value in NEW.items() if name != "phone_num"} | change
    refused = post(visitor, "register", new)
    assert (refused.status_code, list(refused.json()["data"]["errors"])) == (400, [field])


def test_what_was_typed_is_kept(scope: World) -> None:
    new = {name: value for name, value in NEW.items() if name != "phone_num"}
    assert post(client_for(scope), "register", new | {"user_name": "SeoYeon", "email": "Seo.Yeon@Example.com"})
    user = User.objects.get(user_name="seoyeon")
    assert (user.user_name, user.email) == ("SeoYeon", "Seo.Yeon@Example.com")
    assert (user.user_name_key, user.email_key) == ("seoyeon", "seo.yeon@example.com")


def test_a_password_is_found_by_a_name_in_any_case(scope: World) -> None:
    User.objects.filter(pk=scope.member.pk).update(phone_num="01012345678")
    visitor = client_for(scope)
    body = {"phone_num": "01012345678", "token": proof(scope, visitor, "find_password"), "user_name": "MEMBER"}
    assert post(visitor, "find-password", body).status_code == 200


def test_managers_find_people_in_any_case(shop: World) -> None:
    client = client_for(shop, shop.manager)
    for text in ("MEMB", "Member@", "member"):
        names = [row["user_name"] for row in client.get("/api/users", {"search": text}).json()["data"]["content"]]
        assert "member" in names, text


def test_every_writer_fills_the_columns(scope: World) -> None:
    brand = scope.brand.pk
    insert_once(User(user_name="Prepared", email="P@x.example", password="!", created_at=scope.member.created_at))
    bulk.insert(
        User,
        [{"brand_id": brand, "user_name": "Bulk", "email": "B@x.example", "password": "!"}],
    )
    User.objects.bulk_create([User(user_name="Orm", email="O@x.example", password="!")])
    row = User.objects.get(user_name="ORM")
    row.email = "Other@x.example"
    row.save(update_fields=["email"])
    User.objects.filter(user_name="bulk").update(user_name="Bulk2")
    bulk.update(User, [{"id": row.pk, "brand_id": brand, "user_name": "Orm2"}])
    found = User.objects.filter(email__in=["p@X.EXAMPLE", "b@x.example", "OTHER@x.example"])
    keys = dict(found.values_list("user_name_key", "email_key"))
    assert keys == {"prepared": "p@x.example", "bulk2": "b@x.example", "orm2": "other@x.example"}
    # People without an address are not doubles of each other.
    User.objects.bulk_create([User(user_name="a", password="!"), User(user_name="b", password="!")])


@pytest.mark.parametrize(("one", "two"), [("ÄÖ-1", "äö-1"), ("Case-1", "CASE-1"), ("STRASSE", "straße")])
def test_the_database_refuses_a_double_beyond_ascii_too(scope: World, one: str, two: str) -> None:
    Product.objects.filter(pk=scope.product.pk).update(product_code=one)
    copy = Product.objects.get(pk=scope.product.pk)
    copy.pk, copy.product_code = None, two
    with pytest.raises(IntegrityError), transaction.atomic():
        copy.save(force_insert=True)
    assert Product.objects.get(product_code=two).product_code == one


def test_a_product_is_saved_and_found_by_its_code_in_any_case(shop: World) -> None:
    client = client_for(shop, shop.manager)
    body = {"product_code": "hg-1", "product_name": "둘째", "product_price": 1000, "product_sale_price": 1000}
    refused = client.post("/api/products", body, format="json")
    assert (refused.status_code, list(refused.json()["data"]["errors"])) == (400, ["product_code"])
    related = client.patch(f"/api/products/{shop.product.pk}", {"related_codes": ["hg-1"]}, format="json")
    assert related.status_code == 400
    kept = client.patch(f"/api/products/{shop.product.pk}", {"product_code": "Hg-1"}, format="json")
    assert kept.json()["data"]["product_code"] == "Hg-1"


def test_old_doubles_are_kept_numbered_and_listed(scope: World) -> None:
    """What the migrations do with a database that has doubles."""
    with connection.constraint_checks_disabled():
        rows = [User(user_name=name, email=mail, password="!") for name, mail in
                (("Case", "C@x.example"), ("case", "c@x.example"), ("CASE", "C@X.example"))]  # fmt: skip
        for number, row in enumerate(rows):
            row.save()
            User._base_manager.filter(pk=row.pk).update(user_name_key=f"t{number}", email_key=f"t{number}")
    import_module("core.accounts.migrations.0003_case_folded_names").fill(apps, None)
    keys = list(User.objects.filter(pk__in=[row.pk for row in rows]).order_by("pk").values_list("user_name_key"))
    assert keys == [("case",), (f"case{DOUBLE}2",), (f"case{DOUBLE}3",)]
    users = User._base_manager.filter(brand_id=scope.brand.pk)
    for row in rows:
        assert find_by_user_name(users, row.user_name) == row
    assert find_by_user_name(users, "cAsE") == rows[0]
    # A double can be saved.
    double = User.objects.get(pk=rows[1].pk)
    double.name = "이름"
    double.save()
    assert User.objects.get(pk=rows[1].pk).user_name_key == f"case{DOUBLE}2"
    out = io.StringIO()
    call_command("list_case_doubles", stdout=out)
    lines = out.getvalue().splitlines()
    assert len(lines) == 5
    assert f"accounts.user.user_name: {rows[1].pk} 'case' like {rows[0].pk} 'Case'" in lines[0]
    assert lines[-1] == "4 rows"


def test_folding() -> None:
    assert fold(" ÄB\u0041\u030a ") == fold("äbå")
