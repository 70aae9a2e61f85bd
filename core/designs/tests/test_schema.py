"""The table of fields decides which blocks a home page may have, and refuses others by block and field (D41)."""

import json
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.common import languages
from core.common.tenancy import brand_scope
from core.conftest import World
from core.designs import block_fields, schema, selectors
from core.designs.answers import BlockType
from core.designs.models import ShopDesign

# Of the editor: they decide whether a block is shown at all.
OF_EDITOR = {"id", "hidden", "starts_at", "ends_at"}
WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), min_size=1, max_size=30)


def values(field: Any) -> st.SearchStrategy[Any]:
    """Every value that a field allows."""
    match field:
        case block_fields.Group():
            return forms_of(field.form)
        case block_fields.ListOf():
            least = 1 if field.required else 0
            return st.lists(values(field.field), min_size=least, max_size=min(field.most, 3))
        case block_fields.Link():
            return st.sampled_from(["/shop/item/1", "https://other.example/a", {"ko": "/a", "en": "/b"}])
        case block_fields.Text():
            return WORDS | st.dictionaries(st.sampled_from(languages.LANGUAGES), WORDS, min_size=1)
        case block_fields.Code():
            return WORDS
        case block_fields.Picture():
            return st.just("/media/1/" + "a" * 24 + ".webp")
        case block_fields.Video():
            return st.just("/media/1/" + "b" * 24 + ".mp4")
        case block_fields.Flag():
            return st.booleans()
        case block_fields.OneOf():
            return st.sampled_from(field.values)
        case block_fields.Number():
            least, most = (validator.limit_value for validator in field.validators)
            return st.integers(int(least), int(most))
    raise AssertionError(f"no values for {type(field).__name__}")


def forms_of(form: Any, **fixed: Any) -> st.SearchStrategy[Any]:
    fields = {name: values(field) for name, field in form.base_fields.items() if name not in {*fixed, *OF_EDITOR}}
    needed = {name for name in fields if form.base_fields[name].required}
    return st.fixed_dictionaries(
        {name: fields[name] for name in needed} | {name: st.just(value) for name, value in fixed.items()},
        optional={name: fields[name] for name in fields if name not in needed},
    )


BLOCKS = st.sampled_from(sorted(schema.BLOCKS)).flatmap(lambda kind: forms_of(schema.BLOCKS[kind], type=str(kind)))


def test_every_kind_of_block_has_fields() -> None:
    assert {kind for kinds in schema.KINDS.values() for kind in kinds} == set(BlockType)


@pytest.mark.django_db
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(blocks=st.lists(BLOCKS, max_size=4), language=st.sampled_from(languages.LANGUAGES))
def test_what_the_table_allows_is_shown(shop: World, blocks: list[dict[str, Any]], language: str) -> None:
    with brand_scope(shop.brand.pk):
        ShopDesign.objects.filter(place="shop").delete()
        design = ShopDesign(place="shop", blocks=blocks)
        if any(block["type"] == "video" and not block.get("video") for block in blocks):
            return
        design.full_clean(exclude=["brand"])
        design.save()
        shown = selectors.list_blocks("shop", language)
    filled = {"products", "products-rule", "reviews", "posts", "sellers", "coupon"}
    kept = [block["type"] for block in blocks if block["type"] not in filled]
    assert [block["type"] for block in shown if block["type"] not in filled] == kept
    json.dumps(shown, default=str)


TEXT = {"type": "rich-text", "html": "글"}
BANNER = {"type": "banner", "items": [{"title": "제목", "link": "/"}]}


@pytest.mark.parametrize(
    ("block", "paths"),
    [
        ("banner", ["2.type"]),
        ({"type": "unknown"}, ["2.type"]),
        ({"type": ["banner"]}, ["2.type"]),
        ({"type": "banner"}, ["2.items"]),
        ({**BANNER, "items": [{}] * 6}, ["2.items"]),
        ({**BANNER, "items": {"title": "제목"}}, ["2.items"]),
        ({**BANNER, "colour": "red"}, ["2.colour"]),
        ({**TEXT, "title": 5}, ["2.title"]),
        ({**TEXT, "title": "가" * 101}, ["2.title"]),
        ({**TEXT, "title": {"de": "Titel"}}, ["2.title"]),
        ({**TEXT, "title": {"ko": ["제목"]}}, ["2.title"]),
        ({**BANNER, "items": [{"link": "javascript:alert(1)", "src": "https://evil.example/a.png"}]},
         ["2.items.0.src", "2.items.0.link"]),
        ({"type": "products-rule", "rule": {"limit": 25, "ordering": "-id", "status": [True]}},
         ["2.rule.status.0", "2.rule.ordering", "2.rule.limit"]),
        ({**BANNER, "id": "b", "starts_at": "2026-11-29"}, ["2.starts_at"]),
        ({"type": "video", "title": "보기"}, ["2.video"]),
        ({"type": "gallery", "items": [{"alt": "그림"}], "columns": 5}, ["2.items.0.src", "2.columns"]),
        ({"type": "steps", "items": [{"icon": "skull", "title": "첫 걸음"}]}, ["2.items.0.icon"]),
        ({"type": "cost-table", "title": "드는 돈", "rate": 190}, ["2.rate"]),
    ],
)  # fmt: skip
def test_other_blocks_are_refused_by_block_and_field(block: Any, paths: list[str]) -> None:
    with pytest.raises(ValidationError) as refused:
        schema.check_blocks([BANNER, block])
    assert [message.partition(": ")[0] for message in refused.value.messages] == paths


@pytest.mark.parametrize("blocks", [{}, "banner", None, 1])
def test_blocks_are_a_list(blocks: Any) -> None:
    with pytest.raises(ValidationError):
        schema.check_blocks(blocks)


def test_a_page_has_at_most_forty_blocks() -> None:
    schema.check_blocks([BANNER] * 40)
    with pytest.raises(ValidationError) as refused:
        schema.check_blocks([BANNER] * 41)
    assert refused.value.messages[0].startswith("41: ")


@pytest.mark.django_db
def test_a_block_whose_products_are_gone_is_left_out(shop: World) -> None:
    gone = [
        {"type": "products-rule", "rule": {"category_id": 2**40}},
        {"type": "products", "product_codes": ["gone"]},
        {"type": "rich-text", "html": "<p>글</p>"},
    ]
    with brand_scope(shop.brand.pk):
        ShopDesign.objects.filter(place="shop").delete()
        ShopDesign.objects.create(place="shop", blocks=gone)
        shown = selectors.list_blocks("shop", "ko")
    assert [block["type"] for block in shown] == ["rich-text"]
