"""What is checked before a shop opens. Each check is computed from facts; none can be ticked by hand.

The anchors of `docs/rules/opening.md` say why each is there. A check returns its state with a reason in the reader's
language, and leads to the screen where it is mended.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.common.business import is_business_number
from core.launch.facts import Facts
from core.launch.states import Group, ItemState, Step

BRAND = "settings/brands/{brand}"
COMPANY, LOOK, SEO, SMS = (f"{BRAND}?tab={tab}" for tab in ("company", "look", "seo", "sms"))
POLICIES, PAYMENTS, DELIVERY = "settings/policies", "settings/payment-modules", "settings/parcel-out"
MESSAGES, PRODUCTS = "orders/messages", "products/list"
# At least so many days for a withdrawal, by law.
WITHDRAWAL_DAYS = 7
MAIL_DAYS, BACKUP_DAYS, LEDGER_DAYS = 30, 7, 7
# What can't be the name of a person.
_NO_PERSON = frozenset({"관리자", "운영자", "담당자", "개인정보보호책임자", "admin", "manager"})
_OFFICE_NUMBER = re.compile(r"^제?\s*20[0-9]{2}-\S+-[0-9]{2,}호?$")


@dataclass(frozen=True)
class Found:
    """What a check found; `reason` in the active language, '' where it is done."""

    state: ItemState
    reason: str = ""


DONE = Found(ItemState.DONE)
Look = Callable[[Facts], Found]


@dataclass(frozen=True)
class Check:
    """A check: its name, its screen with filters, and the step of the opening that it belongs to."""

    name: str
    group: Group
    title: Promise
    screen: str
    look: Look
    step: Step | None = None
    filters: str = ""


def _wrong(reason: str | Promise) -> Found:
    return Found(ItemState.WRONG, str(reason))


def _advice(reason: str | Promise) -> Found:
    return Found(ItemState.ADVICE, str(reason))


def _practice(reason: str | Promise) -> Found:
    return Found(ItemState.PRACTICE, str(reason))


def _needs(*names: str, reason: Promise) -> Look:
    """Wrong while one of the company's texts is missing."""

    def look(facts: Facts) -> Found:
        return DONE if all(facts.company.get(name, "").strip() for name in names) else _wrong(reason)

    return look


def _number(facts: Facts) -> Found:
    number = facts.company.get("business_num", "")
    if not number:
        return _wrong(_("사업자등록번호가 없어요. 푸터와 공정위 확인 링크에 꼭 필요해요."))
    return DONE if is_business_number(number) else _wrong(_("사업자등록번호의 끝자리가 맞지 않아요."))


def _mail_order(facts: Facts) -> Found:
    number = facts.company.get("mail_order_num", "").strip()
    if not number or not facts.company.get("mail_order_office", "").strip():
        return _wrong(_("푸터에 신고번호와 신고한 기관이 없어요. 팔려면 꼭 적어야 해요."))
    if not _OFFICE_NUMBER.match(number):
        return _advice(_("신고번호는 보통 해, 시군구, 번호로 돼 있어요. 신고증과 같은지 봐 주세요."))
    return DONE


def _officer(facts: Facts) -> Found:
    name = facts.company.get("pvcy_rep_name", "").strip()
    if not name or name.lower() in _NO_PERSON:
        return _wrong(_("개인정보보호책임자의 실제 이름을 적어 주세요. ‘관리자’로는 안 돼요."))
    return DONE


def _ftc(facts: Facts) -> Found:
    if is_business_number(facts.company.get("business_num", "")):
        return DONE
    return _wrong(_("사업자등록번호가 맞으면 푸터에 공정위 확인 링크가 나와요."))


def _policy(kind: str, reason: Promise) -> Look:
    def look(facts: Facts) -> Found:
        text = facts.policies.get(kind, "")
        if not text:
            return _wrong(reason)
        return _wrong(_("채우지 않은 빈칸이 있어요.")) if "[[" in text or "○○" in text else DONE

    return look


def _withdrawal(facts: Facts) -> Found:
    texts = " ".join(facts.policies.values())
    if "7일" in texts and ("반품" in texts or "청약" in texts) and "배송비" in texts:
        return DONE
    return _wrong(_("이용안내나 약관에 7일 안의 청약 철회와 반품 배송비가 적혀 있지 않아요."))


