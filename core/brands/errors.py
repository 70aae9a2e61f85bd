"""Errors of a brand's image host. In each case no picture is stored here."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import NotAnImage, ServiceDown


class ImageHostDown(ServiceDown):
    """The host gave no usable answer: too late, an error, or an address elsewhere."""

    message = _("이미지 서버가 답하지 않아요. 잠시 뒤에 다시 올려 주세요.")


class ImageHostBusy(ServiceDown):
    """Beyond a limit of the host."""

    message = _("이미지 서버의 한도를 넘었어요. 조금 뒤에 다시 올려 주세요.")


class ImageHostClosed(ServiceDown):
    """The host does not take the brand's account."""

    message = _("이미지 서버가 이 쇼핑몰의 계정을 받지 않아요. 클라우드 이름과 업로드 프리셋을 확인해 주세요.")


class ImageRefused(NotAnImage):
    """The host does not take this picture."""

    message = _("이미지 서버가 이 그림을 받지 않았어요. 다른 그림을 올려 주세요.")
