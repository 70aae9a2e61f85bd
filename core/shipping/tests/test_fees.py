"""Fees: base, free from an amount on, islands by postcode; validation of the table."""

from datetime import date
from typing import Any

import pytest
from rest_framework.test import APIClient

from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.orders import selectors as orders
from core.security.models import AuditEntry
from core.shipping import regions, rules, selectors
from core.shipping.models import ParcelOut
from core.shipping.rules import Fee, ShippingRule, Surcharge, calculate_fee

JEJU = Surcharge("제주", "63000", "63644", 3000)
ULLEUNG = Surcharge("울릉", "40200", "40240", 7000)
FIRST = ("가", "63000", "63100", 1)
RULE = ShippingRule(fee=3000, free_over=50000, surcharges=(ULLEUNG, JEJU))


@pytest.mark.parametrize(
    ("goods", "postcode", "fee"),
    [
        (0, "63000", Fee()),
        (1, "", Fee(base=3000)),
        (49_999, "04524", Fee(base=3000)),
        (50_000, "04524", Fee(waived=3000)),
        (49_999, "62999", Fee(base=3000)),
        (49_999, "63000", Fee(base=3000, island=3000, region="제주")),
        (49_999, "63644", Fee(base=3000, island=3000, region="제주")),
        (49_999, "63645", Fee(base=3000)),
        (50_000, "63300", Fee(waived=3000, island=3000, region="제주")),
        (50_000, "40199", Fee(waived=3000)),
        (50_000, "40200", Fee(waived=3000, island=7000, region="울릉")),
        (50_000, "40240", Fee(waived=3000, island=7000, region="울릉")),
        (50_000, "40241", Fee(waived=3000)),
        (10, "402", Fee(base=3000)),
        (10, "00000", Fee(base=3000)),
        (10, "99999", Fee(base=3000)),
    ],
)
def test_a_fee_is_made_of_its_parts(goods: int, postcode: str, fee: Fee) -> None:
    assert calculate_fee(RULE, goods=goods, postcode=postcode) == fee


def test_a_brand_without_a_threshold_always_charges() -> None:
    assert calculate_fee(ShippingRule(fee=2500), goods=10_000_000, postcode="").total == 2500


def test_the_first_table_is_in_order_and_has_no_postcode_twice() -> None:
    rows = rules.parse_surcharges(regions.defaults())  # type: ignore[arg-type]
    assert rules.find_overlaps(rows) == []
    assert all(one.first <= one.last for one in rows)
    rule = ShippingRule(surcharges=rows)
    for postcode in ("63000", "63309", "63644", "40240", "58800", "23124"):
        assert rule.surcharge(postcode), postcode
    for postcode in ("04524", "62999", "63645", "46767", "06236"):
        assert rule.surcharge(postcode) is None, postcode


def dated(name: str, first: str, last: str, fee: int, day: str) -> Surcharge:
    return Surcharge(name, first, last, fee, day)


def test_a_row_counts_from_its_day_and_replaces_an_earlier_one() -> None:
    rows = (
        JEJU,
        dated("제주", "63000", "63644", 4000, "2027-01-01"),
        dated("우도", "63365", "63365", 6000, "2027-03-01"),
    )
    fees = {
        day: [
            found.fee if (found := ShippingRule(surcharges=rules.on_day(rows, day)).surcharge(postcode)) else 0
            for postcode in ("63000", "63365")
        ]
        for day in (date(2026, 12, 31), date(2027, 1, 1), date(2027, 3, 1))
    }
    assert list(fees.values()) == [[3000, 3000], [4000, 4000], [4000, 6000]]
    # The first row is replaced as a whole; of the second, only one postcode is.
    assert [row.fee for row in rules.on_day(rows, date(2027, 3, 1))] == [4000, 6000]


def test_only_rows_of_the_same_day_may_not_overlap() -> None:
    later = dated("제주", "63000", "63644", 4000, "2027-01-01")
    assert rules.find_overlaps((JEJU, later)) == []
    other = dated("우도", "63365", "63365", 6000, "2027-01-01")
    assert rules.find_overlaps((JEJU, later, other)) == [(later, other)]


def table(*rows: tuple[str, str, str, int | None]) -> list[dict[str, Any]]:
    names = ("name", "postcode_from", "postcode_to", "fee")
    return [dict(zip(names, row, strict=True)) for row in rows]


def warehouse(**values: Any) -> dict[str, Any]:
    return {"name": "가", "country": "kr", "kind": "dispatch", "addr": "길 1", **values}


def row(world: World) -> ParcelOut:
    with brand_scope(world.brand.pk):
        return ParcelOut.objects.get()


def save(client: APIClient, pk: int, **values: Any) -> Any:
    return client.patch(f"/api/parcel-outs/{pk}", values, format="json")