def _some_way(facts: Facts) -> Found:
    usable = [way for way in facts.ways if way.has_account or (way.money and not way.is_key_lost)]
    return DONE if usable else _wrong(_("결제 수단이 없어요. 쇼핑몰의 무통장 입금 계좌 하나면 열 수 있어요."))


def _own_account(facts: Facts) -> Found:
    accounts = [way for way in facts.ways if way.kind == "bank_account"]
    if not accounts:
        return _advice(_("무통장 입금 계좌가 없어요. 결제사 계약을 기다리는 동안에도 팔 수 있어요."))
    if not all(way.has_account for way in accounts):
        return _wrong(_("무통장 입금에 계좌번호가 없어요."))
    company = _letters(facts.company.get("company_name", ""))
    ceo = _letters(facts.company.get("ceo_name", ""))
    holders = [way.holder for way in accounts if _letters(way.holder) not in (company, ceo)]
    if holders and company:
        return _wrong(
            _("예금주 ‘%(holder)s’ 이름이 사업자 이름 ‘%(company)s’와 달라요.")
            % {"holder": holders[0], "company": facts.company["company_name"]}
        )
    return DONE


def _letters(name: str) -> str:
    """A company's name without its form, spaces and brackets."""
    return re.sub(r"주식회사|유한회사|\(주\)|㈜|[\s().]", "", name)


def _practice_payment(facts: Facts) -> Found:
    if any(way.money in ("play", "test") for way in facts.ways):
        return _practice(_("연습 결제라서 손님에게서 돈이 나가지 않아요. 계약한 결제사의 키를 넣거나 꺼 주세요."))
    return DONE


def _keys(facts: Facts) -> Found:
    return (
        _wrong(_("읽을 수 없는 결제사 키가 있어요. 다시 넣어 주세요."))
        if any(way.is_key_lost for way in facts.ways)
        else DONE
    )


def _escrow(facts: Facts) -> Found:
    takes_cash = any(way.kind in ("bank_account", "virtual_account") for way in facts.ways)
    if takes_cash and not facts.company.get("escrow_provider", "").strip():
        return _wrong(_("먼저 입금받는 결제에는 구매안전서비스가 있어야 해요. 서비스 이름을 적어 주세요."))
    return DONE


def _deposit_days(facts: Facts) -> Found:
    if 1 <= facts.deposit_days <= WITHDRAWAL_DAYS:
        return DONE
    return _advice(_("입금 기한이 %(days)s일이에요. 재고가 그동안 잡혀 있어요.") % {"days": facts.deposit_days})


def _fees(facts: Facts) -> Found:
    return DONE if facts.return_fee else _advice(_("반품 배송비가 0원이에요. 맞는지 봐 주세요."))


def _sender(facts: Facts) -> Found:
    return DONE if facts.has_sender else _advice(_("보내는 곳과 반품받는 곳이 없어요."))


def _sms(facts: Facts) -> Found:
    if facts.sms == "none":
        return _advice(_("문자 서비스가 없어요. 손님에게 문자로 알릴 수 없고, 전화 확인도 하지 못해요."))
    if facts.sms == "play":
        return _practice(_("보낸 것으로 적기만 하고 손님에게 나가지 않아요."))
    return DONE


def _sms_sender(facts: Facts) -> Found:
    if facts.sms == "none" or re.fullmatch(r"[0-9]{8,12}", re.sub(r"[\s-]", "", facts.sms_sender)):
        return DONE
    return _wrong(_("보내는 번호가 전화번호가 아니에요. 미리 등록한 번호만 쓸 수 있어요."))


def _sms_limit(facts: Facts) -> Found:
    if facts.sms == "none" or facts.sms_daily_limit:
        return DONE
    return _wrong(_("하루에 보내는 문자가 0건이에요. 아무 문자도 나가지 않아요."))


