"""Stop words, mainly verbs, as in '겨울에 입을 코트', '들고 다닐 가방', '피부에 좋은 크림' (D21).

Verbs are listed by their stems; the endings are added by rule.
"""

import functools
from collections.abc import Callable

from core.catalog.search import hangul

# Stems of verbs of using goods, and of adjectives of goods.
_VERBS = """
입 신 쓰 들 다니 메 매 차 끼 끼우 먹 마시 바르 타 태우 놓 두 걸 걸치 깔 덮 자 앉 눕 놀 가 오 나가 나오 들어가
돌아다니 사 팔 주 보내 받 보 듣 읽 쉬 벗 넣 담 싸 꾸미 꽂 붙이 붙 쌓 세우 키우 기르 먹이 씻 씻기 닦 빨 말리 뿌리
뿌 심 굽 볶 삶 끓이 찌 튀기 갈 자르 썰 까 따르 내리 채우 담그 맡 풀 묶 두르 감 감싸 가리 막 켜 끄 비추 밝히 찍
그리 적 치 부르 만들 고치 조이 박 뚫 재 달 매달 올리 올려놓 눌리 누르 밀 끌 끌고다니 데우 식히 얼리 보관하
사용하 이용하 활용하 착용하 휴대하 선물하 추천하 어울리 맞 어우러지 필요하 위하 되 있 없 하 즐기 배우 지내 살 갖
가지 챙기 챙겨가 바꾸 나누 나눠먹 돌리 던지 싣 지 부치 지지 데치 무치 헹구 두드리 문지르 비비 젓 휘젓 섞 껴입
갈아입 갈아신 앉히 눕히 재우 업 안 몰 달리 뛰 걷 오르 내려오 건너 헤엄치 잡 낚 쏘 때리 굴리 놀아주 쓰다듬 빗 뜨
짜 꿰매 오리 접 펴 펼치 긋 칠하 색칠하 지우 베 빼 꺼내 열 닫 잠그 틀 흔들 튕기 보이 보여주 꾸리 옮기 나르 들여놓
내놓 세워두 걸어두 놓아두 넣어두 담아두 시키 주문하 드리 빌리 운전하 연주하 만지 느끼 쓸 내 않 못하 좋아하
싫어하 원하 찾 기다리 미끄러지 메고다니 들고다니 신고다니 입고다니 가지고다니 넣고다니 타고다니 데리고다니
""".split()
_QUALITIES = """
좋 편하 괜찮 예쁘 이쁘 귀엽 멋지 멋있 싸 저렴하 비싸 따뜻하 따듯하 시원하 가볍 무겁 크 작 길 짧 넓 좁 높 낮 두껍
얇 튼튼하 부드럽 쉽 어렵 새롭 적당하 알맞 적합하 무난하 깔끔하 심플하 간단하 간편하 고급스럽 세련되 유명하
인기있 인기많 많 적 맛있 달 짜 맵
""".split()
# Nouns that only follow a verb, and filler words of queries.
_CARRIERS = frozenset(
    """
    때 것 거 곳 데 수 만한 만큼 위한 위해 위해서 같은 같이 있는 없는 있게 잘 더 많이 좀 너무 정말 아주 매우 딱
    꼭 막 다 안 못 그런 이런 저런 어떤 무슨 함께 혼자 다같이 매일 자주 가끔 항상 오래 편하게 예쁘게 쉽게
    간편하게 따뜻하게 시원하게 가볍게 위하여 대한 관한 통해 따라 대해 정도 중에 중 및 와 과 또는 그리고 하고
    용도 용도로 쓰임 걸로 것으로 거로 용으로
    """.split()
)
# For whom or what something is given: a product hardly says it.
_OCCASIONS = frozenset(
    """
    선물 선물용 생일 생일선물 집들이 집들이선물 결혼 결혼선물 답례품 어버이날 어린이날 스승의날 크리스마스
    발렌타인데이 화이트데이 기념일 졸업 입학 돌잔치 백일 명절 추석 설날 환갑 칠순 개업 이사 승진 퇴직 여자친구
    남자친구 여친 남친 친구 엄마 아빠 부모님 어머니 아버지 할머니 할아버지 아내 남편 와이프 신랑 신부 딸 아들
    조카 손자 손녀 선생님 동료 직장인 학생
    """.split()
)
_CLOSED_ENDS = """
을 은 는 던 고 기 기에 기엔 기좋은 게 어 아 어서 아서 으면 으려고 으러 으며 으면서 었던 았던 을때 을만한 을수
는데 도록 어야 아야
""".split()
_OPEN_ENDS = "는 던 고 기 기에 기엔 기좋은 게 서 면 려고 러 며 면서 는데 도록".split()
_DOES = "할 하는 한 하던 하고 하기 하기에 하면 하러 하려고 하면서 할때 해서 해 하게 했던 하도록".split()


