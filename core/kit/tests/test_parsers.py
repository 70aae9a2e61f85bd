"""Bodies: bracketed names nest, and what can't be right is refused without a crash."""

import io

import pytest
from rest_framework.exceptions import ParseError

from core.kit.parsers import StrictJSONParser, nest


def test_brackets_nest_lists_and_objects():
    flat = {
        "product_name": "니트",
        "images[0][src]": "/media/a.webp",
        "images[1][src]": "/media/b.webp",
        "options[0][values][0][name]": "세이지",
        "options[0][values][1][name]": "크림",
        "price_lang_obj[en]": "12.5",
        "category_ids[]": "",
    }
    assert nest(flat) == {
        "product_name": "니트",
        "images": [{"src": "/media/a.webp"}, {"src": "/media/b.webp"}],
        "options": [{"values": [{"name": "세이지"}, {"name": "크림"}]}],
        "price_lang_obj": {"en": "12.5"},
        "category_ids": [],
    }


def test_an_empty_list_may_stand_inside_another():
    assert nest({"groups[0][name]": "색", "groups[0][values][]": ""}) == {"groups": [{"name": "색", "values": []}]}


@pytest.mark.parametrize(
    "flat",
    [
        {"a[5]": "x"},
        {"a[0]": "x", "a[2]": "y"},
        {"a[-1]": "x"},
        {"a[99999999]": "x"},
        {"a[0": "x"},
        {"a": "x", "a[0]": "y"},
        {"a" + "[b]" * 20: "x"},
        {"a": "x\x00"},
        {"a[0][b]": "1", "a[²][]": ""},
    ],
)
def test_names_that_make_no_sense_are_refused(flat):
    with pytest.raises(ParseError):
        nest(flat)


@pytest.mark.parametrize(
    "text",
    [
        '{"a":1,"a":2}',
        '{"a":NaN}',
        '{"a":1e400}',
        '{"a":"\\ud800"}',
        '{"a":"\\u0000"}',
        "[1]",
        "{",
        "",
        "1" * 5000,
        '{"a":' + "[" * 200 + "]" * 200 + "}",
    ],
)
def test_odd_json_is_refused(text):
    with pytest.raises(ParseError):
        StrictJSONParser().parse(io.BytesIO(text.encode()))


def test_json_is_read():
    assert StrictJSONParser().parse(io.BytesIO('{"이름":"니트","list":[1,2]}'.encode())) == {
        "이름": "니트",
        "list": [1, 2],
    }
