"""Uploads of a brand with an image host: through our checks, and never half stored (providers 6)."""

import io
from typing import Any

import httpx
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from core.brands import image_store
from core.brands import services as brands
from core.brands.models import Brand
from core.common import html, image_hosts
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.integrations.images import cloudinary
from core.pages.tests.test_uploads import stored

URL = "/api/util/images"
DOWN = "이미지 서버가 답하지 않아요. 잠시 뒤에 다시 올려 주세요."
BUSY = "이미지 서버의 한도를 넘었어요. 조금 뒤에 다시 올려 주세요."
CLOSED = "이미지 서버가 이 쇼핑몰의 계정을 받지 않아요. 클라우드 이름과 업로드 프리셋을 확인해 주세요."
REFUSED = "이미지 서버가 이 그림을 받지 않았어요. 다른 그림을 올려 주세요."


def picture() -> SimpleUploadedFile:
    out = io.BytesIO()
    Image.new("RGB", (600, 400), "#7f9a7d").save(out, "PNG")
    return SimpleUploadedFile("상품.png", out.getvalue(), "image/png")


def send(world: World, preset: str | None = "manager", file: Any = None) -> Any:
    values = {"file": file or picture(), **({} if preset is None else {"upload_preset": preset})}
    return client_for(world, world.manager).post(URL, values, format="multipart")


def use_host(world: World, preset: str = "shop", cloud: str = "local") -> None:
    account = {"is_used": 1, "cloud_name": cloud, "upload_preset": preset}
    brand = Brand.objects.select_related("image_host_obj").get(pk=world.brand.pk)
    with brand_scope(brand.pk):
        brands.update_brand(brand=brand, values={"image_host_obj": account})


def received(sandbox: str) -> list[dict[str, Any]]:
    images: list[dict[str, Any]] = httpx.get(f"{sandbox}/__received").json()["images"]
    return images


@pytest.fixture
def hosted(shop: World, bank: str) -> World:
    use_host(shop)
    return shop


def test_our_own_store_answers_as_an_image_host_does(shop: World) -> None:
    answer = send(shop)
    body = answer.json()
    assert (answer.status_code, body["result"]) == (201, 1)
    assert (
        body["url"] == body["secure_url"] == body["data"]["url"] == f"/media/{shop.brand.pk}/{body['public_id']}.webp"
    )


@pytest.mark.parametrize("preset", [None, "", "  ", "x" * 101])
def test_an_upload_without_a_preset_is_refused(shop: World, preset: str | None) -> None:
    answer = send(shop, preset)
    body = answer.json()
    assert (answer.status_code, body["result"]) == (400, -50)
    assert body["error"] == {"name": "invalid", "message": "업로드 프리셋을 적어 주세요."}
    assert body["data"]["errors"] == {"upload_preset": body["error"]["message"]}
    assert stored() == []


def test_a_list_is_no_upload(shop: World) -> None:
    assert client_for(shop, shop.manager).post(URL, [1], format="json").status_code == 400


def test_a_picture_goes_to_the_brands_host_alone(hosted: World, other: World, sandbox: str) -> None:
    body = send(hosted).json()
    data = body["data"]
    assert data["secure_url"] == f"{sandbox}/local/image/upload/v1/{data['public_id']}.webp"
    assert (data["width"], data["height"], stored()) == (600, 400, [])
    # It was encoded again before it left.
    assert httpx.get(data["url"]).content[:4] == b"RIFF"
    assert received(sandbox)[0]["preset"] == "shop"
    assert send(other).json()["data"]["url"].startswith(f"/media/{other.brand.pk}/")


def test_a_picture_of_the_brand_itself_is_in_our_own_store(hosted: World) -> None:
    assert send(hosted, "brand").json()["data"]["url"].startswith(f"/media/{hosted.brand.pk}/")


@pytest.mark.parametrize(
    ("preset", "status", "result", "name", "message"),
    [
        ("unknown", 503, -90, "image_host_closed", CLOSED),
        ("refuse", 415, -52, "image_refused", REFUSED),
        ("limit", 503, -90, "image_host_busy", BUSY),
        ("error", 503, -90, "image_host_down", DOWN),
        ("drop", 503, -90, "image_host_down", DOWN),
        ("elsewhere", 503, -90, "image_host_down", DOWN),
    ],
)
def test_each_failure_of_the_host_has_its_message(
    shop: World, bank: str, preset: str, status: int, result: int, name: str, message: str
) -> None:
    use_host(shop, preset)
    answer = send(shop)
    body = answer.json()
    assert (answer.status_code, body["result"], body["message"]) == (status, result, message)
    assert body["error"] == {"name": name, "message": message}
    assert stored() == []


def test_a_host_that_is_too_slow_leaves_nothing(shop: World, bank: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cloudinary, "SECONDS", 0.3)
    image_store._cloudinary.cache_clear()
    monkeypatch.setattr(image_store, "Cloudinary", lambda **account: cloudinary.Cloudinary(**account, seconds=0.3))
    use_host(shop, "slow")
    answer = send(shop)
    assert (answer.status_code, answer.json()["message"], stored()) == (503, DOWN, [])
    image_store._cloudinary.cache_clear()