def _forms_of(stem: str) -> set[str]:
    """The forms of a verb before a noun or another verb."""
    head, end = stem[:-1], stem[-1]
    first, middle, last = hangul.parts(end)
    forms: set[str] = set()
    if end == "하":
        return {f"{head}{ending}" for ending in _DOES}
    if last == "ㅂ" and stem in _P_STEMS:
        # '가볍다' → '가벼운', '가벼워서'.
        soft = head + hangul.join_letters(first, middle)
        return {f"{soft}{ending}" for ending in ("운", "울", "우면", "워서", "워")} | {
            f"{stem}{ending}" for ending in ("고", "게", "기")
        }
    if last == "ㄹ":
        soft = hangul.join_letters(first, middle)
        forms |= {head + hangul.join_letters(first, middle, coda) for coda in ("ㄹ", "ㄴ")}
        forms |= {f"{head}{soft}{ending}" for ending in ("는", "는데")}
        forms |= {
            f"{stem}{ending}" for ending in "고 기 기에 기엔 던 면 러 려고 면서 게 도록 어 아 어서 아서 때".split()
        }
        return forms
    if last:
        forms |= {f"{stem}{ending}" for ending in _CLOSED_ENDS}
        if last == "ㅎ" or last == "ㅅ" or last == "ㄷ":
            # '듣다' → '들을', '짓다' → '지을'.
            other = head + (hangul.join_letters(first, middle, "ㄹ") if last == "ㄷ" else end)
            forms |= {f"{other}{ending}" for ending in ("을", "은", "을때", "어")}
        return forms
    forms |= {f"{stem}{ending}" for ending in _OPEN_ENDS}
    forms |= {head + hangul.join_letters(first, middle, coda) for coda in ("ㄹ", "ㄴ")}
    forms |= {head + hangul.join_letters(first, middle, "ㄹ") + ending for ending in ("때", "만한", "수")}
    forms |= _contracted(head, first, middle)
    return forms


def _contracted(head: str, first: str, middle: str) -> set[str]:
    """The contracted forms of an open stem before 아, 어: '쓰' → '써', '다니' → '다녀', '메' → '메'."""
    becomes = {
        "ㅡ": "ㅓ",
        "ㅣ": "ㅕ",
        "ㅜ": "ㅝ",
        "ㅗ": "ㅘ",
        "ㅏ": "ㅏ",
        "ㅓ": "ㅓ",
        "ㅐ": "ㅐ",
        "ㅔ": "ㅔ",
        "ㅕ": "ㅕ",
        "ㅚ": "ㅙ",
    }
    vowel = becomes.get(middle)
    if vowel is None:
        return set()
    if middle == "ㅡ" and first == "ㄹ" and head:
        before = hangul.parts(head[-1])
        if not before[2]:
            # '바르' → '발라', '따르' → '따라'.
            sound = "ㅏ" if before[1] in "ㅏㅗ" else "ㅓ"
            stem = head[:-1] + hangul.join_letters(before[0], before[1], "ㄹ") + hangul.join_letters("ㄹ", sound)
            return {stem, f"{stem}서"}
    joined = head + hangul.join_letters(first, vowel)
    past = head + hangul.join_letters(first, vowel, "ㅆ")
    # A single syllable is more likely a noun: '차', '매'.
    return {f"{joined}서", f"{past}던", *((joined,) if head else ())}


_P_STEMS = frozenset("귀엽 가볍 무겁 두껍 쉽 어렵 부드럽 새롭 고급스럽 맵 굽 눕".split())


@functools.cache
def _forms() -> tuple[frozenset[str], frozenset[str]]:
    verbs = {form for stem in _VERBS for form in _forms_of(stem)}
    qualities = {form for stem in _QUALITIES for form in _forms_of(stem)}
    return frozenset(verbs), frozenset(qualities)


def is_verb(word: str) -> bool:
    """Whether a word is a verb form, or a noun that only follows one."""
    return word in _forms()[0] or word in _CARRIERS


def is_quality(word: str) -> bool:
    """Whether a word is only an adjective: '좋은', '예쁜', '저렴한'. A catalogue may have it as a name."""
    return word in _forms()[1]


def is_occasion(word: str) -> bool:
    """Whether a word says for whom or for which day something is meant: '생일', '선물', '여자친구'."""
    return word in _OCCASIONS or any(word.removesuffix(end) in _OCCASIONS for end in ("용", "에게", "한테", "께"))


@functools.lru_cache(maxsize=2_000)
def action_of(word: str) -> str:
    """The noun of an action: '운동할' → '운동', '등산하기' → '등산'; '' for other words."""
    for end in _DOES:
        stem = word.removesuffix(end)
        if stem != word and len(stem) > 1 and end not in ("한", "해", "하고"):
            return stem
    return ""


def split(word: str, is_known: Callable[[str], bool]) -> tuple[str, str, str] | None:
    """Split a verb written together with its nouns: '겨울에입을코트' → '겨울에', '입을', '코트'; None without one."""
    for start in range(len(word) - 2):
        before = word[:start]
        for end in range(len(word) - 2, start, -1):
            verb, after = word[start:end], word[end:]
            if verb not in _forms()[0] or not is_known(after):
                continue
            if not before:
                if len(verb) > 1:
                    return "", verb, after
            elif ends_open(before) and (
                is_known(before) or any(is_known(stem) for stem in hangul.without_particles(before))
            ):
                return before, verb, after
    return None


def ends_open(word: str) -> bool:
    """Whether a verb usually follows the word: '매장에서', '겨울에', '선물로'."""
    return any(
        word.endswith(end) and len(word) > len(end)
        for end in ("에서", "에", "로", "고", "게", "때", "랑", "가", "이", "을", "를")
    )
