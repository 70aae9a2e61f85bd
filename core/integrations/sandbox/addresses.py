"""Simulated search of road addresses with the HTTP of juso.go.kr: some thousand addresses, made by rule.

Provinces, districts, quarters and roads are real names; numbers, lots and buildings are made up from them, always the
same. Some words in a query, and some keys, simulate faults.
"""

import html
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import parse_qs

Reply = tuple[int, Any]

PATH = "/addrlink/addrLinkApi.do"
KEY = "local"
# A key that the service no longer takes.
EXPIRED_KEY = "local-expired"
SLOW_SECONDS = 6.0
MAX_RESULTS = 9000


@dataclass(frozen=True)
class AddressScript:
    """A behaviour, selected by a word of the query."""

    kind: str
    text: str


SCRIPTS = {
    "느린길": AddressScript("slow", "6초 뒤에 답해요"),
    "고장길": AddressScript("error", "500으로 답해요"),
    "끊긴길": AddressScript("drop", "답하지 않고 끊어요"),
    "한도길": AddressScript("quota", "하루 한도를 넘었다고 답해요"),
    "깨진길": AddressScript("garbage", "JSON이 아닌 것으로 답해요"),
}
DROP: Reply = (0, None)


@dataclass(frozen=True)
class Region:
    """A district: names in Korean and English, its quarters, its roads, and its postcodes, both ends included."""

    province: str
    district: str
    english: str
    quarters: tuple[str, ...]
    roads: tuple[tuple[str, str], ...]
    postcodes: tuple[int, int]


def _region(province: str, district: str, english: str, quarters: str, roads: str, first: int, last: int) -> Region:
    named = tuple(
        (name, text.replace("_", " ")) for name, _sign, text in (road.partition("=") for road in roads.split())
    )
    return Region(province, district, english, tuple(quarters.split()), named, (first, last))


