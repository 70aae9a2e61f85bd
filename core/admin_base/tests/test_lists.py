"""Lists of the site admin: filters, cells, related rows, counts."""

from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.contrib import admin
from django.test import Client
from django.utils import timezone, translation

from core.accounts.models import User
from core.admin_base import cells
from core.admin_base.paging import COUNTED, AtLeast, BoundedPaginator
from core.catalog.models import Product
from core.common.tenancy import brand_scope
from core.conftest import World
from core.orders.models import Order, OrderLine

SEOUL = ZoneInfo("Asia/Seoul")
pytestmark = pytest.mark.unbalanced_ledger


@pytest.fixture
def person(shop: World) -> Client:
    """A brand manager, who is no root manager."""
    client = Client(HTTP_HOST=shop.host)
    with brand_scope(shop.brand.pk):
        client.force_login(User._base_manager.get(brand=shop.brand, user_name="manager"))
    return client


def _orders(world: World, *moments: datetime) -> list[Order]:
    rows = []
    with brand_scope(world.brand.pk):
        for index, moment in enumerate(moments):
            order = Order(
                order_num=f"20261121-{index:04d}-AAAA", order_name="주문", user=world.member, buyer_name="이산이",
                buyer_phone="01011112222", subtotal=1000 * (index + 1), total=1000 * (index + 1),
                pay_method="card_keyin",
            )  # fmt: skip
            order.save()
            Order.objects.filter(pk=order.pk).update(created_at=moment)
            rows.append(order)
    return rows


def _numbers(response: Any) -> list[str]:
    return [order.order_num for order in response.context["cl"].result_list]


LIST = "/admin/orders/order/"


@pytest.mark.django_db
class TestFilters:
    def test_a_range_of_days_has_the_whole_last_day(self, shop: World, person: Client) -> None:
        day = datetime(2026, 11, 27, tzinfo=SEOUL)
        _orders(shop, day - timedelta(seconds=1), day, day + timedelta(hours=23, minutes=59), day + timedelta(days=1))
        response = person.get(f"{LIST}?created_at_from=2026-11-27&created_at_to=2026-11-27")
        assert sorted(_numbers(response)) == ["20261121-0001-AAAA", "20261121-0002-AAAA"]
        assert len(_numbers(person.get(f"{LIST}?created_at_from=2026-11-27"))) == 3
        assert len(_numbers(person.get(f"{LIST}?created_at_to=2026-11-26"))) == 1

    @pytest.mark.parametrize("query", ["created_at_from=gestern", "created_at_to=2026-13-40", "total_from=viel"])
    def test_a_value_that_cannot_be_read_is_said(self, query: str, shop: World, person: Client) -> None:
        _orders(shop, timezone.now())
        response = person.get(f"{LIST}?{query}")
        assert len(_numbers(response)) == 1
        texts = [str(message) for message in response.context["messages"]]
        assert len(texts) == 1
        assert "읽지 못해" in texts[0]

    @pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31"])
    def test_the_ends_of_the_calendar_are_days_too(self, day: str, shop: World, person: Client) -> None:
        assert person.get(f"{LIST}?created_at_from={day}&created_at_to={day}").status_code == 200

    def test_numbers_are_read_as_people_write_them(self, shop: World, person: Client) -> None:
        _orders(shop, *[timezone.now()] * 3)
        assert len(_numbers(person.get(f"{LIST}?total_from=2,000원&total_to=2000"))) == 1

    def test_several_values_of_a_column(self, shop: World, person: Client) -> None:
        first, second, _third = _orders(shop, *[timezone.now()] * 3)
        with brand_scope(shop.brand.pk):
            Order.objects.filter(pk=first.pk).update(status=5, pay_method="bank_account")
            Order.objects.filter(pk=second.pk).update(status=25)
        assert len(_numbers(person.get(f"{LIST}?status__exact=5&status__exact=25"))) == 2
        assert _numbers(person.get(f"{LIST}?pay_method__exact=bank_account")) == [first.order_num]

    def test_fields_have_names(self, person: Client) -> None:
        text = person.get(LIST).content.decode()
        assert 'aria-label="주문일부터"' in text
        assert "<legend" in text
        assert "admin_base/filters.js" in text

    def test_an_autocomplete_offers_rows_of_the_brand_alone(self, shop: World, other: World, person: Client) -> None:
        with brand_scope(shop.brand.pk):
            own = set(User.objects.values_list("pk", flat=True))
        where = {"app_label": "orders", "model_name": "order", "field_name": "user"}
        for term in ("", "mem"):
            found = person.get("/admin/autocomplete/", {**where, "term": term}).json()["results"]
            assert found
            assert {int(row["id"]) for row in found} <= own

    def test_a_row_leads_back_to_the_filtered_list(self, shop: World, person: Client) -> None:
        (order,) = _orders(shop, timezone.now())
        text = person.get(f"{LIST}?status__exact=0").content.decode()
        assert f'href="{LIST}{order.pk}/change/?_changelist_filters=status__exact%3D0"' in text
        assert f'href="{LIST}{order.pk}/change/"' in person.get(LIST).content.decode()

    def test_a_search_is_that_of_the_api(self, shop: World, person: Client) -> None:
        order, _other = _orders(shop, timezone.now(), timezone.now())
        assert _numbers(person.get(f"{LIST}?q={order.order_num}")) == [order.order_num]
        assert len(_numbers(person.get(f"{LIST}?q=이산"))) == 2
        assert _numbers(person.get(f"{LIST}?q=없는사람")) == []


