"""Default surcharges: Jeju and islands without a bridge, by postcode.

The first table of a new brand, compiled from the postcode numbering (each county's islands have separate
blocks). Couriers differ in the details: the brand's own table is used. Its names are stored in Korean; the names
listed here are translated.
"""

from django.utils.translation import gettext as translated
from django.utils.translation import gettext_noop as _

JEJU_FEE = 3000
ISLAND_FEE = 5000

_JEJU = (
    (_("제주 추자도"), 63000, 63001),
    (_("제주"), 63002, 63364),
    (_("제주 우도"), 63365, 63365),
    (_("제주(동부·서귀포)"), 63366, 63644),
)
_ISLANDS = (
    (_("인천 중구 섬"), 22386, 22388),
    (_("인천 강화 섬"), 23004, 23010),
    (_("인천 옹진"), 23100, 23116),
    (_("인천 옹진(백령·대청·연평)"), 23124, 23136),
    (_("충남 당진 섬"), 31708, 31708),
    (_("충남 태안 섬"), 32133, 32133),
    (_("충남 보령 섬"), 33411, 33411),
    (_("경북 울릉도"), 40200, 40240),
    (_("부산 강서 섬"), 46768, 46771),
    (_("경남 사천 섬"), 52570, 52571),
    (_("경남 통영 섬"), 53031, 53033),
    (_("경남 통영 한산·욕지"), 53089, 53104),
    (_("전북 군산 섬"), 54000, 54000),
    (_("전북 부안 위도"), 56347, 56349),
    (_("전남 영광 섬"), 57068, 57069),
    (_("전남 목포 섬"), 58760, 58762),
    (_("전남 신안"), 58800, 58810),
    (_("전남 신안(흑산·비금)"), 58816, 58818),
    (_("전남 신안(하의)"), 58826, 58826),
    (_("전남 신안(장산)"), 58832, 58832),
    (_("전남 진도 조도"), 58953, 58958),
    (_("전남 완도"), 59102, 59103),
    (_("전남 완도(노화·보길)"), 59137, 59145),
    (_("전남 여수 섬"), 59781, 59790),
)

_NAMES = frozenset(name for name, *_postcodes in (*_JEJU, *_ISLANDS))


def defaults() -> list[dict[str, object]]:
    """The first table: name, first and last postcode (five digits), and the surcharge (won)."""
    return [
        {"name": name, "postcode_from": f"{first:05d}", "postcode_to": f"{last:05d}", "fee": fee}
        for rows, fee in ((_JEJU, JEJU_FEE), (_ISLANDS, ISLAND_FEE))
        for name, first, last in sorted(rows, key=lambda row: row[1])
    ]


def translate_region(name: str) -> str:
    """A region's name in the current language; a brand's own name is unchanged."""
    return translated(name) if name in _NAMES else name
