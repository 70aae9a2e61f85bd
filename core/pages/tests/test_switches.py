"""The settings of a brand that say what the shop looks like, as a visitor sees them (spec 2, D41)."""

import pytest

from core.brands.models import Brand
from core.common.tenancy import brand_scope
from core.designs.models import ShopDesign

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def switch(shop, manager):
    """Save settings as a manager does: the next page has them."""

    def save(**values):
        saved = manager.put(f"/api/settings/{shop.brand.pk}", values, format="json")
        assert saved.status_code == 200, saved.content

    return save


def home(visitor):
    return visitor.get("/api/shop?is_manager=0").json()["data"]


def kinds(blocks):
    return [block["type"] for block in blocks]


def test_each_ready_layout_is_another_home(shop, visitor, switch):
    layouts = []
    for number in (0, 1, 2):
        switch(shop_demo_num=number, is_use_shop_obj_style=0)
        layouts.append(home(visitor)["ready_obj"])
    assert all(layouts)
    assert len({str(layout) for layout in layouts}) == 3


def test_blocks_of_ones_own_stand_in_place_of_the_ready_home(shop, visitor, switch):
    blocks = [{"type": "rich-text", "html": {"ko": "<p>우리 이야기</p>"}}]
    with brand_scope(shop.brand.pk):
        for place in ("shop", "blog"):
            ShopDesign.objects.update_or_create(place=place, defaults={"blocks": blocks})
    switch(is_use_shop_obj_style=0, is_use_blog_obj_style=0)
    before = visitor.get("/api/domain?dns=localhost").json()["data"]["setting_obj"]
    assert (before["is_use_shop_obj_style"], before["is_use_blog_obj_style"]) == (0, 0)
    assert home(visitor)["ready_obj"]
    switch(is_use_shop_obj_style=1, is_use_blog_obj_style=1)
    after = home(visitor)
    assert after["ready_obj"] == []
    assert kinds(after["shop_obj"]) == kinds(after["blog_obj"]) == ["rich-text"]
    # Without blocks there is a ready home nevertheless.
    with brand_scope(shop.brand.pk):
        ShopDesign.objects.filter(place="shop").update(blocks=[])
    switch(is_use_shop_obj_style=1)
    assert home(visitor)["ready_obj"]


def test_the_default_language_is_that_of_who_asks_for_none(shop, visitor, switch):
    Brand.objects.filter(pk=shop.brand.pk).update(lang_list=["ko", "en", "ja"])

    def language(**headers):
        page = visitor.get("/", **headers).content.decode()
        return page.split('<html lang="', 1)[1].split('"', 1)[0]

    switch(default_lang="ja", is_use_lang=1)
    assert language() == "ja"
    # The browser asks by the header that its own choice sets; the document of a first visit is Korean.
    switch(default_lang="", is_use_lang=1)
    assert (language(), language(HTTP_X_LANG="en")) == ("ko", "en")
    switch(default_lang="ja", is_use_lang=0)
    assert (language(), language(HTTP_X_LANG="en")) == ("ko", "ko")


def test_a_layout_without_a_number_is_that_of_the_installation(shop, visitor, switch, settings):
    switch(shop_demo_num=None, blog_demo_num=None)
    shown = visitor.get("/api/domain?dns=localhost").json()["data"]["setting_obj"]
    assert (shown["shop_demo_num"], shown["blog_demo_num"]) == (settings.SHOP_DEMO_NUM, settings.BLOG_DEMO_NUM)
    switch(blog_demo_num=2)
    assert visitor.get("/api/domain?dns=localhost").json()["data"]["setting_obj"]["blog_demo_num"] == 2