def _mail(facts: Facts) -> Found:
    if facts.mail == "none":
        return _advice(_("메일 서버가 없어요. 서버를 맡은 분이 정해야 해요."))
    if facts.mail == "sandbox":
        return _practice(_("연습 우편함에 쌓여요. 서버에 메일 서버를 정하면 나가요."))
    if facts.mail_sent_at is None or facts.now - facts.mail_sent_at > timedelta(days=MAIL_DAYS):
        return _advice(_("한 달 안에 나간 메일이 없어요. 연습 주문으로 한 통 보내 보세요."))
    return DONE


def _failed(facts: Facts) -> Found:
    if facts.failed_messages:
        return _advice(_("한 주 동안 %(count)s건이 나가지 못했어요.") % {"count": f"{facts.failed_messages:,}"})
    return DONE


def _some_product(facts: Facts) -> Found:
    return DONE if facts.on_sale else _wrong(_("팔 수 있는 상품이 없어요."))


def _none(name: str, reason: Promise, *, blocks: bool) -> Look:
    """A count of rows that should be 0; the reason has a place for it."""

    def look(facts: Facts) -> Found:
        count: int = getattr(facts, name)
        text = str(reason) % {"count": f"{count:,}"}
        return DONE if not count else _wrong(text) if blocks else _advice(text)

    return look


def _home(facts: Facts) -> Found:
    return DONE if facts.has_home or facts.has_ready_home else _advice(_("홈 모양을 아직 고르지 않았어요."))


def _samples(facts: Facts) -> Found:
    return _wrong(_("견본 상품이 아직 있어요. 사도 보낼 수 없으니 지워 주세요.")) if facts.has_samples else DONE


def _faqs(facts: Facts) -> Found:
    return DONE if facts.faqs else _advice(_("자주 묻는 질문이 없어요."))


def _logo(facts: Facts) -> Found:
    return DONE if facts.files.get("logo") else _advice(_("로고가 없어서 이름을 글자로 보여 줘요."))


def _contrast(facts: Facts) -> Found:
    """White text on the colour of buttons must be readable (WCAG 1.4.3), the shop darkens it where it is not."""
    ratio = contrast_with_white(facts.main_color)
    if ratio >= 3:
        return DONE
    return _advice(_("대표 색이 밝아서 단추와 링크에는 더 진한 색을 써요."))


