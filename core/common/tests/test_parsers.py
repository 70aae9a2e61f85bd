"""Bodies: bracketed names nest, and what can't be right is refused without a crash."""

import io

import pytest
from rest_framework.exceptions import ParseError

from core.common.parsers import StrictJSONParser, nest


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


@pytest.mark.django_db
def test_a_repeated_name_is_refused_by_name_and_reason(shop, member):
    bodies = (
        ("application/json", '{"product_id": 1, "product_id": 2}'),
        ("multipart/form-data; boundary=x", _form(("product_id", "1"), ("product_id", "2"))),
    )
    for kind, body in bodies:
        answer = member.generic("POST", "/api/shop/wishs", body, content_type=kind)
        assert (answer.status_code, answer.json()["result"]) == (400, -50)
        assert "두 번" in answer.json()["data"]["errors"]["product_id"]
    answer = member.get("/api/shop/products?page=1&page=2")
    assert "두 번" in answer.json()["data"]["errors"]["page"]


def _form(*parts):
    head = '--x\r\nContent-Disposition: form-data; name="{}"\r\n\r\n{}\r\n'
    return "".join(head.format(*part) for part in parts) + "--x--\r\n"


@pytest.mark.django_db
def test_a_body_without_a_length_is_refused_instead_of_read_as_empty(shop, member):
    from core.catalog.models import Wish

    environ = {"HTTP_TRANSFER_ENCODING": "chunked", "CONTENT_LENGTH": ""}
    for path in ("/api/shop/wishs", "/api/shop/quote", "/api/auth/sign-in"):
        answer = member.generic("POST", path, '{"product_id": 1}', content_type="application/json", **environ)
        assert (answer.status_code, answer.json()["result"]) == (411, -50)
    assert not Wish._base_manager.exists()
