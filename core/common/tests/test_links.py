"""Addresses that people write: the same cases as in `core/client/links.test.ts` (security 25)."""

import json
from pathlib import Path

import pytest

from core.common import html, links

CASES = json.loads((Path(__file__).parents[2] / "client/links.cases.json").read_text())


@pytest.mark.parametrize("address", CASES["local"])
def test_a_path_of_the_shop(address: str) -> None:
    assert links.is_local_path(address)
    assert links.is_link(address)


@pytest.mark.parametrize("address", CASES["foreign"])
def test_no_path_of_the_shop(address: str) -> None:
    assert not links.is_local_path(address)
    if links.is_link(address):
        assert address.lower().startswith(("http://", "https://"))


@pytest.mark.parametrize(
    ("address", "is_allowed"),
    [
        ("https://other.example/a?b=c#d", True),
        ("http://other.example:8080", True),
        ("https://medium.example/@writer", True),
        ("https://", False),
        ("https:///x", False),
        ("https://shop.example@evil.example/", False),
        ("https://a\\.evil.example", False),
        ("https://a\n.example", False),
        ("https://[::1", False),
        ("ftp://a.example", False),
    ],
)
def test_a_web_address(address: str, is_allowed: bool) -> None:
    assert links.is_web_address(address) is is_allowed


@pytest.mark.parametrize("address", ["/%2Fevil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"])
def test_texts_lose_such_links(address: str) -> None:
    assert "href" not in html.clean(f'<p><a href="{address}">여기</a></p>')
    assert 'href="/shop/item/1"' in html.clean('<p><a href="/shop/item/1">여기</a></p>')