REGIONS = (
    _region(
        "서울특별시",
        "강남구",
        "Gangnam-gu, Seoul",
        "역삼동 삼성동 논현동 대치동",
        "테헤란로=Teheran-ro 강남대로=Gangnam-daero 봉은사로=Bongeunsa-ro 도산대로=Dosan-daero 선릉로=Seolleung-ro",
        6000,
        6372,
    ),
    _region(
        "서울특별시",
        "마포구",
        "Mapo-gu, Seoul",
        "상암동 성산동 합정동 서교동",
        "월드컵북로=World_Cup_buk-ro 양화로=Yanghwa-ro 마포대로=Mapo-daero 독막로=Dongmak-ro 성산로=Seongsan-ro",
        3900,
        4213,
    ),
    _region(
        "서울특별시",
        "종로구",
        "Jongno-gu, Seoul",
        "가회동 청운동 혜화동",
        "세종대로=Sejong-daero 종로=Jong-ro 율곡로=Yulgok-ro 북촌로=Bukchon-ro",
        3000,
        3198,
    ),
    _region(
        "서울특별시",
        "송파구",
        "Songpa-gu, Seoul",
        "잠실동 문정동 가락동",
        "올림픽로=Olympic-ro 송파대로=Songpa-daero 백제고분로=Baekjegobun-ro 양재대로=Yangjae-daero",
        5500,
        5855,
    ),
    _region(
        "서울특별시",
        "강서구",
        "Gangseo-gu, Seoul",
        "마곡동 화곡동 등촌동",
        "공항대로=Gonghang-daero 마곡중앙로=Magokjungang-ro 화곡로=Hwagok-ro 양천로=Yangcheon-ro",
        7500,
        7807,
    ),
    _region(
        "부산광역시",
        "해운대구",
        "Haeundae-gu, Busan",
        "우동 중동 재송동",
        "해운대로=Haeundae-ro 센텀중앙로=Centum_jungang-ro 달맞이길=Dalmaji-gil 마린시티1로=Marine_city_1-ro",
        48000,
        48120,
    ),
    _region(
        "부산광역시",
        "사상구",
        "Sasang-gu, Busan",
        "백양동 주례동 모라동",
        "백양대로=Baegyang-daero 사상로=Sasang-ro 낙동대로=Nakdong-daero",
        46900,
        47057,
    ),
    _region(
        "부산광역시",
        "강서구",
        "Gangseo-gu, Busan",
        "동선동 천성동 명지동",
        "동선2길=Dongseon_2-gil 가덕해안로=Gadeokhaean-ro 명지국제8로=Myeongjigukje_8-ro",
        46700,
        46771,
    ),
    _region(
        "대구광역시",
        "수성구",
        "Suseong-gu, Daegu",
        "범어동 만촌동 지산동",
        "달구벌대로=Dalgubeol-daero 동대구로=Dongdaegu-ro 수성로=Suseong-ro",
        42000,
        42280,
    ),
    _region(
        "인천광역시",
        "연수구",
        "Yeonsu-gu, Incheon",
        "송도동 연수동 옥련동",
        "센트럴로=Central-ro 송도과학로=Songdogwahak-ro 컨벤시아대로=Convensia-daero",
        21900,
        22013,
    ),
    _region(
        "인천광역시",
        "옹진군",
        "Ongjin-gun, Incheon",
        "백령면 연평면 대청면",
        "백령로=Baengnyeong-ro 연평로=Yeonpyeong-ro 대청로=Daecheong-ro",
        23100,
        23136,
    ),
    _region(
        "광주광역시",
        "서구",
        "Seo-gu, Gwangju",
        "치평동 화정동 풍암동",
        "상무대로=Sangmu-daero 죽봉대로=Jukbong-daero 풍암순환로=Pungamsunhwan-ro",
        61900,
        62082,
    ),
    _region(
        "대전광역시",
        "유성구",
        "Yuseong-gu, Daejeon",
        "봉명동 도룡동 반석동",
        "대학로=Daehak-ro 엑스포로=Expo-ro 한밭대로=Hanbat-daero",
        34000,
        34228,
    ),
    _region(
        "울산광역시",
        "남구",
        "Nam-gu, Ulsan",
        "삼산동 달동 무거동",
        "삼산로=Samsan-ro 번영로=Beonyeong-ro 대학로=Daehak-ro",
        44600,
        44781,
    ),
    _region(
        "세종특별자치시",
        "",
        "Sejong-si",
        "나성동 도담동 어진동",
        "정부2청사로=Jeongbu_2cheongsa-ro 한누리대로=Hannuri-daero 도움5로=Doum_5-ro",
        30098,
        30151,
    ),
    _region(
        "경기도",
        "성남시 분당구",
        "Bundang-gu, Seongnam-si, Gyeonggi-do",
        "정자동 백현동 서현동",
        "판교역로=Pangyoyeok-ro 성남대로=Seongnam-daero 황새울로=Hwangsaeul-ro",
        13450,
        13647,
    ),
    _region(
        "경기도",
        "수원시 영통구",
        "Yeongtong-gu, Suwon-si, Gyeonggi-do",
        "매탄동 이의동 영통동",
        "광교중앙로=Gwanggyojungang-ro 덕영대로=Deogyeong-daero 봉영로=Bongyeong-ro",
        16480,
        16723,
    ),
    _region(
        "경기도",
        "고양시 일산동구",
        "Ilsandong-gu, Goyang-si, Gyeonggi-do",
        "장항동 마두동 백석동",
        "중앙로=Jungang-ro 호수로=Hosu-ro 정발산로=Jeongbalsan-ro",
        10200,
        10452,
    ),
    _region(
        "경기도",
        "화성시",
        "Hwaseong-si, Gyeonggi-do",
        "반송동 오산동 봉담읍",
        "동탄대로=Dongtan-daero 노작로=Nojak-ro 효행로=Hyohaeng-ro",
        18200,
        18621,
    ),
    _region(
        "강원특별자치도",
        "강릉시",
        "Gangneung-si, Gangwon-do",
        "교동 포남동 안현동",
        "경강로=Gyeonggang-ro 창해로=Changhae-ro 해안로=Haean-ro",
        25400,
        25634,
    ),
    _region(
        "충청북도",
        "청주시 흥덕구",
        "Heungdeok-gu, Cheongju-si, Chungcheongbuk-do",
        "복대동 가경동 오송읍",
        "직지대로=Jikji-daero 2순환로=2sunhwan-ro 오송생명로=Osongsaengmyeong-ro",
        28100,
        28680,
    ),
    _region(
        "충청남도",
        "천안시 서북구",
        "Seobuk-gu, Cheonan-si, Chungcheongnam-do",
        "불당동 두정동 성정동",
        "불당대로=Buldang-daero 동서대로=Dongseo-daero 번영로=Beonyeong-ro",
        31000,
        31180,
    ),
    _region(
        "전북특별자치도",
        "전주시 완산구",
        "Wansan-gu, Jeonju-si, Jeollabuk-do",
        "효자동 서신동 풍남동",
        "홍산로=Hongsan-ro 기린대로=Girin-daero 팔달로=Paldal-ro",
        54900,
        55140,
    ),
    _region(
        "전라남도",
        "여수시",
        "Yeosu-si, Jeollanam-do",
        "학동 웅천동 남면",
        "시청로=Sicheong-ro 돌산로=Dolsan-ro 금오로=Geumo-ro",
        59600,
        59790,
    ),
    _region(
        "전라남도",
        "완도군",
        "Wando-gun, Jeollanam-do",
        "완도읍 노화읍 보길면",
        "청해진로=Cheonghaejin-ro 노화로=Nohwa-ro 보길로=Bogil-ro",
        59100,
        59145,
    ),
    _region(
        "경상북도",
        "포항시 남구",
        "Nam-gu, Pohang-si, Gyeongsangbuk-do",
        "대잠동 효자동 오천읍",
        "포스코대로=POSCO-daero 지곡로=Jigok-ro 희망대로=Huimang-daero",
        37650,
        37940,
    ),
    _region(
        "경상북도",
        "울릉군",
        "Ulleung-gun, Gyeongsangbuk-do",
        "울릉읍 서면 북면",
        "도동길=Dodong-gil 울릉순환로=Ulleungsunhwan-ro 저동길=Jeodong-gil",
        40200,
        40240,
    ),
    _region(
        "경상남도",
        "창원시 성산구",
        "Seongsan-gu, Changwon-si, Gyeongsangnam-do",
        "상남동 중앙동 가음동",
        "중앙대로=Jungang-daero 창원대로=Changwon-daero 원이대로=Woni-daero",
        51400,
        51790,
    ),
    _region(
        "제주특별자치도",
        "제주시",
        "Jeju-si, Jeju-do",
        "노형동 연동 이도이동 애월읍",
        "노형로=Nohyeong-ro 연북로=Yeonbuk-ro 중앙로=Jungang-ro 애월해안로=Aewolhaean-ro",
        63002,
        63364,
    ),
    _region(
        "제주특별자치도",
        "서귀포시",
        "Seogwipo-si, Jeju-do",
        "서귀동 중문동 성산읍",
        "중정로=Jungjeong-ro 중문관광로=Jungmungwangwang-ro 일주동로=Iljudong-ro",
        63500,
        63644,
    ),
)
# The first are flats, whose names stand in the part in brackets.
BUILDINGS = ("한빛아파트", "푸른숲아파트", "새봄마을아파트", "가람빌딩", "온누리타워", "", "", "", "", "")
NUMBERS = (1, 7, 12, 15, 24, 33, 46, 58, 78, 87, 101, 120, 152, 188, 215, 240, 271, 300, 333, 367)
SIDE_STREETS = ("", "", "", "3길", "11길", "24길")


