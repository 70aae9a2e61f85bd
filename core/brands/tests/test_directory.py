"""The brand of a host: read once for each change, whatever the number of brands (D2)."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from core.brands import selectors, services
from core.brands.models import Brand, BrandHost

pytestmark = pytest.mark.django_db


def queries() -> int:
    with CaptureQueriesContext(
        connection,
    ) as seen:
        found = selectors.by_host("localhost")
    assert found is not None
    return len(seen)


def test_a_look_each_second_costs_one_query_while_nothing_changed(shop, other, settings):
    settings.BRAND_DIRECTORY_SECONDS = 0
    queries()
    assert queries() == 1
    for number in range(5):
        services.create_brand(values={"name": f"새 {number}", "dns": f"new-{number}.localhost"})
    # The version, the hosts, and the one brand that is requested.
    queries()
    assert queries() == 1


@pytest.mark.parametrize(
    "change",
    [
        lambda brand: services.update_brand(brand=brand, values={"name": "새 이름"}),
        lambda brand: services.update_brand(brand=brand, values={"theme_css": {"main_color": "#112233"}}),
        lambda brand: services.add_host(brand=brand, host="more.localhost"),
        lambda brand: BrandHost.objects.create(brand=brand, host="direct.localhost"),
        lambda brand: BrandHost.objects.create(brand=brand, host="gone.localhost").delete(),
        lambda brand: brand.setting_obj.save(),
        lambda brand: brand.bonaeja_obj.save(),
        lambda brand: brand.save(),
    ],
)
def test_another_process_reads_again_after_each_kind_of_change(shop, settings, monkeypatch, change):
    settings.BRAND_DIRECTORY_SECONDS = 0
    before = selectors.by_id(shop.brand.pk)
    # This process's copy acts as that of another process: it is not notified of the change.
    monkeypatch.setattr(services, "clear_directory", lambda: None)
    change(Brand.objects.get(pk=shop.brand.pk))
    assert selectors.by_id(shop.brand.pk) is not before


def test_a_brand_and_its_host_are_gone_once_deleted(shop, settings):
    settings.BRAND_DIRECTORY_SECONDS = 0
    brand = services.create_brand(values={"name": "잠깐", "dns": "short.localhost"})
    assert selectors.by_host("SHORT.localhost.:8000").id == brand.pk
    Brand.objects.filter(pk=brand.pk).delete()
    assert selectors.by_host("short.localhost") is None
    assert selectors.by_id(brand.pk) is None
