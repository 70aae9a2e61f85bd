"""Labels of actions, subjects and event kinds in the reader's language."""

from collections.abc import Mapping
from typing import Any

from django.apps import apps
from django.utils.translation import gettext_lazy as _

from core.common.resources import REGISTRY
from core.security.models import SecurityEvent

ACTION_LABELS: Mapping[str, Any] = {
    "create": _("만들기"),
    "update": _("고치기"),
    "delete": _("지우기"),
    "restore": _("되살리기"),
    "change": _("한꺼번에 바꾸기"),
    "import": _("가져오기"),
    "export": _("내보내기"),
    "undo": _("되돌리기"),
    "move": _("상태 옮기기"),
    "switch-brand": _("브랜드 바꾸기"),
    "sign-in": _("로그인"),
    "invite": _("초대하기"),
    "accept": _("초대 받아들이기"),
    "withdraw": _("거두기"),
    "give": _("쿠폰 주기"),
    "make-codes": _("쿠폰 코드 만들기"),
    "resend": _("다시 보내기"),
    "roles": _("역할 바꾸기"),
    "access": _("사용 여부 바꾸기"),
    "sign-out": _("모든 기기 로그아웃"),
    "reset-otp": _("인증 앱 지우기"),
    "password-link": _("비밀번호 링크 보내기"),
    "password": _("비밀번호 바꾸기"),
    "reveal": _("개인정보 보기"),
    "adjust": _("포인트 조정"),
    "print": _("인쇄하기"),
    "refund": _("환불하기"),
    "run": _("실행하기"),
    "grade-rule": _("규칙으로 등급 바꾸기"),
    "answer": _("답하기"),
    "confirm": _("확정하기"),
    "pay": _("지급 기록하기"),
    "approved": _("승인하기"),
    "rejected": _("거절하기"),
    "scheduled": _("수거일 정하기"),
    "collected": _("수거하기"),
    "returned": _("돌려보내기"),
    "status": _("상태 바꾸기"),
    "open": _("쇼핑몰 열기"),
    "publish": _("발행하기"),
    "cancel_scheduled": _("예약 거두기"),
    "paid-by-hand": _("입금 확인하기"),
    "cancel-unpaid": _("입금 전 취소하기"),
    "ask-account": _("환불 계좌 묻기"),
}
SUBJECT_LABELS: Mapping[str, Any] = {
    "products": _("상품"),
    "product-categories": _("상품 분류"),
    "orders": _("주문"),
    "claims": _("반품·교환"),
    "transactions": _("결제 내역"),
    "transaction-cancels": _("취소·환불"),
    "cash-bills": _("현금영수증"),
    "invoices": _("세금계산서"),
    "points": _("포인트"),
    "sellers": _("판매자"),
    "messages": _("보낸 알림"),
    "message-texts": _("알림 문구"),
    "payment-modules": _("결제 수단"),
    "parcel-outs": _("출고 설정"),
    "brands": _("브랜드"),
    "settings": _("기본 설정"),
    "views": _("목록 보기"),
    "boards": _("칸반 보드"),
    "board-columns": _("칸반 열"),
    "board-cards": _("칸반 카드"),
    "mails": _("1:1 문의"),
    "mail-labels": _("문의 라벨"),
    "mail-drafts": _("문의 답장 예약"),
    "staff": _("직원"),
    "staff-invitations": _("직원 초대"),
    "roles": _("역할"),
    "audit-logs": _("관리 기록"),
    "address-searches": _("주소 검색"),
    "business-applications": _("사업자 신청"),
    "changes": _("일괄 변경"),
    "columns": _("목록의 열"),
    "commission-rates": _("수수료율"),
    "coupons": _("쿠폰"),
    "deleted-products": _("상품"),
    "exports": _("내보내기"),
    "grade-rules": _("등급 규칙"),
    "launch-checks": _("열기 전 점검"),
    "ledger-checks": _("장부 점검"),
    "policies": _("약관과 안내"),
    "product-category-groups": _("분류 그룹"),
    "product-properties": _("속성"),
    "product-property-groups": _("속성 그룹"),
    "product-synonyms": _("동의어"),
    "security-events": _("보안 기록"),
    "seller-contracts": _("판매자 계약"),
    "settlement-runs": _("정산 작업"),
    "social-settings": _("다른 계정으로 들어오기"),
    "todo-orders": _("할 일의 차례"),
    "wishs": _("찜"),
    "product-faqs": _("상품 문의"),
    "product-reviews": _("리뷰"),
    "consignments": _("위탁 요청"),
    "settlements": _("정산서"),
    "designs": _("디자인"),
    "users": _("회원"),
}
KIND_LABELS: Mapping[str, Any] = {
    SecurityEvent.Kind.SIGN_IN: _("로그인"),
    SecurityEvent.Kind.FAILED: _("로그인 실패"),
    SecurityEvent.Kind.LOCKED: _("잠김"),
    SecurityEvent.Kind.DENIED: _("권한 없음"),
    SecurityEvent.Kind.BRAND: _("다른 브랜드"),
    SecurityEvent.Kind.RIGHTS: _("권한 바꿈"),
    SecurityEvent.Kind.EXPORT: _("개인정보 내보내기"),
    SecurityEvent.Kind.REVEAL: _("개인정보 보기"),
    SecurityEvent.Kind.SMS_LIMIT: _("문자 한도"),
}
ADMIN_PREFIX = "admin."


def action_label(action: str) -> str:
    """The label of an action; the stored value where it has none."""
    return str(ACTION_LABELS.get(action.removeprefix(ADMIN_PREFIX), action))


def subject_label(name: str) -> str:
    """The label of a subject: the name of an API resource or a model, else the stored value."""
    if name in SUBJECT_LABELS:
        return str(SUBJECT_LABELS[name])
    resource = REGISTRY.get(f"api/{name}")
    if resource is not None:
        return str(resource.model._meta.verbose_name)
    label, dot, model = name.partition(".")
    try:
        return str(apps.get_model(label, model)._meta.verbose_name) if dot else name
    except LookupError:
        return name


def kind_label(value: str) -> str:
    """The label of a kind of security event."""
    return str(KIND_LABELS.get(value, value))
