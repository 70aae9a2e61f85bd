"""The search of the shop and of managers: modes, refusals, limit, cache, and the brand's own key."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from rest_framework.test import APIClient

from core.address_search import services
from core.address_search.models import AddressSearch
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.integrations.address_search.base import AddressPage, FoundAddress, SearchStatus
from core.payments.models import PaymentModule

SHOP, OFFICE = "/api/shop/addresses/search", "/api/util/addresses"
HIT = FoundAddress(
    "06084", "서울특별시 강남구 테헤란로 152", "(역삼동)", "서울특별시 강남구 역삼동 737", "", "152 Teheran-ro"
)


@pytest.fixture(autouse=True)
def _empty_cache() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


class Service:
    """Stands for the company: what it was asked, with which key, and what it answers."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str, int]] = []
        self.page = AddressPage(SearchStatus.FOUND, total=1, addresses=(HIT,))

    def provider(self, key: str) -> Any:
        service = self

        class Provider:
            def search(self, query: str, *, page: int, per_page: int) -> AddressPage:
                service.calls.append((key, query, page))
                return service.page

        return Provider()


@pytest.fixture
def company(monkeypatch: pytest.MonkeyPatch) -> Service:
    service = Service()
    monkeypatch.setattr(services, "get_provider", service.provider)
    return service


def set_key(world: World, key: str) -> None:
    with brand_scope(world.brand.pk):
        services.save_setting(row=AddressSearch.objects.get(), key=key)


def close_practice(world: World) -> None:
    with brand_scope(world.brand.pk):
        PaymentModule.objects.update(is_active=False)


def ask(client: APIClient, text: str = "테헤란로 152", at: str = SHOP, **more: Any) -> dict[str, Any]:
    answer: dict[str, Any] = client.get(at, {"q": text, **more}).json()
    return answer


def test_a_practice_shop_searches_in_the_sandbox(visitor: APIClient, bank: str) -> None:
    data = ask(visitor)["data"]
    assert data["mode"] == "practice"
    (hit,) = data["content"]
    assert hit["addr"] == "서울특별시 강남구 테헤란로 152 (역삼동, 가람빌딩)"
    assert hit["postcode"] == "06084"
    assert (data["total"], data["page"], data["pages"]) == (1, 1, 1)


def test_a_shop_without_a_key_takes_addresses_by_hand(shop: World, visitor: APIClient, company: Service) -> None:
    close_practice(shop)
    assert ask(visitor, "")["data"]["mode"] == "off"
    assert ask(visitor)["result"] == -404
    assert company.calls == []


def test_the_mode_is_told_without_a_search(visitor: APIClient, company: Service) -> None:
    assert visitor.get(SHOP).json()["data"] == {"mode": "practice", "total": 0, "page": 1, "pages": 0, "content": []}
    assert company.calls == []


@pytest.mark.both
def test_each_brand_searches_with_its_own_key(shop: World, other: World, company: Service) -> None:
    set_key(shop, "key-of-the-first")
    set_key(other, "key-of-the-second")
    for world in (shop, other):
        assert ask(client_for(world))["data"]["mode"] == "own"
    assert [key for key, _query, _page in company.calls] == ["key-of-the-first", "key-of-the-second"]


def test_a_brand_without_a_key_never_uses_anothers(shop: World, other: World, company: Service) -> None:
    set_key(other, "key-of-the-second")
    ask(client_for(shop))
    assert company.calls == [("", "테헤란로 152", 1)]


def test_a_page_is_cached_for_its_brand_and_key(shop: World, other: World, company: Service) -> None:
    visitor = client_for(shop)
    for _time in range(3):
        ask(visitor)
    ask(visitor, "  테헤란로   152 ")
    assert len(company.calls) == 1
    ask(visitor, page=2)
    ask(client_for(other))
    assert len(company.calls) == 3
    set_key(shop, "new-key")
    ask(visitor)
    assert len(company.calls) == 4


@pytest.mark.parametrize("status", [SearchStatus.UNAVAILABLE, SearchStatus.CONFIG])
def test_a_failure_is_told_as_one_and_not_cached(visitor: APIClient, company: Service, status: SearchStatus) -> None:
    company.page = AddressPage(status, code="E0001")
    assert ask(visitor)["result"] == -90
    ask(visitor)
    assert len(company.calls) == 2


@pytest.mark.parametrize("status", [SearchStatus.REFUSED, SearchStatus.TOO_BROAD])
def test_a_query_that_the_service_refuses_is_an_error_of_the_field(
    visitor: APIClient, company: Service, status: SearchStatus
) -> None:
    company.page = AddressPage(status)
    answer = ask(visitor)
    assert answer["result"] == -50
    assert "q" in answer["data"]["errors"]


@pytest.mark.parametrize("text", ["가", "%", "가" * 81, "테헤란로 or 1", "union 테헤란로"])
def test_a_query_that_would_be_refused_is_not_sent(visitor: APIClient, company: Service, text: str) -> None:
    answer = ask(visitor, text)
    assert answer["result"] == -50
    assert "q" in answer["data"]["errors"]
    assert company.calls == []


def test_signs_that_the_service_refuses_become_spaces(visitor: APIClient, company: Service) -> None:
    ask(visitor, "테헤란로=<152>%")
    assert company.calls[0][1] == "테헤란로 152"


@pytest.mark.parametrize("page", ["0", "-1", "x", "901", "9" * 5000])
def test_a_page_is_a_number_in_its_range(visitor: APIClient, company: Service, page: str) -> None:
    assert ask(visitor, page=page)["result"] == -50
    assert company.calls == []


def test_one_member_can_search_only_so_often(
    member: APIClient, visitor: APIClient, company: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "OF_SESSION", 2)
    assert [ask(member)["result"] for _time in range(3)] == [1, 1, -60]
    assert ask(visitor)["result"] == 1
    monkeypatch.setattr(services, "OF_ADDRESS", 3)
    assert ask(visitor)["result"] == -60


def test_managers_need_the_right(shop: World, visitor: APIClient, member: APIClient, company: Service) -> None:
    assert ask(client_for(shop, shop.manager), at=OFFICE)["result"] == 1
    assert ask(client_for(shop, shop.editor), at=OFFICE)["result"] == -14
    assert ask(member, at=OFFICE)["result"] == -14
    assert ask(visitor, at=OFFICE)["result"] == -10


def test_a_key_is_written_and_never_read(shop: World, manager: APIClient, company: Service) -> None:
    (record,) = manager.get("/api/address-searches").json()["data"]["content"]
    assert (record["has_key"], record["key"], record["mode"]) == (False, "", "practice")
    address = f"/api/address-searches/{record['id']}"

    def save(key: str | None) -> dict[str, Any]:
        response = manager.put(address, {"key": key}, format="json")
        assert "secret-key-9" not in response.content.decode()
        data: dict[str, Any] = response.json()["data"]
        return data

    assert save("secret-key-9")["has_key"]
    assert save("")["has_key"]
    with brand_scope(shop.brand.pk):
        row = AddressSearch.objects.get()
    assert row.key == "secret-key-9"
    assert "secret-key-9" not in row.key_sealed
    assert not save(None)["has_key"]


def test_a_new_brand_gets_a_setting(shop: World, other: World) -> None:
    for world in (shop, other):
        with brand_scope(world.brand.pk):
            assert AddressSearch.objects.count() == 1
