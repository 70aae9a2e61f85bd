"""Presets: a file of a shape that is known is read as the last one was."""

import pytest
from rest_framework.test import APIClient

from core.bulk.models import Preset
from core.bulk.tests.test_api import URL, send
from core.conftest import World, client_for

FILE = "품번,부르는 말,값\nA-1,가나다,100\n"
MAPPING = {"품번": "product_code", "부르는 말": "product_name", "값": "product_sale_price"}


def saved(client: APIClient) -> int:
    pk = int(send(client, FILE.replace("품번", "상품코드")).json()["data"]["id"])
    mapping = {"상품코드": "product_code", "부르는 말": "product_name", "값": "product_sale_price"}
    changes = {"mapping": mapping, "options": {"price_factor": "1300", "price_round": "10"}}
    assert client.patch(f"{URL}/{pk}", changes, format="json").status_code == 200
    answer = client.post("/api/import-presets", {"run": pk, "name": " 공급처  가 "}, format="json")
    assert answer.status_code == 201, answer.json()
    return int(answer.json()["data"]["id"])


def test_a_file_of_the_same_shape_is_read_by_its_preset(manager: APIClient) -> None:
    saved(manager)
    data = send(manager, "값,상품코드,부르는 말\n5,B-1,라마\n").json()["data"]
    assert data["preset_name"] == "공급처 가"
    assert data["mapping"] == {"값": "product_sale_price", "상품코드": "product_code", "부르는 말": "product_name"}
    assert (data["options"]["price_factor"], data["options"]["price_round"]) == ("1300", "10")
    assert send(manager).json()["data"]["preset_name"] == ""


def test_a_preset_can_be_used_by_hand_and_forgotten(manager: APIClient) -> None:
    preset = saved(manager)
    listed = manager.get("/api/import-presets?resource=products").json()["data"]["content"]
    assert [(one["name"], one["columns"], one["created_by"]) for one in listed] == [("공급처 가", 3, "manager")]
    run = send(manager, "상품코드,부르는 말,메모\nA-1,가,나\n").json()["data"]
    assert run["preset_name"] == ""
    data = manager.post(f"{URL}/{run['id']}/preset", {"preset": preset}, format="json").json()["data"]
    assert data["mapping"] == {"상품코드": "product_code", "부르는 말": "product_name", "메모": ""}
    assert data["preset_name"] == "공급처 가"
    assert manager.delete(f"/api/import-presets/{preset}").status_code == 200
    assert Preset._base_manager.count() == 0


def test_the_same_name_is_written_over(manager: APIClient) -> None:
    assert saved(manager) == saved(manager)


def test_presets_are_the_brands_own(manager: APIClient, other: World) -> None:
    preset = saved(manager)
    theirs = client_for(other, other.manager)
    assert theirs.get("/api/import-presets").json()["data"]["content"] == []
    run = send(theirs).json()["data"]["id"]
    answer = theirs.post(f"{URL}/{run}/preset", {"preset": preset}, format="json")
    assert (answer.status_code, answer.json()["result"]) == (400, -50)
    assert theirs.post("/api/import-presets", {"run": 987654, "name": "x"}, format="json").status_code == 400


@pytest.mark.parametrize("name", ["", "   ", "가" * 61])
def test_a_preset_needs_a_name(manager: APIClient, name: str) -> None:
    run = send(manager).json()["data"]["id"]
    answer = manager.post("/api/import-presets", {"run": run, "name": name}, format="json")
    assert (answer.status_code, Preset._base_manager.count()) == (400, 0)
