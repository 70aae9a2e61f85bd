"""Realistic names: maker, qualities, material, kind of product; every ten thousandth is of a rare kind."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

QUALITIES = (
    "여름 겨울 가을 봄 기본 슬림 와이드 롱 숏 크롭 오버핏 루즈핏 빈티지 클래식 모던 프리미엄 경량 방수 기모 체크 "
    "스트라이프 도트 꽃무늬 플리츠 버튼 집업 라운드 브이넥 터틀넥 반팔 긴팔 민소매 밴딩 하이웨스트 데일리 캠핑 "
    "사무용 휴대용 접이식 대용량"
).split()
MATERIALS = (
    "린넨 코튼 울 캐시미어 실크 데님 가죽 스웨이드 나일론 폴리 니트 쉬폰 벨벳 코듀로이 면 모달 레이온 트위드".split()
)
THINGS = (
    "원피스 블라우스 가디건 스커트 슬랙스 코트 셔츠 티셔츠 청바지 반바지 패딩 자켓 운동화 구두 가방 모자 양말 목도리 "
    "벨트 잠옷 조끼 레깅스 후드티 맨투맨 점퍼 샌들 부츠 지갑 파우치 백팩 머그컵 텀블러 접시 냄비 프라이팬 의자 책상 "
    "조명 커튼 이불 베개 수건 이어폰 키보드 마우스 충전기 케이스 거치대 스피커 카메라 텐트 침낭 랜턴 우산 장갑 볼펜 "
    "노트 화분 향수 크림"
).split()
MAKERS = [
    f"{a}{b}" for a in "하루 마루 나루 소담 다온 가온 라온 초록 바다 노을".split() for b in "결 집 방 랩 상회".split()
]
ROOTS, MIDDLES, LEAVES = 5, 5, 8
SEASONS, KINDS, RARE = 4, 18, "칠보공예"


@dataclass(frozen=True)
class Good:
    """A product to be seeded; category and properties are indexes into their lists."""

    number: int
    name: str
    maker: str
    price: int
    sale: int
    category: int
    properties: tuple[int, int, int]
    color: str


def goods(count: int) -> Iterator[Good]:
    """The same products in every run."""
    dice = random.Random(20261122)
    for number in range(count):
        first, second = dice.sample(QUALITIES, 2)
        material, thing, maker = dice.choice(MATERIALS), dice.choice(THINGS), dice.choice(MAKERS)
        rare = f"{RARE} " if number % 10_000 == 77 else ""
        price = dice.randrange(50, 3000) * 100
        yield Good(
            number,
            f"{rare}{first} {second} {material} {thing} {number % 997}",
            maker,
            price,
            price - price * dice.choice((0, 0, 10, 20, 30)) // 100,
            dice.randrange(ROOTS * MIDDLES * LEAVES),
            (dice.randrange(SEASONS), SEASONS + dice.randrange(KINDS), SEASONS + KINDS + MAKERS.index(maker)),
            dice.choice(("#111111", "#ffffff", "#1f3a5f", "#c8b08a", "#7a2230", "#7f9a7d")),
        )