@pytest.mark.parametrize(
    ("name", "raw", "status"),
    [
        ("a.svg", b"<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", 415),
        ("a.png", b"not a picture", 415),
        ("a.png", b"x" * (3 * 1024 * 1024 + 1), 413),
    ],
)
def test_what_is_no_picture_never_reaches_the_host(
    hosted: World, sandbox: str, name: str, raw: bytes, status: int
) -> None:
    before = len(received(sandbox))
    assert send(hosted, file=SimpleUploadedFile(name, raw, "image/png")).status_code == status
    assert len(received(sandbox)) == before


def test_only_managers_upload(hosted: World) -> None:
    for user, result in ((None, -10), (hosted.member, -14)):
        answer = client_for(hosted, user).post(URL, {"file": picture(), "upload_preset": "x"}, format="multipart")
        assert answer.json()["result"] == result


def test_the_host_stands_in_the_policy_of_its_brand_alone(hosted: World, other: World, sandbox: str) -> None:
    def sources(world: World, path: str) -> str:
        answer = client_for(world, world.manager).get(path)
        parts = (part.strip().split(" ", 1) for part in answer["Content-Security-Policy"].split(";"))
        return dict(parts)["img-src"]

    for path in ("/shop", "/manager"):
        assert sandbox in sources(hosted, path).split()
        assert sandbox not in sources(other, path)


def test_addresses_of_the_host_are_pictures_of_its_brand(hosted: World, other: World, sandbox: str) -> None:
    url = send(hosted).json()["data"]["url"]
    text = f'<p><img src="{url}"></p>'
    with brand_scope(hosted.brand.pk):
        assert image_hosts.is_hosted(url)
        assert url in html.clean(text)
        for trick in (
            url.replace("/local/", "/other/"),
            url.replace("/v1/", "/../../x/"),
            url.replace("/v1/", "/%2e%2e/"),
            f"{url}?x=1",
            url.replace("//", "//a@"),
        ):
            assert not image_hosts.is_hosted(trick), trick
    with brand_scope(other.brand.pk):
        assert not image_hosts.is_hosted(url)
        assert url not in html.clean(text)
    # An account that is switched off keeps its pictures.
    change = {"image_host_obj": {"is_used": 0}}
    answer = client_for(hosted, hosted.manager).put(f"/api/brands/{hosted.brand.pk}", change, format="json")
    assert answer.json()["data"]["image_host_obj"]["cloud_name"] == "local"
    with brand_scope(hosted.brand.pk):
        assert image_hosts.is_hosted(url)
    assert send(hosted).json()["data"]["url"].startswith("/media/")


def test_a_product_with_a_hosted_picture_is_complete_for_search_engines(hosted: World) -> None:
    url = send(hosted).json()["data"]["url"]
    client = client_for(hosted, hosted.manager)
    change = {"images": [{"src": url, "alt": "니트"}]}
    assert client.put(f"/api/products/{hosted.product.pk}", change, format="json").status_code == 200
    page = client_for(hosted).get(f"/shop/item/{hosted.product.pk}").content.decode()
    assert f'<meta property="og:image" content="{url}">' in page
    assert f'"image":["{url}"]' in page.replace(" ", "")


def test_the_preset_is_written_and_never_read(shop: World) -> None:
    client = client_for(shop, shop.manager)
    account = {"is_used": 1, "cloud_name": "maru", "upload_preset": "secret-preset"}
    answer = client.put(f"/api/brands/{shop.brand.pk}", {"image_host_obj": account}, format="json")
    expected = {"is_used": 1, "cloud_name": "maru", "upload_preset": ""}
    assert answer.json()["data"]["has_image_preset"] is True
    assert answer.json()["data"]["image_host_obj"] == expected
    # Saved again without a preset, it keeps the one that it has.
    again = client.put(f"/api/brands/{shop.brand.pk}", {"image_host_obj": {"upload_preset": ""}}, format="json")
    assert again.json()["data"]["image_host_obj"] == expected
    host = Brand.objects.get(pk=shop.brand.pk).image_host_obj
    assert (host.upload_preset, "secret-preset" in host.upload_preset_sealed) == ("secret-preset", False)


@pytest.mark.parametrize(
    ("account", "field"),
    [
        ({"is_used": 1}, "image_host_obj[cloud_name]"),
        ({"is_used": 1, "cloud_name": "maru"}, "image_host_obj[upload_preset]"),
        ({"cloud_name": "../other"}, "image_host_obj[cloud_name]"),
        ({"cloud_name": "a/b"}, "image_host_obj[cloud_name]"),
    ],
)
def test_an_account_that_cannot_work_is_refused(shop: World, account: dict[str, Any], field: str) -> None:
    client = client_for(shop, shop.manager)
    answer = client.put(f"/api/brands/{shop.brand.pk}", {"image_host_obj": account}, format="json")
    assert (answer.status_code, field in answer.json()["data"]["errors"]) == (400, True)
    assert Brand.objects.get(pk=shop.brand.pk).image_host_obj.is_used == 0
