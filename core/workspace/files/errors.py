"""Refusals of files."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import NotAnImage


class FileNotListed(NotAnImage):
    """The file's type is not listed, or its content is of another type."""

    message = _("붙일 수 없는 파일이에요. PDF, 사진, 동영상, 문서(HWP, 오피스, CSV), ZIP만 돼요.")
