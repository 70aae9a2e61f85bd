"""Personal data for managers: masked in every list, revealed with one right and a reason, and audited."""

import datetime
from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin

from core.accounts import roles
from core.accounts import services as accounts
from core.accounts.models import User
from core.common import crypto
from core.common.resources import REGISTRY, Scope
from core.common.tenancy import BrandOwned, brand_scope
from core.conftest import PASSWORD, World, client_for
from core.documents.models import CashReceipt
from core.documents.models.receipts import seal_context
from core.orders import customs
from core.orders.models import Order
from core.payments.models import Refund
from core.payments.services import RefundAccount
from core.security.api.reveals import REVEAL_PERMISSION
from core.security.models import AuditEntry, SecurityEvent
from core.tests.guards.sample_rows import make_sample_rows

pytestmark = pytest.mark.django_db

# Name, contact data and address of a person; the part that no list may show.
NAME, PHONE, MAIL, STREET = "홍비밀길동", "01098769876", "hidden.person{}@secret.example", "서울 마포구 숨은로 77"
FORBIDDEN = {"name": "비밀길", "phone": "98769", "mail": "hidden.person", "address": "숨은로 77"}
BIRTH = datetime.date(1987, 6, 5)
FORBIDDEN["birth date"] = "1987-06-05"
FILLED: dict[str, Any] = {
    "name": NAME, "buyer_name": NAME, "receiver_name": NAME, "ceo_name": NAME, "representative": NAME,
    "phone_num": PHONE, "buyer_phone": PHONE, "email": MAIL, "buyer_email": MAIL, "invoice_email": MAIL,
    "birth_date": BIRTH, "addr": STREET,
}  # fmt: skip
# A company's street has the same column name as an IP address elsewhere.
STREETS = {"documents.TaxInvoice": "address"}
# Rows whose `name` is not a person's.
THINGS = {
    "saved_views.View",
    "bulk.Preset",
    "payments.PaymentModule",
    "promotions.Promotion",
    "articles.PostPicture",
    "reviews.ReviewPicture",
    "catalog.OptionGroup",
    "catalog.OptionValue",
    "workspace.Board",
    "workspace.BoardColumn",
    "workspace.MailLabel",
    "workspace.DeskFile",
}

# Deliberately unmasked, with the reason: the part of a list that is excluded from the search.
WHOLE = {
    ("staff", "name"): "colleagues: the log and every order name them",
    ("boards/people", ""): "colleagues, who do its cards",
    ("chats/people", ""): "colleagues, to whom a conversation is handed over",
    ("events/people", ""): "colleagues, who come to it",
    ("staff-invitations", "name"): "a colleague to be, as their inviter wrote it",
    ("sellers", "name"): "a business partner, named beside their goods",
    ("products", "seller_name"): "a business partner",
    ("orders/buyer", ""): "taking an order needs it; each look is in the log",
}
ACCOUNT = RefundAccount("088", "110123456789", NAME)


@pytest.fixture
def filled(shop: World) -> World:
    """A row of every kind, each with personal data in every column for it."""
    make_sample_rows(shop)
    for model in apps.get_models():
        if not issubclass(model, BrandOwned) or model._meta.proxy or model._meta.label in THINGS:
            continue
        have = {field.name for field in model._meta.concrete_fields}
        values = {name: value for name, value in FILLED.items() if name in have}
        if (street := STREETS.get(model._meta.label)) in have:
            values[street] = STREET
        rows = model._base_manager.filter(brand_id=shop.brand.pk)
        for pk in rows.values_list("pk", flat=True) if values else ():
            own = {name: value.format(pk) if value == MAIL else value for name, value in values.items()}
            rows.filter(pk=pk).update(**own)
    with brand_scope(shop.brand.pk):
        order = Order.objects.get()
        order.address = {"receiver_name": NAME, "phone_num": PHONE, "addr": STREET}
        order.customs = customs.seal({"pccc": "P987654321098", "name": NAME, "phone_num": PHONE}, shop.brand.pk)
        order.refund_account_sealed = ACCOUNT.sealed(shop.brand.pk)
        order.refund_account_masked = ACCOUNT.masked
        order.save()
        Refund.objects.update(account_sealed=ACCOUNT.sealed(shop.brand.pk), account_masked=ACCOUNT.masked)
        CashReceipt.objects.update(identity_sealed=crypto.seal("01098769876", seal_context(shop.brand.pk)))
    return shop


