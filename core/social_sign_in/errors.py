"""Errors of signing in with another company's account."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError, MoveNotAllowed, ServiceDown


class CompanyDown(ServiceDown):
    """The company gave no usable answer."""

    message = _("그 회사가 지금 답하지 않아요. 다른 방법으로 로그인하거나 조금 뒤에 다시 해 주세요.")


class OnlyWayIn(MoveNotAllowed):
    """The account has no password and no other connected account."""

    message = _("이 계정으로 들어오는 하나뿐인 길이라 끊을 수 없어요. 비밀번호를 먼저 정해 주세요.")


class TakenByOther(MoveNotAllowed):
    """The account at the company is connected to another member."""

    message = _("이미 다른 회원과 이어진 계정이에요.")


class NothingPending(AppError):
    """The proof of the company is more than half an hour old, or was used."""

    result, status = -44, 409
    message = _("시간이 지났어요. 처음부터 다시 해 주세요.")
