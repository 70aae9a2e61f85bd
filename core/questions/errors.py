"""Refusals of this package."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError


class AnsweredAlready(AppError):
    """A question that has an answer is neither changed nor deleted by its author."""

    result, status = -44, 409
    message = _("답변이 달린 문의는 고치거나 지울 수 없어요.")


class AnsweredMeanwhile(AppError):
    """Another user wrote an answer that this caller has not seen."""

    result, status = -44, 409
    message = _("그사이 다른 사람이 답변했어요. 새로 읽고 확인해 주세요.")
