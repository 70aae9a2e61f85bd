"""A cached page is made from its key alone: a visitor's query parameters never reach another visitor (D42)."""

import json

import pytest

from core.common import local_cache
from core.conftest import client_for
from core.pages import visits

pytestmark = pytest.mark.django_db


@pytest.fixture
def rendered(monkeypatch):
    """The requests to the renderer, which returns each request as the page."""
    asked = []

    def render(page):
        asked.append(page)
        state = {"url": page["url"], "data": sorted(page["data"])}
        return {"status": 200, "html": "", "state": json.dumps(state), "title": page["url"]}

    # These lists have one page; a further one would only lead there.
    monkeypatch.setattr("core.pages.first_view.existing_number", lambda number, answer: None)
    monkeypatch.setattr("core.pages.renderer.render", render)
    return asked


# Each pair once had the same key: the second got the page of the first.
@pytest.mark.parametrize(
    ("forged", "asked_for"),
    [
        ("/shop/category/{category}?ordering=price%26page%3D1", "/shop/category/{category}?ordering=price&page=1"),
        ("/shop/search?page=1%26q%3D니트", "/shop/search?page=1&q=니트"),
        ("/shop/search?q=니트%26view%3Dlist", "/shop/search?q=니트&view=list"),
        ("/shop/search%3Fq=니트", "/shop/search?q=니트%3F"),
        ("/shop/search%3Fq=니트", "/shop/search?q=니트"),
        ("/shop/search?q=" + "니" * 400 + "a", "/shop/search?q=" + "니" * 400 + "b"),
        ("/" + "x" * 400 + "a", "/" + "x" * 400 + "b"),
        ("/shop/search?color=a&color=b&price_min=1", "/shop/search?color=a&color=b%2Cprice_min%3D1"),
        ("/shop/category/{category}?page=2&page=1", "/shop/category/{category}?page=1"),
        ("/shop/search?q=%0A", "/shop/search%0A"),
        ("/shop/search?q=a:ko:light", "/shop/search?q=a"),
    ],
)
def test_a_forged_address_does_not_answer_another_one(shop, rendered, forged, asked_for):
    def look(address):
        answer = client_for(shop).get(address.format(category=shop.category.pk))
        return answer.status_code, answer.content.decode().split('id="maru-state"')[1]

    local_cache.clear()
    alone = look(asked_for)[0], rendered[-1]["data"], rendered[-1]["url"]
    local_cache.clear()
    rendered.clear()
    look(forged)
    status, _state = look(asked_for)
    assert (status, rendered[-1]["data"], rendered[-1]["url"]) == alone
    assert len(rendered) == 2


@pytest.mark.parametrize("path", ["/", "/shop/item/{product}", "/shop/category/{category}", "/shop/search", "/nowhere"])
def test_a_query_that_the_page_does_not_depend_on_is_not_in_the_shared_page(shop, rendered, path):
    path = path.format(product=shop.product.pk, category=shop.category.pk)
    html = client_for(shop).get(f"{path}?utm_source=canary&email=canary%40a.example&next=/canary").content.decode()
    assert "canary" not in html
    assert rendered[-1]["url"] == path
    # One page for all visitors, independent of tracking parameters.
    client_for(shop).get(path)
    assert len(rendered) == 1


def test_one_page_answers_all_spellings_of_its_query(shop, rendered):
    q = "%EB%8B%88%ED%8A%B8"
    for query in ("q=니트&page=2", f"page=2&utm=x&q={q}", "page=2&q=니트&view="):
        client_for(shop).get(f"/shop/search?{query}")
    assert [page["asked"]["q"] for page in rendered] == ["니트"]
    assert rendered[0]["url"] == f"/shop/search?page=2&q={q}"


def test_an_own_page_is_rendered_with_its_whole_address_and_never_shared(shop, rendered):
    answer = client_for(shop).get("/shop/checkout?step=2")
    assert rendered[-1]["url"] == "/shop/checkout?step=2"
    assert answer["Cache-Control"] == "no-store"
    client_for(shop).get("/shop/checkout?step=2")
    assert len(rendered) == 2


def test_an_address_never_names_another_host():
    assert visits.build_url("//elsewhere.example/x", {}) == "/%2Felsewhere.example/x"


def test_the_oldest_pages_are_evicted():
    pages = local_cache.LocalCache(100, weigh=len)
    for name in "abc":
        pages.get_or_set(name, 60, lambda name=name: name * 40)
    made = []
    for name in "cba":
        pages.get_or_set(name, 60, lambda name=name: made.append(name) or "")
    assert made == ["a"]
    pages.get_or_set("long", 60, lambda: "x" * 101)
    assert pages.get_or_set("long", 60, lambda: "again") == "again"
