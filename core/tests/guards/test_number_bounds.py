"""Whole numbers that a serializer reads have bounds that the databases and JSON can hold, in any body (security 42)."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import URLPattern, get_resolver
from rest_framework import serializers

from core.common.resources import REGISTRY
from core.common.serializers import BIGGEST, SMALLEST
from core.conftest import World, client_for
from core.tests.guards.test_brand_matrix import routes

HUGE = [str(BIGGEST + 1), str(SMALLEST - 1), "9" * 30, "-" + "9" * 30, "9" * 400]


def _serializers() -> Iterator[tuple[str, Any]]:
    """All serializers of resources, verbs and other views, each with a name."""
    for name, resource in REGISTRY.items():
        for serializer in (resource.serializer, resource.create_serializer):
            if serializer is not None:
                yield name, serializer
        for verb in resource.verbs:
            if verb.serializer is not None:
                yield f"{name}/{verb.name}", verb.serializer
    for pattern in get_resolver().url_patterns:
        view = getattr(getattr(pattern, "callback", None), "cls", None) if isinstance(pattern, URLPattern) else None
        for serializer in getattr(view, "takes", {}).values():
            yield str(pattern.pattern), serializer


def _numbers(field: Any, name: str) -> Iterator[tuple[str, serializers.IntegerField]]:
    """The whole numbers of a serializer, in any depth."""
    if isinstance(field, serializers.IntegerField):
        yield name, field
    child = getattr(field, "child", None)
    if child is not None:
        yield from _numbers(child, f"{name}[0]")
    if isinstance(field, serializers.Serializer):
        for inner, own in field.fields.items():
            yield from _numbers(own, f"{name}[{inner}]" if name else inner)


def test_every_number_has_bounds() -> None:
    found = [(route, name, field) for route, serializer in _serializers() for name, field in _numbers(serializer(), "")]
    assert len(found) > 100
    unbounded = [
        f"{route}: {name}"
        for route, name, field in found
        if field.max_value is None or field.min_value is None or field.max_value > BIGGEST or field.min_value < SMALLEST
    ]
    assert unbounded == []
    assert routes()


def test_a_whole_number_with_a_point_and_three_zeros_is_refused() -> None:
    """`29.000` is 29,000 in many countries, and not 29."""
    found = [(route, name, field) for route, serializer in _serializers() for name, field in _numbers(serializer(), "")]
    assert [f"{route}: {name}" for route, name, field in found if _accepts(field, "1.000")] == []


def _accepts(field: serializers.IntegerField, text: str) -> bool:
    try:
        field.to_internal_value(text)
    except serializers.ValidationError:
        return False
    return True


@pytest.mark.django_db
@pytest.mark.parametrize("price", ["29.000", "29.00", "29,000", "12,50"])
def test_a_price_as_text_that_is_no_whole_number_is_refused_at_its_field(shop: World, price: str) -> None:
    values = {"product_code": "N-1", "product_name": "니트", "product_sale_price": 1, "product_price": price}
    answer = client_for(shop, shop.manager).post("/api/products", values, format="json")
    assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, ["product_price"]), answer.content


@pytest.mark.django_db
@pytest.mark.parametrize("huge", HUGE)
@pytest.mark.parametrize("form", ["json", "multipart"])
def test_points_with_a_number_beyond_64_bits_are_refused_at_their_field(shop: World, form: str, huge: str) -> None:
    client = client_for(shop, shop.manager)
    client.raise_request_exception = False
    right = {"user_id": shop.member.pk, "type": 10, "amount": 1000, "note": "사과"}
    for name in ("user_id", "type", "amount"):
        value: Any = huge if form == "multipart" or len(huge) > 300 else int(huge)
        answer = client.post("/api/points", right | {name: value}, format=form, HTTP_IDEMPOTENCY_KEY=f"key-{name}")
        assert (answer.status_code, answer.json()["result"]) == (400, -50), answer.content
        assert list(answer.json()["data"]["errors"]) == [name]


@pytest.mark.django_db
def test_a_new_brand_with_the_host_of_another_is_refused_at_its_field(shop: World, other: World) -> None:
    from core.brands.models import Brand, BrandHost

    BrandHost.objects.create(brand=other.brand, host="alias.example")
    client = client_for(shop, shop.manager)
    before = Brand._base_manager.count()
    for host in (other.host, other.host.upper(), "alias.example"):
        answer = client.post("/api/brands", {"name": "새 브랜드", "dns": host.lower()}, format="json")
        assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, ["dns"]), answer.content
        answer = client.patch(f"/api/brands/{shop.brand.pk}", {"dns": host.lower()}, format="json")
        assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, ["dns"])
    assert Brand._base_manager.count() == before