@pytest.mark.django_db
class TestRelatedRows:
    def test_they_are_fetched_when_a_line_is_opened(self, shop: World, other: World, person: Client) -> None:
        (order,) = _orders(shop, timezone.now())
        with brand_scope(shop.brand.pk):
            OrderLine(
                order=order, product=shop.product, variant=shop.variant, product_name="코트", price=1000,
                list_price=1000, quantity=1, total=1000, status=5,
            ).save()  # fmt: skip
        at = f"{LIST}{order.pk}/section/0/"
        assert f'hx-get="{at}"' in person.get(LIST).content.decode()
        text = person.get(at).content.decode()
        assert "코트" in text
        assert "1,000원" in text
        assert "결제 완료" in text

    def test_those_of_a_foreign_row_are_not_found(self, shop: World, other: World, person: Client) -> None:
        (order,) = _orders(other, timezone.now())
        assert person.get(f"{LIST}{order.pk}/section/0/").status_code == 404
        assert person.get(f"{LIST}{order.pk}/section/9/").status_code == 404
        assert person.get("/admin/catalog/product/abc/section/0/").status_code == 404

    def test_orders_of_a_member_need_the_right_to_orders(self, shop: World, person: Client, rf: Any) -> None:
        _orders(shop, timezone.now())
        at = f"/admin/members/member/{shop.member.pk}/section/0/"
        assert "20261121-0000-AAAA" in person.get(at).content.decode()
        page: Any = admin.site._registry[type(shop.member)]
        (section,) = page.list_sections
        request = rf.get("/")
        request.user = shop.editor
        with brand_scope(shop.brand.pk):
            assert not section(request, shop.member).is_allowed()
            assert section(request, shop.member).render() == ""


@pytest.mark.django_db
class TestPages:
    def test_what_cannot_be_changed_is_drawn_as_in_lists(self, shop: World, person: Client) -> None:
        (order,) = _orders(shop, datetime(2026, 11, 27, 9, 41, tzinfo=SEOUL))
        text = person.get(f"{LIST}{order.pk}/change/").content.decode()
        assert "1,000원" in text
        assert "2026.11.27 09:41" in text
        assert 'aria-label="아니요"' in text  # is_test
        assert "bg-orange-100" in text  # a state as a label
        assert order.buyer_phone not in text

    def test_related_rows_are_links(self, shop: World, person: Client) -> None:
        (order,) = _orders(shop, timezone.now())
        text = person.get(f"{LIST}{order.pk}/change/").content.decode()
        assert f'href="/admin/accounts/user/{shop.member.pk}/change/"' in text

    def test_a_picture_is_shown_with_its_name(self, shop: World, person: Client) -> None:
        text = person.get("/admin/catalog/product/").content.decode()
        assert '<img src="/media/1/a.webp" alt="램스울 라운드 니트"' in text

    def test_a_list_reads_no_long_texts(self, shop: World, person: Client) -> None:
        (row, *_rest) = person.get("/admin/catalog/product/").context["cl"].result_list
        assert {"product_description_ko", "item_info"} <= row.get_deferred_fields()


class TestCells:
    def test_moments_in_a_list(self) -> None:
        with time_machine.travel(datetime(2026, 11, 30, 12, tzinfo=SEOUL), tick=False):
            cases = {
                datetime(2026, 11, 30, 0, 5, tzinfo=SEOUL): "오늘 00:05",
                datetime(2026, 11, 29, 23, 59, tzinfo=SEOUL): "어제 23:59",
                datetime(2026, 1, 2, 9, 30, tzinfo=SEOUL): "1.02 09:30",
                datetime(2025, 12, 31, 9, 30, tzinfo=SEOUL): "2025.12.31",
            }
            for moment, text in cases.items():
                assert f">{text}</time>" in cells.brief_moment(moment)

    def test_a_label_is_not_confused_by_the_language(self) -> None:
        assert "bg-green-100" in cells.label("완료", cells.DONE)
        with translation.override("en"):
            assert "bg-green-100" in cells.label("Done", cells.DONE)

    def test_amounts_truths_and_days(self) -> None:
        assert (cells.won(12300), cells.won(None), cells.won(-500)) == ("12,300원", "-", "-500원")
        assert 'aria-label="예"' in cells.truth(1)
        assert 'aria-label="아니요"' in cells.truth(0)
        assert cells.truth(None) == "-"
        assert cells.day(date(2026, 3, 4)) == "2026.03.04"

    def test_json_is_a_table_and_escaped(self) -> None:
        html = cells.structure({"<b>": ["<i>", {"deep": True}], "none": None}, {"none": "없음"})
        assert "<b>" not in html
        assert "<i>" not in html
        assert "<table" in html
        assert ">없음</th>" in html
        assert cells.structure({}) == "-"
        assert cells.structure(["a", "b"]) == "a, b"

    def test_a_deep_value_ends(self) -> None:
        value: Any = "end"
        for _level in range(500):
            value = [value]
        assert "end" in cells.structure(value)

    def test_a_small_size_of_a_picture(self) -> None:
        name = f"/media/1/{'a' * 24}_w800.webp"
        assert f"/media/1/{'a' * 24}_w800_360.webp" in cells.picture(name, "그림")
        assert "&lt;" in cells.picture("/a.webp", "<x>")


class TestCounts:
    def test_rows_are_counted_up_to_a_bound(self) -> None:
        assert BoundedPaginator(list(range(7)), 5).count == 7
        assert str(AtLeast(COUNTED)) == "10,000+"

    @pytest.mark.django_db
    def test_a_large_table_is_not_counted_to_its_end(self, shop: World, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("core.admin_base.paging.COUNTED", 1)
        _orders(shop, *[timezone.now()] * 3)
        with brand_scope(shop.brand.pk):
            pages = BoundedPaginator(Order.objects.order_by("pk"), 1)
            assert (pages.count, str(pages.count), pages.num_pages) == (1, "1+", 1)
            assert BoundedPaginator(Product.objects.order_by("pk"), 1).count == 1