def person(shop: World, role: str) -> Any:
    with brand_scope(shop.brand.pk):
        user = User(user_name=f"one-{role}")
        user.set_password(PASSWORD)
        user.save()
        accounts.grant_role(user=user, role=role, brand_id=shop.brand.pk)
    return client_for(shop, user)


def without(value: Any, names: set[str]) -> Any:
    if isinstance(value, dict):
        return {key: without(one, names) for key, one in value.items() if key not in names}
    return [without(one, names) for one in value] if isinstance(value, list) else value


def told(text: str) -> list[str]:
    return [kind for kind, part in FORBIDDEN.items() if part in text]


def asked() -> list[tuple[str, str]]:
    """Every list of the manager, and every other response without a key."""
    found = []
    for one in REGISTRY.values():
        if one.scope is Scope.MANAGER:
            found += [(one.name, "")] if one.serialize_list else []
            found += [(f"{one.name}/{verb.name}", "") for verb in one.verbs if verb.method == "get" and not verb.detail]
    return sorted(found)


def test_no_manager_list_shows_unmasked_personal_data(filled: World) -> None:
    root = person(filled, roles.ROOT)
    query = {"page_size": 100, "user_id": filled.member.pk, "resource": "orders", "kind": "paid"}
    lists = {"page_size": 100}
    whole, seen = [], 0
    for name, _part in asked():
        is_list = "/" not in name
        if (name, "") in WHOLE:
            continue
        for search in ({}, {"search": NAME[:3]}, {"search": PHONE}) if is_list else ({"search": NAME[:2]},):
            answer = root.get(f"/api/{name}", {**(lists if is_list else query), **search})
            if answer.status_code == 400 and search and "search" in str(answer.json()["data"]):
                continue
            data = answer.json()["data"]
            seen += bool(is_list and data and data.get("content"))
            left = {part for base, part in WHOLE if base == name and part}
            whole += [(name, search, kind) for kind in told(str(without(data, left)))]
    assert whole == []
    # A list without rows would prove nothing.
    assert seen > 40


def test_each_exception_is_needed(filled: World) -> None:
    root = person(filled, roles.ROOT)
    for name, part in WHOLE:
        data = root.get(f"/api/{name}", {"user_id": filled.member.pk} if "/" in name else {}).json()["data"]
        if part and name != "products":
            data = [row[part] for row in data["content"]]
            assert told(str(data)), name


def test_the_site_admin_shows_no_unmasked_personal_data(filled: World) -> None:
    root = person(filled, roles.ROOT)
    whole = []
    for model, page in admin.site._registry.items():
        if not model.__module__.startswith("core."):
            continue
        at = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
        answers = [root.get(at)] + ([root.get(at, {"q": "2026"})] if page.personal and page.search_fields else [])
        with brand_scope(filled.brand.pk):
            row = page.get_queryset(answers[0].wsgi_request).first()
        if row is not None:
            answers.append(root.get(f"{at}{row.pk}/change/"))
        for answer in answers:
            assert answer.status_code in (200, 302), at
            whole += [(model._meta.label, kind) for kind in told(answer.content.decode())]
    assert whole == []


# Which role may reveal what. Each cell is called.
SHIPS = {roles.ROOT, roles.BRAND, roles.ORDER}
KEEPS = {roles.ROOT, roles.BRAND}
TABLE: dict[tuple[str, str], tuple[set[str], str]] = {
    ("users", "reveal"): (KEEPS, STREET),
    ("business-applications", "reveal"): (KEEPS, NAME),
    ("chats", "reveal"): (SHIPS, NAME),
    ("orders", "reveal-customs"): (SHIPS, "P987654321098"),
    ("orders", "reveal-account"): (SHIPS, ACCOUNT.account_num),
    ("sellers", "reveal"): (KEEPS, PHONE),
    ("sellers", "reveal-account"): (KEEPS, ACCOUNT.account_num),
    ("transaction-cancels", "reveal"): (SHIPS, ACCOUNT.account_num),
    ("cash-bills", "reveal"): (SHIPS, PHONE),
    ("invoices", "reveal"): (SHIPS, STREET),
    ("product-faqs", "reveal"): (KEEPS, PHONE),
    ("mails", "reveal"): (SHIPS, PHONE),
}