@cache
def all_addresses() -> tuple[dict[str, str], ...]:
    """Every address in the format of the service."""
    return tuple(_addresses())


def _addresses() -> Iterator[dict[str, str]]:
    place = 0
    for region in REGIONS:
        first, last = region.postcodes
        for road_place, (name, text) in enumerate(region.roads):
            for number_place, number in enumerate(NUMBERS):
                for side in _sides(name, number_place):
                    place += 1
                    quarter = region.quarters[(road_place + number_place) % len(region.quarters)]
                    postcode = first + (road_place * 31 + number_place * 7) % (last - first + 1)
                    building = BUILDINGS[(place * 7) % len(BUILDINGS)]
                    yield _address(
                        region, (name + side, _side_english(text, side)), number, quarter, postcode, building
                    )


def _sides(road: str, place: int) -> tuple[str, ...]:
    """The road itself, and a side street of it; a side street has none."""
    side = SIDE_STREETS[place % len(SIDE_STREETS)]
    return ("", side) if side and not road.endswith("길") else ("",)


def _side_english(text: str, side: str) -> str:
    return f"{text} {side.removesuffix('길')}-gil" if side else text


def _address(
    region: Region, road: tuple[str, str], number: int, quarter: str, postcode: int, building: str
) -> dict[str, str]:
    is_town = quarter.endswith(("읍", "면"))
    area = " ".join(part for part in (region.province, region.district, quarter if is_town else "") if part)
    part1 = f"{area} {road[0]} {number}"
    inside = ", ".join(part for part in ("" if is_town else quarter, building) if part)
    part2 = f" ({inside})" if inside else ""
    lots = [f"{number * 3 + 11}-{number % 9 + 1}"]
    # Some buildings stand on two lots.
    if number == 78:
        lots.append(f"{number * 3 + 12}")
    lot_area = " ".join(part for part in (region.province, region.district, quarter) if part)
    return {
        "roadAddr": part1 + part2,
        "roadAddrPart1": part1,
        "roadAddrPart2": part2,
        "jibunAddr": f"{lot_area} {', '.join(lots)} {building}".strip(),
        "engAddr": f"{number} {road[1]}, {region.english}",
        "zipNo": f"{postcode:05d}",
        "admCd": f"{postcode:05d}00000",
        "rnMgtSn": f"{postcode:05d}{len(road[0]):07d}",
        "bdMgtSn": f"{postcode:05d}00000{number:010d}00000",
        "detBdNmList": "",
        "bdNm": building,
        "bdKdcd": "1" if building.endswith("아파트") else "0",
        "siNm": region.province,
        "sggNm": region.district,
        "emdNm": quarter,
        "liNm": "",
        "rn": road[0],
        "udrtYn": "0",
        "buldMnnm": str(number),
        "buldSlno": "0",
        "mtYn": "0",
        "lnbrMnnm": lots[0].split("-")[0],
        "lnbrSlno": lots[0].split("-")[1],
        "emdNo": "01",
        "relJibun": ", ".join(lots[1:]),
    }


