"""Errors of address search. In each case the address can be typed by hand."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import NotFound, ServiceDown


class SearchDown(ServiceDown):
    """The service gave no usable answer: too late, an error, a refused key, beyond its quota."""

    message = _("지금은 주소를 찾을 수 없어요. 직접 적어 주세요.")


class NoSearch(NotFound):
    """The brand has no key, and isn't a practice shop."""

    message = _("이 쇼핑몰은 주소를 직접 적어요.")