def contrast_with_white(colour: str) -> float:
    """The contrast of a colour `#rrggbb` with white, 1 to 21 (WCAG)."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)


def _has_file(name: str, reason: Promise) -> Look:
    return lambda facts: DONE if facts.files.get(name) else _advice(reason)


def _description(facts: Facts) -> Found:
    return (
        DONE
        if facts.company.get("og_description", "").strip()
        else _advice(_("쇼핑몰을 소개하는 한 줄이 없어요. 검색 결과와 공유에 나와요."))
    )


def _tokens(facts: Facts) -> Found:
    return DONE if facts.tokens else _advice(_("네이버나 구글의 소유 확인이 없어요. 검색 상태를 볼 수 없어요."))


def _languages(facts: Facts) -> Found:
    if not facts.is_use_lang or len(facts.languages) > 1:
        return DONE
    return _advice(_("언어 고르기를 켰는데 쓰는 언어가 하나예요."))


def _otp(facts: Facts) -> Found:
    if not facts.managers_without_otp:
        return DONE
    count = facts.managers_without_otp
    return _advice(_("관리자 %(count)s명이 2단계 로그인을 쓰지 않아요.") % {"count": count})


def _secure(facts: Facts) -> Found:
    if facts.is_secure:
        return DONE
    if facts.is_local:
        return _advice(_("이 컴퓨터에서만 보는 주소예요. 진짜 주소에서는 보안 연결(https)이 필요해요."))
    return _wrong(_("보안 연결(https)이 아니에요. 서버를 맡은 분이 정해야 해요."))


def _backup(facts: Facts) -> Found:
    if facts.backup_at is None:
        return _advice(_("백업한 적이 없어요. 서버에서 manage.py backup을 실행해 주세요."))
    days = (facts.now - facts.backup_at).days
    return _advice(_("마지막 백업이 %(days)s일 전이에요.") % {"days": days}) if days > BACKUP_DAYS else DONE


def _ledger(facts: Facts) -> Found:
    if facts.ledger_breaches:
        return _wrong(_("금액이나 재고가 어긋난 것이 %(count)s건 있어요.") % {"count": facts.ledger_breaches})
    if facts.ledger_at is None or facts.now - facts.ledger_at > timedelta(days=LEDGER_DAYS):
        return _advice(_("한 주 안에 금액과 재고를 점검하지 않았어요."))
    return DONE


def _practice_order(facts: Facts) -> Found:
    return DONE if facts.orders else _advice(_("손님이 되어 한 번 사 보면 빠진 것이 보여요."))


CHECKS: Sequence[Check] = (
    Check("company", Group.LAW, _("상호, 대표, 주소"), COMPANY,
          _needs("company_name", "ceo_name", "addr", reason=_("상호와 대표, 주소를 적어 주세요.")),
          Step.COMPANY),
    Check("business_num", Group.LAW, _("사업자등록번호"), COMPANY, _number, Step.COMPANY),
    Check("mail_order", Group.LAW, _("통신판매업 신고번호"), COMPANY, _mail_order, Step.COMPANY),
    Check("contact", Group.LAW, _("전화와 전자우편"), COMPANY,
          _needs("phone_num", "email", reason=_("손님이 연락할 전화와 전자우편을 적어 주세요.")), Step.COMPANY),
    Check("officer", Group.LAW, _("개인정보보호책임자"), COMPANY, _officer, Step.COMPANY),
    Check("hosting", Group.LAW, _("호스팅 제공자"), COMPANY,
          _needs("hosting_provider", reason=_("첫 화면에 호스팅 제공자의 이름이 있어야 해요.")), Step.COMPANY),
    Check("ftc", Group.LAW, _("공정위 사업자 확인"), COMPANY, _ftc, Step.COMPANY),
    Check("terms", Group.LAW, _("이용약관"), POLICIES,
          _policy("terms", _("시행 중인 이용약관이 없어요.")), Step.POLICIES),
    Check("privacy", Group.LAW, _("개인정보처리방침"), POLICIES,
          _policy("privacy", _("시행 중인 개인정보처리방침이 없어요.")), Step.POLICIES),
    Check("withdrawal", Group.LAW, _("청약 철회 안내"), POLICIES, _withdrawal, Step.POLICIES),
    Check("some_way", Group.PAYMENT, _("결제 수단"), PAYMENTS, _some_way, Step.PAYMENT),
    Check("own_account", Group.PAYMENT, _("무통장 입금 계좌"), PAYMENTS, _own_account, Step.PAYMENT),
    Check("practice_payment", Group.PAYMENT, _("연습 결제"), PAYMENTS, _practice_payment, Step.PAYMENT),
    Check("keys", Group.PAYMENT, _("결제사 키"), PAYMENTS, _keys, Step.PAYMENT),
    Check("escrow", Group.PAYMENT, _("구매안전서비스"), COMPANY, _escrow, Step.PAYMENT),
    Check("deposit_days", Group.PAYMENT, _("입금 기한"), "settings/default", _deposit_days, Step.PAYMENT),
    Check("fees", Group.PAYMENT, _("배송비와 반품 배송비"), DELIVERY, _fees, Step.DELIVERY),
    Check("sender", Group.PAYMENT, _("보내는 곳"), DELIVERY, _sender, Step.DELIVERY),
    Check("sms", Group.NOTICE, _("문자"), SMS, _sms),
    Check("sms_sender", Group.NOTICE, _("보내는 번호"), SMS, _sms_sender),
    Check("sms_limit", Group.NOTICE, _("하루 문자 한도"), "settings/default", _sms_limit),
    Check("mail", Group.NOTICE, _("메일"), MESSAGES, _mail),
    Check("failed", Group.NOTICE, _("나가지 못한 알림"), MESSAGES, _failed, filters='{"state":["FAILED"]}'),
    Check("some_product", Group.CONTENT, _("팔 수 있는 상품"), PRODUCTS, _some_product, Step.PRODUCTS),
    Check("pictures", Group.CONTENT, _("상품 사진"), PRODUCTS,
          _none("without_picture", _("사진이 없는 상품이 %(count)s개예요."), blocks=False),
          Step.PRODUCTS, '{"lacks":["picture"]}'),
    Check("item_info", Group.CONTENT, _("상품정보제공고시"), PRODUCTS,
          _none("without_info", _("상품 %(count)s개에 비어 있어요."), blocks=True),
          Step.PRODUCTS, '{"lacks":["item_info"]}'),
    Check("categories", Group.CONTENT, _("상품의 분류"), PRODUCTS,
          _none("without_category", _("분류가 없는 상품이 %(count)s개예요."), blocks=False),
          Step.PRODUCTS, '{"lacks":["category"]}'),
    Check("prices", Group.CONTENT, _("상품 가격"), PRODUCTS,
          _none("without_price", _("0원인 상품이 %(count)s개예요."), blocks=True),
          Step.PRODUCTS),
    Check("samples", Group.CONTENT, _("견본 상품"), "settings/opening?step=products", _samples),
    Check("empty_categories", Group.CONTENT, _("빈 분류"), "products/categories",
          _none("empty_categories", _("파는 상품이 없는 분류가 %(count)s개예요."), blocks=False)),
    Check("home", Group.CONTENT, _("홈 모양"), "designs/main", _home, Step.HOME),
    Check("faqs", Group.CONTENT, _("자주 묻는 질문"), "articles/faqs", _faqs),
    Check("logo", Group.CONTENT, _("로고"), LOOK, _logo, Step.LOOK),
    Check("contrast", Group.CONTENT, _("대표 색의 대비"), "designs/settings", _contrast, Step.LOOK),
    Check("description", Group.SEARCH, _("소개 한 줄"), BRAND, _description, Step.LOOK),
    Check("og", Group.SEARCH, _("공유 그림"), LOOK,
          _has_file("og", _("공유할 때 보일 그림이 없어요."))),
    Check("favicon", Group.SEARCH, _("파비콘"), LOOK,
          _has_file("favicon", _("브라우저 탭에 보일 그림이 없어요.")), Step.LOOK),
    Check("tokens", Group.SEARCH, _("검색 엔진 소유 확인"), SEO, _tokens),
    Check("languages", Group.SEARCH, _("언어"), BRAND, _languages),
    Check("alt", Group.SEARCH, _("사진 설명"), PRODUCTS,
          _none("without_alt", _("설명이 없는 사진이 %(count)s장이에요."), blocks=False)),
    Check("otp", Group.SAFETY, _("관리자 2단계 로그인"), "settings/staff", _otp),
    Check("secure", Group.SAFETY, _("보안 연결"), "settings/launch", _secure),
    Check("backup", Group.SAFETY, _("백업"), "settings/launch", _backup),
    Check("ledger", Group.SAFETY, _("금액·재고 점검"), "orders/ledger", _ledger),
    Check("practice_order", Group.SAFETY, _("연습 주문"), "orders/trx", _practice_order, Step.ORDER),
)  # fmt: skip
# What keeps a shop closed.
BLOCKING = frozenset({ItemState.WRONG})
# A practice way to pay that buyers are offered keeps it closed too; practice messages don't.
BLOCKING_PRACTICE = frozenset({"practice_payment"})


def blocks(check: Check, found: Found) -> bool:
    """Whether this keeps the shop closed."""
    return found.state in BLOCKING or (found.state is ItemState.PRACTICE and check.name in BLOCKING_PRACTICE)


def look_at(facts: Facts, checks: Iterable[Check] = CHECKS) -> list[tuple[Check, Found]]:
    """Every check with what it found. One that fails itself couldn't look: it is never done."""
    return [(check, _safely(check, facts)) for check in checks]


def _safely(check: Check, facts: Facts) -> Found:
    try:
        return check.look(facts)
    except (ValueError, KeyError, TypeError, AttributeError) as exc:
        return Found(ItemState.UNKNOWN, str(_("볼 수 없었어요: %(fault)s") % {"fault": type(exc).__name__}))


def step_states(found: Sequence[tuple[Check, Found]]) -> dict[Step, Any]:
    """For each step whether all that it needs is done; advice is no need, but for the practice order and the home."""
    own = {step: [(check, what) for check, what in found if check.step is step] for step in Step}
    asked = {Step.ORDER, Step.HOME}
    return {
        step: all(
            what.state is ItemState.DONE or (what.state is ItemState.ADVICE and step not in asked)
            for _check, what in rows
        )
        and bool(rows)
        for step, rows in own.items()
    }