_SHORT = {
    "서울": "서울특별시", "부산": "부산광역시", "대구": "대구광역시", "인천": "인천광역시", "광주": "광주광역시",
    "대전": "대전광역시", "울산": "울산광역시", "세종": "세종특별자치시", "경기": "경기도", "강원": "강원특별자치도",
    "충북": "충청북도", "충남": "충청남도", "전북": "전북특별자치도", "전남": "전라남도", "경북": "경상북도",
    "경남": "경상남도", "제주": "제주특별자치도",
}  # fmt: skip
_SQL = frozenset("OR SELECT INSERT DELETE UPDATE CREATE DROP EXEC UNION FETCH DECLARE TRUNCATE".split())


def _fits(row: dict[str, str], words: list[str]) -> bool:
    parts = row["roadAddr"].replace(",", " ").replace("(", " ").replace(")", " ").split()
    parts += row["jibunAddr"].replace(",", " ").split()
    parts += row["engAddr"].replace(",", " ").lower().split()
    joined = " ".join(parts)

    def has(word: str) -> bool:
        # A number is a house or a lot number: '24' doesn't find '240'.
        if re.fullmatch(r"[0-9]+(-[0-9]+)?", word):
            return word in parts or word == row["zipNo"]
        return word in joined or word in row["rn"]

    return all(has(word) for word in words)


