"""Drafts, publishing and versions of designs through the API that the manager uses (D41)."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from core.common.tenancy import brand_scope
from core.conftest import World
from core.designs import services
from core.designs.models import DesignVersion, ShopDesign

pytestmark = pytest.mark.django_db


def text(title: str, **more: Any) -> dict[str, Any]:
    return {"type": "rich-text", "html": f"<p>{title}</p>", **more}


@pytest.fixture
def design(shop: World) -> ShopDesign:
    with brand_scope(shop.brand.pk):
        design = ShopDesign.objects.get(place="shop")
        design.blocks = [text("하나"), text("둘"), text("셋")]
        design.save()
        return design


def read(client: APIClient, design: ShopDesign) -> Any:
    return client.get(f"/api/designs/{design.pk}").json()["data"]


def save(client: APIClient, design: ShopDesign, *changes: tuple[str, int, Any], order: list[str]) -> Any:
    body = {"changes": [{"id": name, "version": version, "block": block} for name, version, block in changes]}
    return client.patch(f"/api/designs/{design.pk}", {**body, "order": order}, format="json")


def publish(client: APIClient, design: ShopDesign, **body: Any) -> Any:
    number = read(client, design)["draft_number"]
    return client.post(f"/api/designs/{design.pk}/publish", {"draft_number": number, **body}, format="json")


def words(entries: Any) -> list[str]:
    return [entry["block"]["html"].removeprefix("<p>").removesuffix("</p>") for entry in entries]


def shown(client: APIClient) -> list[str]:
    return [
        block["html"].removeprefix("<p>").removesuffix("</p>")
        for block in client.get("/api/shop").json()["data"]["shop_obj"]
    ]


ORDER = ["b1", "b2", "b3"]


def test_a_brand_has_a_design_for_each_place(manager: APIClient) -> None:
    rows = manager.get("/api/designs").json()["data"]["content"]
    assert [row["place"] for row in rows] == ["shop", "blog", "item-card", "blog-item-card", "settings"]


def test_a_draft_is_published_once(manager: APIClient, visitor: APIClient, design: ShopDesign) -> None:
    assert save(manager, design, ("b2", 0, text("새 둘")), order=["b3", "b2", "b1"]).status_code == 200
    assert shown(visitor) == ["하나", "둘", "셋"]
    record = read(manager, design)
    assert (words(record["entries"]), record["change_count"]) == (["셋", "새 둘", "하나"], 2)
    body = {"draft_number": record["draft_number"]}
    for _turn in range(2):
        assert manager.post(f"/api/designs/{design.pk}/publish", body, format="json").status_code == 200
    assert shown(visitor) == ["셋", "새 둘", "하나"]
    assert read(manager, design)["change_count"] == 0
    versions = manager.get('/api/design-versions?filter={"place":"shop"}').json()["data"]["content"]
    assert [version["number"] for version in versions] == [1]


def test_blocks_of_two_editors_are_merged_and_the_same_block_is_asked(
    manager: APIClient, root: APIClient, design: ShopDesign
) -> None:
    save(manager, design, ("b1", 0, text("내 하나")), order=ORDER)
    answer = save(root, design, ("b1", 0, text("남의 하나")), ("b2", 0, text("남의 둘")), order=ORDER).json()["data"]
    assert words(answer["entries"]) == ["내 하나", "남의 둘", "셋"]
    [conflict] = answer["conflicts"]
    assert (conflict["id"], conflict["block"]["html"]) == ("b1", "<p>내 하나</p>")
    # Asked, the second editor keeps the own block.
    answer = save(root, design, ("b1", conflict["version"], text("남의 하나")), order=ORDER).json()["data"]
    assert (words(answer["entries"])[0], answer["conflicts"]) == ("남의 하나", [])


def test_a_new_block_of_another_editor_keeps_its_place(manager: APIClient, root: APIClient, design: ShopDesign) -> None:
    save(manager, design, ("n1", 0, text("새 블록")), order=["b1", "n1", "b2", "b3"])
    answer = save(root, design, ("b3", 0, None), order=["b2", "b1"]).json()["data"]
    assert words(answer["entries"]) == ["둘", "하나", "새 블록"]


def test_a_block_that_somebody_deleted_is_asked(manager: APIClient, root: APIClient, design: ShopDesign) -> None:
    version = save(manager, design, ("b1", 0, text("내 하나")), order=ORDER).json()["data"]["entries"][0]["version"]
    save(root, design, ("b1", version, None), order=["b2", "b3"])
    answer = save(manager, design, ("b1", version, text("내 다른 하나")), order=ORDER).json()["data"]
    assert (words(answer["entries"]), answer["conflicts"][0]["block"]) == (["둘", "셋"], None)


def test_publishing_another_draft_than_was_seen_is_refused(
    manager: APIClient, root: APIClient, design: ShopDesign
) -> None:
    save(manager, design, ("b1", 0, text("내 하나")), order=ORDER)
    number = read(manager, design)["draft_number"]
    save(root, design, ("b2", 0, text("남의 둘")), order=ORDER)
    answer = manager.post(f"/api/designs/{design.pk}/publish", {"draft_number": number}, format="json")
    assert (answer.status_code, answer.json()["error"]) == (409, "draft_changed")


def test_a_draft_may_lack_what_publishing_demands(manager: APIClient, design: ShopDesign) -> None:
    assert save(manager, design, ("n1", 0, {"type": "banner"}), order=[*ORDER, "n1"]).status_code == 200
    answer = publish(manager, design)
    assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, ["n1.items"])
    answer = save(manager, design, ("n1", 1, {"type": "banner", "colour": "red"}), order=[*ORDER, "n1"])
    assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, ["n1.colour"])


def test_a_version_is_published_at_its_time(
    shop: World, manager: APIClient, visitor: APIClient, design: ShopDesign
) -> None:
    save(manager, design, ("b1", 0, text("예약")), order=ORDER)
    past = timezone.now() - timedelta(minutes=1)
    assert list(publish(manager, design, publish_at=past.isoformat()).json()["data"]["errors"]) == ["publish_at"]
    assert publish(manager, design, publish_at=(timezone.now() + timedelta(hours=1)).isoformat()).status_code == 200
    # What is written later is not part of it.
    save(manager, design, ("b2", 0, text("나중")), order=ORDER)
    assert services.publish_due() == 0
    with brand_scope(shop.brand.pk):
        DesignVersion.objects.update(publish_at=timezone.now() - timedelta(seconds=1))
    assert (services.publish_due(), services.publish_due()) == (1, 0)
    assert shown(visitor) == ["예약", "둘", "셋"]
    assert words(read(manager, design)["entries"]) == ["예약", "나중", "셋"]


def test_a_scheduled_version_is_cancelled_and_a_published_one_is_not(manager: APIClient, design: ShopDesign) -> None:
    save(manager, design, ("b1", 0, text("예약")), order=ORDER)
    publish(manager, design, publish_at=(timezone.now() + timedelta(hours=1)).isoformat())
    publish(manager, design)
    published, waiting = manager.get("/api/design-versions").json()["data"]["content"]
    assert manager.delete(f"/api/design-versions/{waiting['id']}").status_code == 200
    assert manager.delete(f"/api/design-versions/{published['id']}").status_code == 404


def test_yesterdays_version_is_restored_as_a_draft(manager: APIClient, visitor: APIClient, design: ShopDesign) -> None:
    for title in ("어제", "오늘"):
        version = read(manager, design)["entries"][0]["version"]
        save(manager, design, ("b1", version, text(title)), order=ORDER)
        publish(manager, design)
    yesterday = manager.get("/api/design-versions").json()["data"]["content"][1]["id"]
    manager.post(f"/api/designs/{design.pk}/restore", {"version_id": yesterday}, format="json")
    assert (words(read(manager, design)["entries"])[0], shown(visitor)[0]) == ("어제", "오늘")
    publish(manager, design)
    assert shown(visitor)[0] == "어제"


def test_a_hidden_block_and_one_outside_its_period_are_left_out(
    shop: World, visitor: APIClient, design: ShopDesign
) -> None:
    now = timezone.now()
    with brand_scope(shop.brand.pk):
        design.blocks = [
            text("숨김", hidden=True),
            text("나중", starts_at=(now + timedelta(minutes=1)).isoformat()),
            text("끝", ends_at=(now - timedelta(minutes=1)).isoformat()),
            text("지금", starts_at=(now - timedelta(minutes=1)).isoformat(), ends_at=(now + timedelta(1)).isoformat()),
        ]
        design.save()
    assert shown(visitor) == ["지금"]


def test_a_preview_shows_the_draft_to_who_has_its_address_and_to_nobody_else(
    manager: APIClient, visitor: APIClient, design: ShopDesign
) -> None:
    save(manager, design, ("b1", 0, text("초안")), order=ORDER)
    path = manager.post(f"/api/designs/{design.pk}/preview", {}, format="json").json()["data"]["path"]
    page = visitor.get(path)
    assert (page.status_code, page["Cache-Control"], page["X-Robots-Tag"]) == (200, "no-store", "noindex, nofollow")
    assert "frame-ancestors 'self'" in page["Content-Security-Policy"]
    token = path.partition("preview=")[2]
    lists = visitor.get("/api/shop", {"design": token}).json()["data"]
    assert lists["shop_obj"][0]["html"] == "<p>초안</p>"
    # The theme is the address's: no cookie is read.
    visitor.cookies["themeMode"] = "dark"
    for query, theme in (("", "light"), ("&theme=dark", "dark"), ("&theme=light", "light")):
        page = visitor.get(path + query)
        assert f'data-theme="{theme}"' in page.content.decode()
        assert "<script>" not in page.content.decode()
        assert "sha256-" not in page["Content-Security-Policy"]
    assert visitor.get(f"{path}x").status_code == 404
    assert visitor.get("/api/shop", {"design": "wrong"}).status_code == 404
    assert shown(visitor)[0] == "하나"


def test_blocks_are_shown_as_they_are_typed_with_what_is_wrong_in_them(
    shop: World, manager: APIClient, design: ShopDesign
) -> None:
    blocks = [
        text("글", id="a"),
        {"type": "products", "id": "b", "product_codes": [shop.product.product_code, "gone"]},
        {"type": "banner", "id": "c"},
        {"type": "banner", "id": "d", "items": [{"link": "javascript:alert(1)"}]},
        {"type": "products-rule", "id": "e", "rule": {"limit": 1}},
    ]
    body = {"blocks": blocks, "language": "en"}
    answer = manager.post(f"/api/designs/{design.pk}/show", body, format="json").json()["data"]
    assert [block["id"] for block in answer["blocks"]] == ["a", "b", "c", "e"]
    assert [fault["path"] for fault in answer["faults"]] == ["c.items", "d.items.0.link"]
    notes = {note["id"]: note for note in answer["notes"]}
    assert (notes["b"]["missing"], notes["e"]["count"]) == (["gone"], 1)
