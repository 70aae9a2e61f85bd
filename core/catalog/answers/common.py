"""Types that several answers share."""

from typing import Annotated

from typing_extensions import TypedDict

from core.catalog.models import ProductStatus
from core.common.typing import Doc, EnumOf

Parent = Annotated[int, Doc("The category above; -1: none.", unit="pk")]
Status = Annotated[int, EnumOf(ProductStatus)]
Stock = Annotated[int | None, Doc("Pieces left; null: not counted.")]


class FixedPrices(TypedDict, total=False):
    """Prices by language, each in the currency of its language."""

    ko: float
    en: float
    ja: float
    fr: float
    vi: float
    cn: float
    ar: float
