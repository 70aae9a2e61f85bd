"""Refusals of this package."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError


class NotDelivered(AppError):
    """Only a delivered line, neither cancelled nor given back, can be reviewed."""

    result, status = -44, 409
    message = _("배송이 끝난 상품만 리뷰를 쓸 수 있어요.")


class ReviewedAlready(AppError):
    """A line has one review, also where it was withdrawn."""

    result, status = -44, 409
    message = _("이미 리뷰를 쓴 상품이에요.")


class OwnReview(AppError):
    """Members cannot vote for or report their own reviews."""

    result, status = -44, 409
    message = _("내가 쓴 리뷰에는 할 수 없어요.")
