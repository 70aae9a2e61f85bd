"""The shop of the files: existing products, and another brand."""

from core.catalog import services as catalog
from core.catalog.models import CategoryGroup
from core.catalog.tests.importing import applied, table
from core.common.tenancy import brand_scope
from core.conftest import World
from core.tests.fuzz.goods import STANDING


def fill(shop: World, other: World) -> tuple[int, int]:
    """Create what the files refer to. Returns the ids of the two brands."""
    with brand_scope(shop.brand.pk):
        lines = [f"{code},있던 상품 {code},5000,4000,{stock}" for code, stock in STANDING.items()]
        applied(table("상품코드,상품명,정가,판매가,재고", *lines))
    with brand_scope(other.brand.pk):
        group = CategoryGroup.objects.get()
        catalog.save_category(values={"group_id": group.pk, "category_name": "다른 가게 분류"})
        applied(table("상품코드,상품명,정가,판매가,재고", *(f"F-{n}-{n},남의 상품,1,1,1" for n in range(5))))
    return shop.brand.pk, other.brand.pk
