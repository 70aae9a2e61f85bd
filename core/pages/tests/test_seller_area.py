"""The seller's own pages are closed with the brand's switches (D23)."""

import pytest

from core.brands import services as brands
from core.conftest import World, client_for
from core.pages.site_map import PAGES

pytestmark = pytest.mark.django_db

PATHS = ["/seller", "/seller/products", "/seller/orders", "/seller/requests", "/seller/settlements/1"]


def statuses(shop: World) -> dict[str, int]:
    return {path: client_for(shop).get(path).status_code for path in PATHS}


def test_without_sellers_each_page_is_404_and_without_consignment_the_requests(shop: World) -> None:
    assert sum(page.name.startswith("seller-") for page in PAGES) >= 9
    brands.update_brand(brand=shop.brand, values={"setting_obj": {"is_use_consignment": 1}})
    assert set(statuses(shop).values()) == {200}
    brands.update_brand(brand=shop.brand, values={"setting_obj": {"is_use_consignment": 0}})
    assert [path for path, status in statuses(shop).items() if status == 404] == ["/seller/requests"]
    brands.update_brand(brand=shop.brand, values={"setting_obj": {"is_use_seller": 0, "is_use_consignment": 1}})
    assert set(statuses(shop).values()) == {404}
    # A page of the shop about a seller is another matter.
    assert client_for(shop).get("/").status_code == 200
