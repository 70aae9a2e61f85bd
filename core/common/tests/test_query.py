"""Both spellings of a list mean the same; everything else is refused before the ORM sees it."""

import json

import pytest

from core.common import query
from core.common.errors import Invalid


def test_the_two_grammars_agree():
    shop = query.read({"page": "3", "page_size": "10", "ordering": "-price", "search": " 니트 "}, limits=query.MANAGER)
    manager = query.read(
        {"range": "[20,29]", "sort": '["price","DESC"]', "filter": '{"q":" 니트 "}'}, limits=query.MANAGER
    )
    assert shop == manager
    assert (shop.offset, shop.limit, shop.page, shop.sort, shop.descending) == (20, 10, 3, "price", True)


def test_ids_are_read_from_the_filter():
    assert query.read({"filter": '{"id":[1,2]}'}, limits=query.MANAGER).ids == ("1", "2")


@pytest.mark.parametrize(
    "values",
    [
        {"page": "0"},
        {"page": "-1"},
        {"page": "1.5"},
        {"page": "１"},
        {"page_size": "101"},
        {"page_size": "0"},
        {"page": "101", "page_size": "100"},
        {"range": "[0,1000000000]"},
        {"range": "[5,1]"},
        {"range": "[-1,3]"},
        {"range": "[0.5,3]"},
        {"range": "[true,3]"},
        {"range": "0-9"},
        {"sort": '["id"]', "range": "[0,9]"},
        {"sort": '["id","up"]'},
        {"filter": "[]"},
        {"filter": "{"},
        {"filter": '{"id":[{"a":1}]}'},
        {"filter": '{"q":{"a":1}}'},
    ],
)
def test_what_is_no_list_is_refused(values):
    with pytest.raises(Invalid) as refusal:
        query.read(values, limits=query.SHOPPER)
    assert refusal.value.result == -50
    assert refusal.value.errors


@pytest.mark.parametrize(("total", "size", "pages"), [(0, 24, 0), (1, 24, 1), (24, 24, 1), (25, 24, 2)])
def test_pages_are_the_ceiling(total, size, pages):
    assert query.page_count(total, size) == pages


def test_a_list_of_ids_is_answered_whole_unless_a_range_is_asked_for():
    ids = list(range(1, 61))
    assert query.read({"filter": json.dumps({"id": ids})}, limits=query.MANAGER).limit == 60
    asked = query.read({"filter": json.dumps({"id": ids}), "range": "[0,9]"}, limits=query.MANAGER)
    assert asked.limit == 10
    assert query.read({"filter": '{"id": []}'}, limits=query.MANAGER).limit == query.PAGE_SIZE
