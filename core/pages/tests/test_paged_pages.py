"""Further pages of lists: their own address and title, and a redirect beyond the last one (D42)."""

import re

import pytest

from core.pages import first_view

pytestmark = pytest.mark.django_db

PATHS = ("/shop/category/{category}", "/shop/search", "/blog", "/notice", "/faq")


def fill(path, shop):
    return path.format(category=shop.category.pk)


@pytest.fixture
def two_pages(monkeypatch):
    """Every list has rows for two pages."""
    read = first_view.read

    def read_two(request, address, **more):
        answer = read(request, address, **more)
        is_list = "page_size" in address
        if not is_list or first_view.existing_number(2, answer) is None:
            return answer
        return {"status": 200, "data": {**answer["data"], "page_count": 2, "total": 2}}

    monkeypatch.setattr(first_view, "read", read_two)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("number", ["2", "99", "100000000000"])
def test_a_page_beyond_the_end_leads_to_the_only_one(shop, visitor, path, number):
    answer = visitor.get(fill(path, shop), {"page": number})
    assert (answer.status_code, answer["Location"]) == (302, fill(path, shop))


@pytest.mark.parametrize("path", PATHS)
def test_a_page_beyond_the_end_leads_to_the_last_one(shop, visitor, two_pages, path):
    answer = visitor.get(fill(path, shop), {"page": "3", "utm": "x", "lng": "en"})
    assert (answer.status_code, answer["Location"]) == (302, f"{fill(path, shop)}?page=2&lng=en")
    assert visitor.get(fill(path, shop), {"page": "2"}).status_code == 200


def test_what_a_list_was_asked_for_stays(shop, visitor):
    answer = visitor.get("/shop/search", {"q": "니트", "page": "7", "ordering": "price"})
    assert answer["Location"] == "/shop/search?ordering=price&q=%EB%8B%88%ED%8A%B8"


def test_a_page_of_what_is_not_there_is_404(shop, visitor):
    assert visitor.get("/shop/seller/999999", {"page": "9"}).status_code == 404
    assert visitor.get("/shop/category/999999", {"page": "9"}).status_code == 404


def test_a_page_that_its_loader_sends_elsewhere_names_the_address(shop, visitor, monkeypatch):
    answer = {"status": 302, "html": "", "state": "", "title": "", "redirect": "/login?next=/x"}
    monkeypatch.setattr("core.pages.renderer.render", lambda page: answer)
    found = visitor.get("/shop/cart")
    assert (found.status_code, found["Location"]) == (302, "/login?next=/x")


@pytest.mark.parametrize("path", [path for path in PATHS if path != "/shop/search"])
def test_a_further_page_has_its_own_address_and_title(shop, visitor, two_pages, path):
    own = f"http://localhost{fill(path, shop)}"
    html = visitor.get(fill(path, shop), {"page": "2"}).content.decode()
    assert f'<link rel="canonical" href="{own}?page=2">' in html
    title = re.search("<title>(.*?)</title>", html)[1]
    assert " – 2쪽" in title
    assert f'property="og:url" content="{own}?page=2"' in html
    addresses = dict(re.findall(r'hreflang="([^"]+)" href="([^"]+)"', html))
    assert addresses["x-default"] == f"{own}?page=2"
    assert addresses["en"].replace("&amp;", "&") == f"{own}?lng=en&page=2"
    english = visitor.get(fill(path, shop), {"page": "2", "lng": "en"}).content.decode()
    assert " – Page 2" in re.search("<title>(.*?)</title>", english)[1]


def test_the_first_page_is_the_list_itself(shop, visitor, two_pages):
    html = visitor.get(fill(PATHS[0], shop), {"page": "1"}).content.decode()
    assert f'<link rel="canonical" href="http://localhost{fill(PATHS[0], shop)}">' in html
    assert "쪽 |" not in html