def test_a_brand_is_born_with_its_settings_and_a_manager_changes_them(shop: World, manager: APIClient) -> None:
    listed = manager.get("/api/parcel-outs").json()["data"]
    assert listed["total"] == 1
    own = listed["content"][0]
    assert (own["shipping_fee"], own["free_shipping_over"], own["default_courier"]) == (3000, 50000, "cj")
    answer = save(
        manager, own["id"], shipping_fee=2500, free_shipping_over=70000, couriers=["hanjin", "cj"],
        default_courier="hanjin", surcharges=table(("제주", "63000", "63644", 4000), ("울릉", "40200", "40240", 9000)),
        warehouses=[
            warehouse(name="웨이하이 집하장", country="cn", kind="collect", phone_num="+86-631-5200000"),
            warehouse(name="김포 출고지", postcode="10048", phone_num="031-980-0000"),
        ],
    )  # fmt: skip
    assert answer.status_code == 200, answer.content
    data = answer.json()["data"]
    assert [one["name"] for one in data["surcharges"]] == ["울릉", "제주"]
    assert data["warehouses"][1]["phone_num"] == "031-980-0000"
    assert row(shop).warehouses[1]["phone_num"] == "0319800000"
    couriers = manager.get("/api/util/couriers").json()["data"]
    assert [(one["code"], one["is_default"]) for one in couriers[:3]] == [
        ("hanjin", True),
        ("cj", False),
        ("epost", False),
    ]
    with brand_scope(shop.brand.pk):
        entry = AuditEntry.objects.filter(subject="parcel-outs").get()
        assert selectors.shipping_rule().surcharge("63100").fee == 4000  # type: ignore[union-attr]
    assert entry.after["shipping_fee"] == 2500


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"surcharges": table(FIRST, ("나", "63100", "63200", 1))}, "surcharges[1][postcode_from]"),
        ({"surcharges": table(FIRST, ("나", "63001", "63002", 1))}, "surcharges[1][postcode_from]"),
        ({"surcharges": table(("가", "63001", "63000", 1))}, "surcharges[0][postcode_to]"),
        ({"surcharges": table(("가", "6300", "63000", 1))}, "surcharges[0][postcode_from]"),
        ({"surcharges": table(("가", "63000", "63000", -1))}, "surcharges[0][fee]"),
        ({"surcharges": table(("", "63000", "63000", 1))}, "surcharges[0][name]"),
        ({"surcharges": table(("가", "63000", "63000", None))}, "surcharges[0][fee]"),
        ({"warehouses": [{"name": "가", "country": "kr", "kind": "dispatch"}]}, "warehouses[0][addr]"),
        ({"couriers": []}, "couriers"),
        ({"couriers": ["nobody"]}, "couriers[0]"),
        ({"couriers": ["cj"], "default_courier": "hanjin"}, "default_courier"),
        ({"warehouses": [warehouse(phone_num="12")]}, "warehouses[0][phone_num]"),
        ({"warehouses": [warehouse(country="cn", phone_num="call me")]}, "warehouses[0][phone_num]"),
        ({"warehouses": [warehouse(country="us")]}, "warehouses[0][country]"),
        ({"shipping_fee": -1}, "shipping_fee"),
        ({"nothing": 1}, "nothing"),
    ],
)  # fmt: skip
def test_what_is_refused_changes_nothing(shop: World, manager: APIClient, values: dict[str, Any], field: str) -> None:
    own = row(shop)
    answer = save(manager, own.pk, **values)
    assert answer.status_code == 400, answer.content
    assert field in answer.json()["data"]["errors"], answer.json()
    assert row(shop).version == own.version


def test_a_warehouse_needs_no_telephone(shop: World, manager: APIClient) -> None:
    answer = save(manager, row(shop).pk, warehouses=[warehouse()])
    assert answer.status_code == 200, answer.content
    assert answer.json()["data"]["warehouses"][0]["phone_num"] == ""


def test_two_managers_at_once_do_not_write_over_each_other(shop: World, manager: APIClient) -> None:
    own = row(shop)
    assert save(manager, own.pk, shipping_fee=2000, version=1).status_code == 200
    answer = save(manager, own.pk, shipping_fee=9000, version=1)
    assert (answer.status_code, answer.json()["result"]) == (409, -45)
    assert row(shop).shipping_fee == 2000


def test_keys_of_tracking_services_are_sealed_and_never_shown(shop: World, manager: APIClient) -> None:
    own = row(shop)
    answer = save(manager, own.pk, sweettracker_key="비밀-열쇠", kuaidi100_key="k2", kuaidi100_customer="c1")
    text = answer.content.decode()
    assert "비밀-열쇠" not in text
    assert answer.json()["data"]["has_sweettracker_key"] is True
    kept = row(shop)
    assert "비밀" not in kept.sweettracker_sealed
    assert kept.key("sweettracker") == "비밀-열쇠"
    assert save(manager, own.pk, sweettracker_key="").status_code == 200
    assert row(shop).key("sweettracker") == "비밀-열쇠"
    with brand_scope(shop.brand.pk):
        assert "비밀" not in str(list(AuditEntry.objects.values()))