def find_addresses(keyword: str) -> list[dict[str, str]]:
    """The addresses that have every word of a query, in the order of the table."""
    # '월드컵북로24' is the road and the number.
    spaced = re.sub(r"(로|길)([0-9]+(?:-[0-9]+)?)$", r"\1 \2", keyword.strip())
    words = [_SHORT.get(word, word).lower() for word in spaced.split()]
    return [row for row in all_addresses() if _fits(row, words)]


def _common(code: str, message: str, total: int = 0, page: int = 1, per_page: int = 10) -> dict[str, Any]:
    return {
        "errorCode": code,
        "errorMessage": message,
        "totalCount": str(total),
        "currentPage": page,
        "countPerPage": per_page,
    }


def _refused(code: str, message: str) -> Reply:
    return 200, {"results": {"common": _common(code, message), "juso": None}}


def answer(path: str, query: str) -> Reply | None:
    """The response of the search at its path; None for other paths. DROP closes the connection."""
    if path != PATH:
        return None
    asked = {name: values[0] for name, values in parse_qs(query).items()}
    keyword = asked.get("keyword", "").strip()
    refused = _check(asked.get("confmKey", ""), keyword)
    if refused is not None:
        return refused
    for word, script in SCRIPTS.items():
        if word in keyword:
            return _scripted(script)
    page, per_page = max(1, int(asked.get("currentPage") or 1)), min(100, max(1, int(asked.get("countPerPage") or 10)))
    rows = find_addresses(keyword)
    shown = rows[(page - 1) * per_page : page * per_page]
    return 200, {"results": {"common": _common("0", "정상", len(rows), page, per_page), "juso": shown}}


def _check(key: str, keyword: str) -> Reply | None:
    if key == EXPIRED_KEY:
        return _refused("E0014", "개발승인키의 기간이 만료되어 서비스를 이용하실 수 없습니다.")
    if key != KEY:
        return _refused("E0001", "승인되지 않은 KEY입니다.")
    if not keyword:
        return _refused("E0005", "검색어가 입력되지 않았습니다.")
    if len(keyword) < 2:
        return _refused("E0008", "검색어는 두글자 이상 입력되어야 합니다.")
    if len(keyword) > 80:
        return _refused("E0010", "검색어가 너무 깁니다.")
    if any(sign in keyword for sign in "%=><[]"):
        return _refused("E0012", "특수문자는 검색할 수 없습니다.")
    if any(word.upper() in _SQL for word in keyword.split()):
        return _refused("E0013", "SQL예약어는 검색할 수 없습니다.")
    if keyword in _SHORT or keyword in _SHORT.values():
        return _refused("E0006", "주소를 상세히 입력해 주시기 바랍니다.")
    return None


def _scripted(script: AddressScript) -> Reply:
    if script.kind == "slow":
        time.sleep(SLOW_SECONDS)
        return _refused("0", "정상")
    if script.kind == "drop":
        return DROP
    if script.kind == "garbage":
        return 200, "<html>점검 중</html>"
    if script.kind == "quota":
        return _refused("-999", "하루 호출 한도를 넘었습니다.")
    return 500, {"error": "Internal Server Error"}


def section() -> str:
    """The scripts as a section of the sandbox's page."""
    rows = "".join(
        f"<tr><td>{html.escape(word)}</td><td>{html.escape(script.text)}</td></tr>" for word, script in SCRIPTS.items()
    )
    return f"""<h2 id="addresses">주소 찾기</h2><p>연습용 주소가 {len(all_addresses()):,}개 있어요.</p>
<table><tr><th>검색어<th>움직임</tr>{rows}</table>"""
