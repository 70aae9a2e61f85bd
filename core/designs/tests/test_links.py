"""Links of blocks lead to the shop, http or https; others are refused on write and left out on read (security 25)."""

from typing import Any

import pytest
from django.core.exceptions import ValidationError

from core.common.tenancy import brand_scope
from core.conftest import World
from core.designs import selectors
from core.designs.models import ShopDesign

pytestmark = pytest.mark.django_db

WRONG = ["javascript:alert(1)", "//evil.example", "/%2Fevil.example", "/\\evil", {"ko": "//evil", "en": "//evil"}]


def blocks(link: Any) -> list[dict[str, Any]]:
    return [{"type": "categories", "link": link, "items": [{"title": "제목", "link": link}]}]


@pytest.mark.parametrize("link", WRONG)
def test_wrong_links_are_refused_and_old_ones_left_out(shop: World, link: Any) -> None:
    with brand_scope(shop.brand.pk):
        ShopDesign.objects.filter(place="shop").delete()
        design = ShopDesign(place="shop", blocks=blocks(link))
        with pytest.raises(ValidationError) as refused:
            design.full_clean(exclude=["brand"])
        assert list(refused.value.message_dict) == ["blocks"]
        design.save()
        (block,) = selectors.list_blocks("shop", "en")
    shown: Any = block
    assert (shown["link"], shown["items"][0]["link"], shown["items"][0]["title"]) == ("", "", "제목")


@pytest.mark.parametrize("link", ["/shop/item/1", "https://other.example/a", "", {"ko": "/a", "en": "/b"}])
def test_right_links_stay(shop: World, link: Any) -> None:
    with brand_scope(shop.brand.pk):
        ShopDesign.objects.filter(place="shop").delete()
        design = ShopDesign(place="shop", blocks=blocks(link))
        design.full_clean(exclude=["brand"])
        design.save()
        shown: Any = selectors.list_blocks("shop", "en")[0]
    assert shown["link"] == (link["en"] if isinstance(link, dict) else link)
