"""The kinds of notices, with the default texts for brands that write none of their own.

Texts have placeholders in braces, `{order_num}`, that are filled when the message is sent. None of these is an
advertisement: each informs a buyer about an order, a member about the account, or a person about goods whose
arrival they asked to be notified of.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

# The placeholders of every notice about goods, about a member, and about an order.
ABOUT_GOODS = ("shop_name", "product_name", "link")
ABOUT_MEMBER = ("shop_name", "name", "link")
# The texts of a notice that a brand may write.
TEXTS = ("sms", "mail_subject", "mail_body")
COMMON = ("shop_name", "buyer_name", "order_num", "order_name", "total", "link")


@dataclass(frozen=True)
class Kind:
    """A kind of notice: its name for managers, the placeholders that its texts may have, its default texts."""

    label: Any
    subject: Any
    text: Any
    own: tuple[str, ...] = ()
    common: tuple[str, ...] = COMMON

    @property
    def places(self) -> tuple[str, ...]:
        return (*self.common, *self.own)


KINDS: Mapping[str, Kind] = {
    "deposit_wait": Kind(
        label=_("입금 안내"),
        subject=_("{order_num} 주문의 입금 계좌를 알려드려요"),
        text=_(
            "{buyer_name}님, 주문이 접수됐어요. {due_at}까지 {bank} {account_num} ({holder}) 계좌로 {total}을 "
            "입금해 주세요. 주문 번호 {order_num}"
        ),
        own=("bank", "account_num", "holder", "due_at"),
    ),
    "paid": Kind(
        label=_("결제 완료"),
        subject=_("{order_num} 주문의 결제가 끝났어요"),
        text=_("{total} 결제가 끝났어요. {order_name} / 주문 {order_num}"),
    ),
    "shipped": Kind(
        label=_("상품 발송"),
        subject=_("{order_num} 주문의 상품을 보냈어요"),
        text=_("{order_name} 보냈어요. {courier} {invoice_num} / {order_num}"),
        own=("courier", "invoice_num"),
    ),
    "delivered": Kind(
        label=_("배송 완료"),
        subject=_("{order_num} 주문의 상품이 도착했어요"),
        text=_("{order_name} 상품이 도착했어요. 주문 번호 {order_num}"),
    ),
    "cancelled": Kind(
        label=_("주문 취소"),
        subject=_("{order_num} 주문이 취소됐어요"),
        text=_("{order_name} 주문이 취소됐어요. 주문 번호 {order_num}"),
    ),
    "expired": Kind(
        label=_("입금 기한 지남"),
        subject=_("{order_num} 주문의 입금 기한이 지났어요"),
        text=_("입금 기한이 지나 {order_name} 주문이 취소됐어요. {order_num}"),
    ),
    "refunded": Kind(
        label=_("취소와 환불"),
        subject=_("{order_num} 주문을 환불했어요"),
        text=_("{order_name} 취소로 {amount}을 환불했어요. 주문 {order_num}"),
        own=("amount", "reason"),
    ),
    "account_wanted": Kind(
        label=_("환불 계좌 요청"),
        subject=_("{order_num} 주문의 환불받을 계좌를 알려 주세요"),
        text=_(
            "{amount}을 돌려드려야 하는데 받을 계좌를 몰라요. 주문 화면에서 계좌를 알려 주세요. "
            "주문 번호 {order_num} {link}"
        ),
        own=("amount",),
    ),
    "account_reminder": Kind(
        label=_("환불 계좌 다시 요청"),
        subject=_("{order_num} 주문의 환불받을 계좌를 기다리고 있어요"),
        text=_(
            "다시 알려드려요. {amount}을 돌려드리려고 환불받을 계좌를 기다리고 있어요. "
            "주문 화면에서 계좌를 알려 주세요. 주문 번호 {order_num} {link}"
        ),
        own=("amount",),
    ),
    "cancel_refused": Kind(
        label=_("취소 요청 거절"),
        subject=_("{order_num} 주문은 취소하지 못했어요"),
        text=_("{order_name} 취소 요청을 받아들이지 못했어요. 사유: {reason} / 주문 번호 {order_num}"),
        own=("reason",),
    ),
    "claim_approved": Kind(
        label=_("반품·교환 승인"),
        subject=_("{order_num} 주문의 반품·교환을 받아들였어요"),
        text=_("{order_name} 반품·교환을 받아들였어요. {note} / 주문 {order_num}"),
        own=("note",),
    ),
    "claim_refused": Kind(
        label=_("반품·교환 거절"),
        subject=_("{order_num} 주문의 반품·교환을 받아들이지 못했어요"),
        text=_("{order_name} 반품·교환 요청을 받아들이지 못했어요. 사유: {reason} / 주문 번호 {order_num}"),
        own=("reason",),
    ),
    "claim_fee": Kind(
        label=_("반품·교환 배송비 안내"),
        subject=_("{order_num} 주문의 반품·교환 배송비를 알려드려요"),
        text=_("반품·교환 배송비는 {amount}이에요. {note} / 주문 번호 {order_num}"),
        own=("amount", "note"),
    ),
    "claim_sent_back": Kind(
        label=_("반품·교환 상품 반송"),
        subject=_("{order_num} 주문의 상품을 다시 보내드렸어요"),
        text=_("{order_name} 상품을 다시 보내드렸어요. {note} / 주문 {order_num}"),
        own=("note",),
    ),
    "claim_done": Kind(
        label=_("반품·교환 완료"),
        subject=_("{order_num} 주문의 반품·교환이 끝났어요"),
        text=_("{order_name} 반품·교환이 끝났어요. {note} / 주문 번호 {order_num}"),
        own=("note", "amount"),
    ),
    "receipt_issued": Kind(
        label=_("현금영수증 발급"),
        subject=_("{order_num} 주문의 현금영수증을 발급했어요"),
        text=_("{order_name} 현금영수증 {amount}을 발급했어요. 승인 번호 {issue_num} / 주문 번호 {order_num}"),
        own=("amount", "issue_num"),
    ),
    "receipt_rejected": Kind(
        label=_("현금영수증 거절"),
        subject=_("{order_num} 주문의 현금영수증을 발급하지 못했어요"),
        text=_("{order_name} 현금영수증을 발급하지 못했어요. 사유: {reason} / 주문 번호 {order_num}"),
        own=("reason",),
    ),
    "tax_invoice_issued": Kind(
        label=_("세금계산서 발행"),
        subject=_("{order_num} 주문의 세금계산서를 발행했어요"),
        text=_("{order_name} 세금계산서 {amount}을 발행했어요. 문서 번호 {paper_num} / 주문 번호 {order_num}"),
        own=("amount", "paper_num"),
    ),
    "tax_invoice_rejected": Kind(
        label=_("세금계산서 거절"),
        subject=_("{order_num} 주문의 세금계산서를 발행하지 못했어요"),
        text=_("{order_name} 세금계산서를 발행하지 못했어요. 사유: {reason} / 주문 번호 {order_num}"),
        own=("reason",),
    ),
    "restock_asked": Kind(
        label=_("재입고 알림 신청"),
        subject=_("재입고 알림을 신청했어요"),
        text=_("{product_name} 재입고 알림을 신청했어요. 그만두기 {link}"),
        common=ABOUT_GOODS,
    ),
    "restocked": Kind(
        label=_("재입고"),
        subject=_("{product_name} 상품이 다시 들어왔어요"),
        text=_("{product_name} 상품이 다시 들어왔어요. {link}"),
        common=ABOUT_GOODS,
    ),
    "email_change": Kind(
        label=_("전자우편 변경 확인"),
        subject=_("전자우편 주소를 확인해 주세요"),
        text=_(
            "{name}님, 이 주소로 바꾸려면 하루 안에 아래 주소를 열어 주세요. 신청하지 않았다면 이 메일을 지워 주세요."
        ),
        common=ABOUT_MEMBER,
    ),
    "password_changed": Kind(
        label=_("비밀번호 변경 알림"),
        subject=_("비밀번호가 바뀌었어요"),
        text=_("{name}님, 비밀번호가 바뀌었어요. 바꾸지 않았다면 바로 고객센터로 알려 주세요."),
        common=ABOUT_MEMBER,
    ),
    "phone_changed": Kind(
        label=_("전화번호 변경 알림"),
        subject=_("계정의 전화번호가 바뀌었어요"),
        text=_("{name}님, 계정의 전화번호가 바뀌었어요. 바꾸지 않았다면 바로 고객센터로 알려 주세요."),
        common=ABOUT_MEMBER,
    ),
    "email_changed": Kind(
        label=_("전자우편 변경 알림"),
        subject=_("계정의 전자우편 주소가 바뀌었어요"),
        text=_("{name}님, 계정의 전자우편 주소가 바뀌었어요. 바꾸지 않았다면 바로 고객센터로 알려 주세요."),
        common=ABOUT_MEMBER,
    ),
    "password_link": Kind(
        label=_("새 비밀번호 링크"),
        subject=_("새 비밀번호를 정해 주세요"),
        text=_(
            "{name}님, 한 시간 안에 아래 주소에서 새 비밀번호를 정해 주세요. 부탁하지 않았다면 이 메일을 지워 주세요."
        ),
        common=ABOUT_MEMBER,
    ),
    "member_invited": Kind(
        label=_("회원 초대"),
        subject=_("{shop_name} 계정을 열어 주세요"),
        text=_("{name}님의 계정 {user_name}을 준비했어요. 14일 안에 아래 주소에서 비밀번호를 정해 주세요."),
        own=("user_name",),
        common=ABOUT_MEMBER,
    ),
    "business_asked": Kind(
        label=_("사업자 신청 접수(매장)"),
        subject=_("{company_name}의 사업자 신청이 들어왔어요"),
        text=_("{name}님이 {company_name}의 사업자 회원을 신청했어요. 관리자 화면에서 확인해 주세요."),
        own=("company_name",),
        common=ABOUT_MEMBER,
    ),
    "sms_limit": Kind(
        label=_("문자 하루 한도(매장)"),
        subject=_("오늘 보낼 수 있는 문자를 다 보냈어요"),
        text=_(
            "오늘 문자 {limit}건을 다 보내서 인증번호를 더 보내지 않아요. 다른 알림은 메일로 보내요. "
            "누가 일부러 문자를 보내게 하는지 보안 기록을 확인하고, 필요하면 기본 설정에서 한도를 바꿔 주세요."
        ),
        own=("limit",),
        common=("shop_name", "link"),
    ),
    "business_approved": Kind(
        label=_("사업자 승인"),
        subject=_("사업자 회원으로 승인됐어요"),
        text=_("{company_name} 사업자 신청을 승인했어요. 이제 {grade} 값으로 살 수 있어요."),
        own=("company_name", "grade"),
        common=ABOUT_MEMBER,
    ),
    "business_refused": Kind(
        label=_("사업자 거절"),
        subject=_("사업자 신청을 승인하지 못했어요"),
        text=_("{company_name} 사업자 신청을 승인하지 못했어요. 사유: {reason}"),
        own=("company_name", "reason"),
        common=ABOUT_MEMBER,
    ),
    # Notices to a seller about requests for goods on consignment.
    "price_approved": Kind(
        label=_("판매가 변경 승인(판매자)"),
        subject=_("{product_name}의 판매가를 바꿨어요"),
        text=_("{name}님, {product_name}의 판매가를 {amount}으로 바꿨어요."),
        own=("product_name", "amount"),
        common=ABOUT_MEMBER,
    ),
    "price_refused": Kind(
        label=_("판매가 변경 거절(판매자)"),
        subject=_("{product_name}의 판매가 변경을 승인하지 못했어요"),
        text=_("{product_name}의 판매가 {amount} 요청을 승인하지 못했어요. 사유: {reason}"),
        own=("product_name", "amount", "reason"),
        common=ABOUT_MEMBER,
    ),
    "price_expired": Kind(
        label=_("판매가 변경 기한 지남(판매자)"),
        subject=_("{product_name}의 판매가 변경 요청이 기한을 넘겼어요"),
        text=_("7일 동안 답이 없어 {product_name}의 판매가 {amount} 요청이 끝났어요. 다시 요청할 수 있어요."),
        own=("product_name", "amount"),
        common=ABOUT_MEMBER,
    ),
    "pickup_scheduled": Kind(
        label=_("수거 날짜 안내(판매자)"),
        subject=_("{product_name}의 수거 날짜를 알려드려요"),
        text=_("{name}님, {product_name} 수거 날짜는 {day}이에요."),
        own=("product_name", "day"),
        common=ABOUT_MEMBER,
    ),
    "pickup_cancelled": Kind(
        label=_("수거 취소(판매자)"),
        subject=_("{product_name}의 수거를 취소했어요"),
        text=_("{product_name} 수거 요청을 취소했어요. 사유: {reason}"),
        own=("product_name", "reason"),
        common=ABOUT_MEMBER,
    ),
    "question_answered": Kind(
        label=_("상품 문의 답변"),
        subject=_("상품 문의에 답변이 달렸어요"),
        text=_("{name}님, {product_name} 문의에 답변이 달렸어요. {link}"),
        own=("product_name",),
        common=ABOUT_MEMBER,
    ),
    "inquiry_answered": Kind(
        label=_("1:1 문의 답변"),
        subject=_("문의에 답변이 왔어요"),
        text=_("{name}님, '{subject}' 문의에 답변이 왔어요. {link}"),
        own=("subject",),
        common=ABOUT_MEMBER,
    ),
    "inquiry_written": Kind(
        label=_("쇼핑몰이 보낸 메일"),
        subject=_("{shop_name}에서 메일을 보냈어요"),
        text=_("{name}님, {shop_name}에서 '{subject}' 메일을 보냈어요. {link}"),
        own=("subject",),
        common=ABOUT_MEMBER,
    ),
    "chat_answered": Kind(
        label=_("채팅 상담 답변"),
        subject=_("{shop_name} 상담에 답변이 왔어요"),
        text=_("상담에 남기신 글에 답변이 왔어요. {link}"),
        common=ABOUT_MEMBER,
    ),
}
# Kinds without brand texts that no screen shows: the code in them gives access to an account.
SECRET: Mapping[str, Kind] = {
    "phone_code": Kind(
        label=_("휴대전화 인증번호"),
        subject=_("인증번호"),
        text=_("인증번호 {code}. 3분 안에 적어 주세요. 누구에게도 알려 주지 마세요."),
        own=("code",),
        common=("shop_name",),
    ),
}
ALL: Mapping[str, Kind] = {**KINDS, **SECRET}

# Facts of a sample order, for a preview.
SAMPLE: Mapping[str, Any] = {
    "buyer_name": "이서연",
    "order_num": "20260801-7K3M-Q9XA",
    "order_name": "램스울 라운드 니트 외 1건",
    "total": 125_600,
    "bank": "신한은행",
    "account_num": "110123456789",
    "holder": "이서연",
    "due_at": "2026-08-04T15:00:00+09:00",
    "courier": "CJ대한통운",
    "invoice_num": "123456789012",
    "amount": 62_300,
    "reason": "이미 발송 준비가 끝났어요",
    "note": "",
    "issue_num": "123456789",
    "paper_num": "20260801-7K3M-Q9XA-T1",
    "name": "이서연",
    "user_name": "seoyeon",
    "company_name": "마루상사",
    "grade": "도매",
    "product_name": "램스울 라운드 니트",
    "subject": "소매 길이가 궁금해요",
    "day": "2026-08-04",
    "limit": 3000,
}