def test_the_table_has_every_reveal_and_each_asks_for_the_right_and_a_reason() -> None:
    found = set()
    for one in REGISTRY.values():
        for verb in one.verbs:
            if verb.right == REVEAL_PERMISSION or "reveal" in verb.name:
                found.add((one.name, verb.name))
                assert verb.right == REVEAL_PERMISSION
                assert verb.serializer is not None
                assert verb.serializer().fields["reason"].required
    assert found == set(TABLE)


def test_each_cell_of_the_table_is_called_and_audited(filled: World) -> None:
    keys = {}
    with brand_scope(filled.brand.pk):
        for base, _verb in TABLE:
            model = REGISTRY[f"api/{base}"].model
            known = {"users": filled.member.pk, "sellers": filled.seller.pk}
            keys[base] = known.get(base) or model._default_manager.latest("pk").pk
    for role in (*roles.ORDERED, roles.SELLER):
        client = person(filled, role)
        for (base, verb), (may, shown) in TABLE.items():
            address = f"/api/{base}/{keys[base]}/{verb}"
            AuditEntry.objects.all().delete()
            for body in ({}, {"reason": " "}, {"reason": "왜"}):
                refused = client.post(address, body, format="json").json()
                where = (role, base, verb, body)
                assert refused["result"] == (-50 if role in may else -14), where
                assert role not in may or list(refused["data"]["errors"]) == ["reason"], where
            answer = client.post(address, {"reason": "고객 문의 회신"}, format="json")
            if role not in may:
                assert answer.json()["result"] == -14
                assert not AuditEntry.objects.exists()
                continue
            assert shown in str(answer.json()["data"]), (role, base, verb)
            entry = AuditEntry.objects.get()
            assert (entry.action, entry.subject, entry.subject_id) == ("reveal", base, str(keys[base]))
            assert (entry.actor_name, entry.after["reason"]) == (f"one-{role}", "고객 문의 회신")
            assert entry.after["fields"]
            assert entry.after["user_id"] == (filled.seller if base == "sellers" else filled.member).pk
            # The log names the field, not the value.
            assert not told(str([entry.before, entry.after]))
    assert set(SecurityEvent.objects.filter(kind="reveal").values_list("actor_name", flat=True)) == {
        f"one-{role}" for role in SHIPS
    }


def test_without_the_right_a_role_that_sees_the_row_is_refused(filled: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(roles.PERMISSIONS, roles.BRAND, roles.PERMISSIONS[roles.BRAND] - {REVEAL_PERMISSION})
    client = person(filled, roles.BRAND)
    assert client.get(f"/api/users/{filled.member.pk}").status_code == 200
    for reason in ({}, {"reason": "고객 문의 회신"}):
        answer = client.post(f"/api/users/{filled.member.pk}/reveal", reason, format="json")
        assert answer.json()["result"] == -14
    assert not AuditEntry.objects.filter(action="reveal").exists()


def test_reading_a_member_for_an_order_is_audited(filled: World) -> None:
    client = person(filled, roles.ORDER)
    data = client.get("/api/orders/buyer", {"user_id": filled.member.pk}).json()["data"]
    assert (data["name"], data["phone_num"], data["addresses"][0]["addr"]) == (NAME, PHONE, STREET)
    entry = AuditEntry.objects.get(action="reveal")
    assert (entry.subject, entry.subject_id, entry.after["fields"][0]) == ("users", str(filled.member.pk), "name")
    assert client.get("/api/orders/buyer", {"user_id": "987654321"}).status_code == 400
    assert client.get("/api/orders/buyer", {"user_id": "x"}).status_code == 404
    assert person(filled, roles.EDITOR).get("/api/orders/buyer", {"user_id": filled.member.pk}).status_code == 403
