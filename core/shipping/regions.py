"""Where a parcel costs more: Jeju and islands that no bridge leads to, by postcode.

A first table for a new brand, put together from the numbering of the postcodes (each county's islands stand
in blocks of their own). Couriers differ in the details: a brand's own table is what counts.
"""

JEJU_FEE = 3000
ISLAND_FEE = 5000

_JEJU = (
    ("제주 추자도", 63000, 63001),
    ("제주", 63002, 63364),
    ("제주 우도", 63365, 63365),
    ("제주(동부·서귀포)", 63366, 63644),
)
_ISLANDS = (
    ("인천 중구 섬", 22386, 22388),
    ("인천 강화 섬", 23004, 23010),
    ("인천 옹진", 23100, 23116),
    ("인천 옹진(백령·대청·연평)", 23124, 23136),
    ("충남 당진 섬", 31708, 31708),
    ("충남 태안 섬", 32133, 32133),
    ("충남 보령 섬", 33411, 33411),
    ("경북 울릉도", 40200, 40240),
    ("부산 강서 섬", 46768, 46771),
    ("경남 사천 섬", 52570, 52571),
    ("경남 통영 섬", 53031, 53033),
    ("경남 통영 한산·욕지", 53089, 53104),
    ("전북 군산 섬", 54000, 54000),
    ("전북 부안 위도", 56347, 56349),
    ("전남 영광 섬", 57068, 57069),
    ("전남 목포 섬", 58760, 58762),
    ("전남 신안", 58800, 58810),
    ("전남 신안(흑산·비금)", 58816, 58818),
    ("전남 신안(하의)", 58826, 58826),
    ("전남 신안(장산)", 58832, 58832),
    ("전남 진도 조도", 58953, 58958),
    ("전남 완도", 59102, 59103),
    ("전남 완도(노화·보길)", 59137, 59145),
    ("전남 여수 섬", 59781, 59790),
)


def defaults() -> list[dict[str, object]]:
    """The first table: name, first and last postcode (five digits), and what is added (won)."""
    return [
        {"name": name, "postcode_from": f"{first:05d}", "postcode_to": f"{last:05d}", "fee": fee}
        for rows, fee in ((_JEJU, JEJU_FEE), (_ISLANDS, ISLAND_FEE))
        for name, first, last in sorted(rows, key=lambda row: row[1])
    ]
