"""Refusals of inquiries."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError, Stale


class MailMeanwhileAnswered(Stale):
    """Somebody wrote after the message that the caller had seen. `data` has what came, and the new `seen_id`."""

    message = _("그사이 새 글이 올라왔어요. 읽어 보고 다시 보내 주세요.")


class InquiryAnswered(AppError):
    """An inquiry that has an answer is not withdrawn."""

    result, status = -44, 409
    message = _("답변이 달린 문의는 거둘 수 없어요.")


class InquiryFull(AppError):
    """A thread has as many messages as it can have."""

    result, status = -44, 409
    message = _("이 문의에는 더 쓸 수 없어요. 새 문의를 남겨 주세요.")