def test_permissions(shop: World) -> None:
    own = row(shop)
    for user, seen, changed in ((None, 401, 401), (shop.member, 403, 403), (shop.editor, 403, 403)):
        client = client_for(shop, user)
        assert client.get("/api/parcel-outs").status_code == seen
        assert client.get("/api/util/couriers").status_code == seen
        assert save(client, own.pk, shipping_fee=0).status_code == changed


def quote(client: APIClient, world: World, postcode: str = "", **more: Any) -> Any:
    body = {"items": [{"id": world.variant.pk, "quantity": 1}], **more}
    if postcode:
        body["postcode"] = postcode
    return client.post("/api/shop/quote", body, format="json")


def test_a_quote_explains_its_fee_line_by_line(shop: World, visitor: APIClient, manager: APIClient) -> None:
    save(manager, row(shop).pk, free_shipping_over=0, surcharges=table(("제주", "63000", "63644", 4000)))
    plain = quote(visitor, shop).json()["data"]
    assert (plain["shipping"], plain["shipping_parts"]) == (
        3000,
        {"base": 3000, "waived": 0, "promoted": 0, "island": 0, "region": ""},
    )
    far = quote(visitor, shop, "63309").json()["data"]
    assert far["shipping_parts"] == {"base": 3000, "waived": 0, "promoted": 0, "island": 4000, "region": "제주"}
    assert (far["shipping"], far["total"]) == (7000, plain["total"] + 4000)
    assert far["quote_hash"] != plain["quote_hash"]
    assert quote(visitor, shop, "6330").status_code == 400
    page = visitor.get(f"/api/shop/products/{shop.product.pk}").json()["data"]["shipping"]
    assert page == {"fee": 3000, "free_over": 0, "has_surcharges": True, "return_fee": 3000, "arrival": None}


def test_an_island_of_the_first_table_is_named_in_the_language_of_the_buyer(shop: World, manager: APIClient) -> None:
    english = client_for(shop, HTTP_X_LANG="en")
    save(manager, row(shop).pk, surcharges=regions.defaults())
    assert quote(english, shop, "63309").json()["data"]["shipping_parts"]["region"] == "Jeju"
    save(manager, row(shop).pk, surcharges=table(("우리 동네", "63000", "63644", 4000)))
    assert quote(english, shop, "63309").json()["data"]["shipping_parts"]["region"] == "우리 동네"
    assert quote(english, shop, "04524").json()["data"]["shipping_parts"]["region"] == ""


@pytest.mark.parametrize("postcode", ["04524", "63309"])
def test_an_orders_shares_sum_to_its_shipping_to_the_won(shop: World, postcode: str) -> None:
    with brand_scope(shop.brand.pk):
        ParcelOut.objects.update(shipping_fee=3001, free_shipping_over=0)
        variants = [one.pk for one in shop.product.variants.order_by("pk")]
        found = orders.quote([(pk, 1) for pk in variants], "ko", postcode=postcode)
    assert sum(share.shipping for share in found.shares) == found.shipping == 3001 + (3000 if postcode[0] == "6" else 0)


def test_a_surcharge_of_a_later_day_is_kept_and_not_charged_yet(
    shop: World, manager: APIClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = row(shop)
    rows = [
        {"name": "제주", "postcode_from": "63000", "postcode_to": "63644", "fee": 3000},
        {"name": "제주", "postcode_from": "63000", "postcode_to": "63644", "fee": 4000, "valid_from": "2027-01-01"},
    ]
    saved = save(manager, out.pk, surcharges=rows).json()["data"]["surcharges"]
    assert [(one["fee"], one["valid_from"]) for one in saved] == [(3000, None), (4000, "2027-01-01")]
    for day, fee in ((date(2026, 12, 31), 3000), (date(2027, 1, 1), 4000)):
        monkeypatch.setattr(selectors.timezone, "localdate", lambda day=day: day)
        with brand_scope(shop.brand.pk):
            selectors.kept.forget(selectors.rule_cache_key(shop.brand.pk))
            assert calculate_fee(selectors.shipping_rule(), goods=1000, postcode="63100").island == fee
    wrong = save(manager, out.pk, surcharges=[rows[0], rows[0]]).json()
    assert wrong["result"] == -50
    assert "surcharges[1][postcode_from]" in wrong["data"]["errors"]
    assert (
        "surcharges[0][valid_from]"
        in (save(manager, out.pk, surcharges=[{**rows[0], "valid_from": "soon"}]).json()["data"]["errors"])
    )
