"""What a shop says of its company, in the language of its reader."""

from typing import Any

import pytest

from core.brands import selectors, services
from core.brands.models import Brand
from core.brands.translation import COMPANY_TEXTS
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.documents.companies import supplier

pytestmark = pytest.mark.django_db


@pytest.fixture
def own(shop: World) -> Brand:
    values = {name: f"{name} 한국어" for name in COMPANY_TEXTS}
    return services.update_brand(
        brand=shop.brand, values={**values, "addr_en": "1 Main Street", "cs_hours_en": "10–17"}
    )


def test_each_text_is_read_in_its_language_or_korean(own: Brand) -> None:
    english, korean = selectors.facts(own, "en"), dict[str, Any](selectors.facts(own, "ko"))
    assert (english["addr"], english["cs_hours"]) == ("1 Main Street", "10–17")
    assert english["company_name"] == "company_name 한국어"
    assert [korean[name] for name in COMPANY_TEXTS] == [f"{name} 한국어" for name in COMPANY_TEXTS]


def test_documents_are_korean_for_every_reader(own: Brand) -> None:
    with brand_scope(own.pk):
        assert supplier().address == "addr 한국어"


def test_the_manager_writes_them_by_language(shop: World, own: Brand) -> None:
    client = client_for(shop, shop.manager)
    body = {"name": "마루", "addr": "서울", "lang_obj": {"ja": {"addr": "ソウル", "ceo_name": "ソ・ハユン"}}}
    answer = client.put(f"/api/brands/{own.pk}", body, format="json").json()
    assert answer["result"] == 1, answer
    own.refresh_from_db()
    read = selectors.facts(own, "ja")
    assert (read["addr"], read["ceo_name"]) == ("ソウル", "ソ・ハユン")
    assert selectors.facts(own, "ko")["addr"] == "서울"
