"""The list of translations: what is declared, states, saving, rights and brands."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from modeltranslation.translator import translator
from rest_framework.test import APIClient

from core.brands import policies
from core.brands.models import Policy
from core.catalog.models import Category, OptionGroup, Product
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.notifications.services import message_texts
from core.security.models import AuditEntry
from core.tests.guards.sample_rows import make_sample_rows
from core.translations.models import TranslationMark
from core.translations.sources import sources
from core.translations.states import TextState
from core.urls import RESOURCES

assert RESOURCES, "packages register their sources when Django starts"
URL = "/api/translations"


def listed(client: APIClient, **filters: Any) -> list[dict[str, Any]]:
    answer = client.get(URL, {"filter": json.dumps(filters), "range": "[0,99]"})
    assert answer.status_code == 200, answer.content
    return list(answer.json()["data"]["content"])


def find_text(client: APIClient, field: str, pk: int, **filters: Any) -> dict[str, Any] | None:
    rows = [row for row in listed(client, **filters) if row["id"] == pk]
    return next((text for row in rows for text in row["texts"] if text["field"] == field), None)


def save(client: APIClient, **values: Any) -> Any:
    return client.post(f"{URL}/save", {"language": "en", **values}, format="json")


def test_every_translated_field_of_the_application_is_declared() -> None:
    """A new translated model fails here until its package declares a source (`translated.py`)."""
    declared = {source.model: set(source.labels) for source in sources()}
    known = {
        model: set(fields)
        for model in translator.get_registered_models()
        if (fields := translator.get_options_for_model(model).fields)
    }
    assert declared == known


def test_html_fields_are_those_that_hold_tags() -> None:
    for source in sources():
        for name in source.fields:
            is_long = source.model._meta.get_field(name).get_internal_type() == "TextField"
            assert name not in source.html or is_long
            assert source.longest(name), f"{source.name}.{name} has no greatest length"


def test_a_text_goes_through_all_states(shop: World, manager: APIClient) -> None:
    pk = shop.product.pk
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=pk).update(product_name_ko="리넨 셔츠", product_name_en="")
    missing = find_text(manager, "product_name", pk, resource="products", language="en", state="missing")
    assert missing
    assert missing["source"] == "리넨 셔츠"
    assert missing["target"] == ""

    # Written by another way: nobody confirmed it.
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=pk).update(product_name_en="Linen shirt")
    text = find_text(manager, "product_name", pk, resource="products", language="en", state="unconfirmed")
    assert text

    answer = save(
        manager, resource="products", id=pk, field="product_name", text="Linen shirt", version=text["version"]
    )
    assert answer.status_code == 200, answer.content
    assert answer.json()["data"]["state"] == TextState.CONFIRMED
    assert answer.json()["data"]["confirmed_by"] == "manager"
    for state in ("missing", "unconfirmed", "changed"):
        assert find_text(manager, "product_name", pk, resource="products", language="en", state=state) is None

    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=pk).update(product_name_ko="리넨 긴팔 셔츠")
    assert find_text(manager, "product_name", pk, resource="products", language="en", state="changed")
    # Another translation than the confirmed one is unconfirmed.
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=pk).update(product_name_en="Shirt of linen")
    assert find_text(manager, "product_name", pk, resource="products", language="en", state="unconfirmed")


def test_the_states_of_the_list_are_those_of_the_filter(shop: World, manager: APIClient) -> None:
    for state in TextState.values:
        for row in listed(manager, resource="products", language="ja", state=state):
            assert row["texts"]
            assert {text["state"] for text in row["texts"]} == {state}


def test_what_is_saved_is_cleaned_audited_and_found(shop: World, manager: APIClient) -> None:
    pk = shop.product.pk
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=pk).update(product_description_ko="<p>리넨</p>", product_description_fr="")
    answer = save(
        manager, resource="products", id=pk, field="product_description", language="fr",
        text="<p>Lin</p><script>alert(1)</script>",
    )  # fmt: skip
    assert answer.status_code == 200, answer.content
    assert answer.json()["data"]["target"] == "<p>Lin</p>"
    entry = AuditEntry.objects.filter(subject="products", subject_id=str(pk)).latest("pk")
    assert entry.after == {"product_description_fr": "<p>Lin</p>"}
    history = manager.get(f"/api/products/{pk}/history").json()["data"]["content"]
    assert history[0]["changes"][0]["field"] == "product_description_fr"


def test_a_refusal_stands_at_the_text_and_changes_nothing(shop: World, manager: APIClient) -> None:
    answer = save(manager, resource="products", id=shop.product.pk, field="seo_title", text="x" * 121)
    # Without Korean text, and too long.
    assert answer.status_code == 400
    assert "text" in answer.json()["data"]["errors"]
    answer = save(manager, resource="products", id=shop.product.pk, field="product_name", text="x" * 201)
    assert answer.status_code == 400
    assert "text" in answer.json()["data"]["errors"]
    with brand_scope(shop.brand.pk):
        assert not TranslationMark.objects.exists()


def test_a_service_s_own_refusal_stands_at_the_text(shop: World, manager: APIClient) -> None:
    with brand_scope(shop.brand.pk):
        row = message_texts()[0]
        type(row).objects.filter(pk=row.pk).update(sms_ko="안녕하세요")
    answer = save(manager, resource="message-texts", id=row.pk, field="sms", text="Hello {nobody}")
    assert answer.status_code == 400
    assert "{nobody}" in answer.json()["data"]["errors"]["text"]


def test_a_version_in_force_keeps_its_texts_and_can_be_confirmed(shop: World, manager: APIClient) -> None:
    with brand_scope(shop.brand.pk):
        policy = Policy.objects.order_by("version").last()
        assert policy is not None
        Policy.objects.filter(pk=policy.pk).update(title_ko="약관", title_en="Terms")
    answer = save(manager, resource="policies", id=policy.pk, field="title", text="Other terms")
    assert answer.status_code == 409
    assert answer.json()["result"] == -44
    answer = save(manager, resource="policies", id=policy.pk, field="title", text="Terms")
    assert answer.status_code == 200
    assert answer.json()["data"]["state"] == "confirmed"


def test_texts_that_were_changed_meanwhile_are_not_overwritten(shop: World, manager: APIClient) -> None:
    pk = shop.category.pk
    text = find_text(manager, "category_name", pk, resource="product-categories", language="en")
    assert text
    with brand_scope(shop.brand.pk):
        Category.objects.filter(pk=pk).update(category_name_ko="다른 이름")
    answer = save(
        manager, resource="product-categories", id=pk, field="category_name", text="Name", version=text["version"]
    )
    assert answer.status_code == 409
    assert answer.json()["result"] == -45


@pytest.mark.unbalanced_ledger  # The sample rows sell what was never in stock.
@pytest.mark.parametrize("name", [source.name for source in sources()])
def test_every_source_saves_one_text_and_keeps_the_others(shop: World, manager: APIClient, name: str) -> None:
    make_sample_rows(shop)
    source = next(source for source in sources() if source.name == name)
    field = next(iter(source.labels))
    with brand_scope(shop.brand.pk):
        if name == "product-options":
            OptionGroup(product=shop.product, name_ko="색", position=7).save()
        if name == "product-option-values":
            group = OptionGroup(product=shop.product, name_ko="색", position=7)
            group.save()
            source.model(group=group, name_ko="하양", position=0).save()  # type: ignore[call-arg]
        row: Any = source.rows().order_by("pk").last() if name != "policies" else _upcoming()
        source.model._default_manager.filter(pk=row.pk).update(
            **{source.column(field): "원문", source.column(field, "ja"): "そのまま"}
        )
    answer = save(manager, resource=name, id=row.pk, field=field, text="Text")
    assert answer.status_code == 200, answer.content
    with brand_scope(shop.brand.pk):
        row.refresh_from_db()
        stored = [getattr(row, source.column(field, code)) for code in ("ko", "en", "ja")]
    assert stored == ["원문", "Text", "そのまま"]


def _upcoming() -> Any:
    day = timezone.localdate() + timedelta(days=9)
    return policies.create_version(kind="guide", values={"title": "안내", "content": "글", "effective_on": day})


def test_the_summary_counts_what_is_missing(shop: World, manager: APIClient) -> None:
    with brand_scope(shop.brand.pk):
        Category.objects.update(category_name_en="", category_name_ja="名前")
        count = Category.objects.count()
    data = manager.get(f"{URL}/summary").json()["data"]
    found = next(source for source in data["sources"] if source["name"] == "product-categories")
    assert found["total"] == count
    assert found["languages"]["en"] == {"missing": count, "confirmed": 0}
    assert found["languages"]["ja"] == {"missing": 0, "confirmed": 0}
    assert "ko" not in data["used"]


def test_another_brand_s_texts_are_not_found(shop: World, other: World, manager: APIClient) -> None:
    assert all(row["id"] != other.product.pk for row in listed(manager, resource="products", language="en"))
    answer = save(manager, resource="products", id=other.product.pk, field="product_name", text="Theirs")
    assert answer.status_code == 404
    answer = save(manager, resource="brands", id=other.brand.pk, field="name", text="Theirs")
    assert answer.status_code == 404


def test_a_person_sees_and_changes_texts_of_resources_that_are_theirs(shop: World) -> None:
    editor = client_for(shop, shop.editor)
    names = {source["name"] for source in editor.get(f"{URL}/summary").json()["data"]["sources"]}
    assert "posts" in names
    assert "products" not in names
    assert editor.get(URL, {"filter": '{"resource":"products"}'}).status_code == 403
    answer = save(editor, resource="products", id=shop.product.pk, field="product_name", text="Mine")
    assert answer.status_code == 403
    assert client_for(shop, shop.member).get(f"{URL}/summary").status_code == 403
