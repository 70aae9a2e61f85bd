"""Where the pictures of a brand's managers are stored: our own store, or the brand's image host (providers 6).

Every picture is checked and encoded again before it goes anywhere. Pictures of members are not stored here: they are
deleted with their text, which an unsigned upload can't be.
"""

from functools import lru_cache
from typing import IO

from django.conf import settings

from core.brands.errors import ImageHostBusy, ImageHostClosed, ImageHostDown, ImageRefused
from core.brands.models import ImageHostObj
from core.brands.selectors import images_base_of, is_sandbox_cloud
from core.common import pictures
from core.common.database import return_connection
from core.common.errors import AppError
from core.common.tenancy import current_brand_id
from core.integrations.contracts import Cloudinary, ImageStatus, ImageStore

_REFUSALS: dict[ImageStatus, type[AppError]] = {
    ImageStatus.REFUSED: ImageRefused,
    ImageStatus.CONFIG: ImageHostClosed,
    ImageStatus.BUSY: ImageHostBusy,
    ImageStatus.UNAVAILABLE: ImageHostDown,
}


def store_picture(file: IO[bytes], *, is_own: bool = False) -> pictures.KeptPicture:
    """Check a picture and store it for the brand in force; `is_own` in our own store, whatever the brand uses.

    Raises what `pictures.clean` raises, and ImageRefused, ImageHostClosed, ImageHostBusy or ImageHostDown after which
    no address is stored anywhere.
    """
    host = None if is_own else _find_host()
    if host is None:
        return pictures.store_upload(file, folder=str(current_brand_id()))
    picture = pictures.clean(file)
    store = _open_store(host)
    # Other requests use the connection while the host is waited for.
    return_connection()
    stored = store.put(picture.content, name=picture.name, content_type="image/webp")
    if stored.status is not ImageStatus.STORED:
        raise _REFUSALS[stored.status]()
    return pictures.describe(picture, url=stored.url, public_id=stored.public_id)


def _find_host() -> ImageHostObj | None:
    return ImageHostObj.objects.filter(brand_id=current_brand_id(), is_used=1).exclude(cloud_name="").first()


def _open_store(host: ImageHostObj) -> ImageStore:
    site = settings.SANDBOX_URL if is_sandbox_cloud(host.cloud_name) else settings.CLOUDINARY_URL
    return _cloudinary(site, images_base_of(host), host.cloud_name, host.upload_preset)


@lru_cache(maxsize=256)
def _cloudinary(site: str, images_base: str, cloud_name: str, preset: str) -> Cloudinary:
    return Cloudinary(base_url=site, images_base=images_base, cloud_name=cloud_name, preset=preset)
