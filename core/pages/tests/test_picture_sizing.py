"""Older pictures get sizes: in any file storage, in batches, and repeatedly."""

import io
import secrets
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import call_command
from PIL import Image

from core.bulk.models import StoredPicture
from core.bulk.tests.test_shared_files import bucket, files
from core.catalog.models import Category, Product, ProductImage
from core.common.tenancy import brand_scope
from core.conftest import World
from core.designs.models import ShopDesign
from core.pages import picture_sizing

__all__ = ["bucket", "files"]
MISSING = "/media/{}/" + "9" * 24 + ".webp"


def old(brand_id: int, width: int = 900) -> str:
    """The address of a picture that was stored before sizes existed."""
    out = io.BytesIO()
    Image.new("RGB", (width, 20), "#7f9a7d").save(out, "WEBP")
    name = default_storage.save(f"{brand_id}/{secrets.token_hex(12)}.webp", ContentFile(out.getvalue()))
    return str(default_storage.url(name))


def sized(url: str, width: int = 900) -> str:
    return url.replace(".webp", f"_w{width}.webp")


def stored(url: str) -> set[str]:
    """The suffixes of a picture's stored files."""
    folder, name = url.split("/")[-2:]
    return {one.removeprefix(name[:24]) for one in default_storage.listdir(folder)[1] if one.startswith(name[:24])}


@pytest.fixture
def used(files: str, shop: World) -> Any:
    """An old picture in each kind of column, one picture in three of them."""
    with brand_scope(shop.brand.pk):
        one, two, foreign = old(shop.brand.pk), old(shop.brand.pk, 300), "https://other.example/a.webp"
        ProductImage.objects.update(src=one)
        ProductImage.objects.create(product=shop.product, src=foreign, position=1)
        ProductImage.objects.create(product=shop.product, src=MISSING.format(shop.brand.pk), position=2)
        Product.objects.update(img=one)
        Category.objects.update(img=two)
        StoredPicture.objects.create(source="sha256:1", src=one)
        ShopDesign.objects.filter(place="shop").update(
            blocks=[{"type": "banner", "items": [{"src": two, "title": one}]}]
        )
        yield one, two, foreign


def values() -> list[Any]:
    images = ProductImage.objects.order_by("position").values_list("src", flat=True)
    return [*images, Product.objects.get().img, Category.objects.get().img, StoredPicture.objects.get().src]


def test_rows_name_a_picture_only_once_its_sizes_are_there(used: Any, shop: World) -> None:
    one, two, foreign = used
    made = picture_sizing.make_sizes(shop.brand.pk)
    missing = MISSING.format(shop.brand.pk)
    assert values() == [sized(one), foreign, missing, sized(one), sized(two, 300), sized(one)]
    assert ShopDesign.objects.get(place="shop").blocks[0]["items"][0]["src"] == sized(two, 300)
    assert (made.pictures, made.missing) == (2, 1)
    names = {".webp", "_w900.webp", "_w900_360.webp", "_w900_640.webp"}
    assert (stored(one), stored(two)) == (names, {".webp", "_w300.webp"})
    call_command("make_picture_sizes", brand=shop.brand.pk)
    assert values()[0] == sized(one)
    assert stored(one) == names


def test_a_run_that_was_killed_is_gone_on_with(used: Any, shop: World, monkeypatch: pytest.MonkeyPatch) -> None:
    one = used[0]
    # A size without its picture, as a kill between the two writes leaves it.
    size = sized(one).removeprefix("/media/").replace(".webp", "_360.webp")
    default_storage.save(size, ContentFile(b"RIFF"))
    monkeypatch.setattr(picture_sizing, "BATCH", 1)

    def killed(counts: Any) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        picture_sizing.make_sizes(shop.brand.pk, beat=killed)
    assert values()[-1] == sized(one)
    assert values()[0] == one
    picture_sizing.make_sizes(shop.brand.pk)
    assert values()[0] == sized(one)
    with default_storage.open(size) as file:
        assert Image.open(io.BytesIO(file.read())).width == 360


def test_what_a_manager_saved_meanwhile_stays(used: Any, shop: World, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = picture_sizing._write

    def late(model: Any, *rest: Any) -> int:
        if model is ProductImage:
            ProductImage.objects.filter(position=0).update(src="https://other.example/new.webp")
        return plain(model, *rest)

    monkeypatch.setattr(picture_sizing, "_write", late)
    picture_sizing.make_sizes(shop.brand.pk)
    assert values()[0] == "https://other.example/new.webp"
