"""The popup of a demo brand."""

from pathlib import Path
from typing import Any

from core.bulk.contracts import Pictures
from core.catalog.models import Product
from core.common import languages
from core.pages.seed.catalogue import Paths
from core.pages.seed.designs import address_of
from core.pages.seed.files import read_json
from core.popups import services as popups
from core.popups.models import Popup
from core.promotions.models import Promotion

_TEXTS = ("title", "text", "button")


def fill_popups(path: Path, paths: Paths, pictures: Pictures) -> None:
    """Write the popups of a file, unless the brand has some."""
    if not path.exists() or Popup.objects.exists():
        return
    given: list[dict[str, Any]] = read_json(path)
    pictures.gather(sorted({popup["img"] for popup in given if popup.get("img")}))
    codes = dict(Product.objects.values_list("product_code", "pk"))
    for popup in given:
        popups.save_popup(
            values={
                **popup,
                **{name: popup[name][languages.DEFAULT] for name in _TEXTS},
                "lang_obj": {
                    code: {name: popup[name][code] for name in _TEXTS}
                    for code in languages.LANGUAGES
                    if code != languages.DEFAULT
                },
                "coupon": _coupon(popup.get("coupon")),
                "link": address_of(popup.get("link"), paths, codes),
                "img": (pictures.src(popup["img"], frozenset()) or "") if popup.get("img") else "",
            }
        )


def _coupon(name: str | None) -> int:
    """The promotion of a coupon by its Korean name; 0 without one."""
    return Promotion.objects.get(name_ko=name).pk if name else 0
