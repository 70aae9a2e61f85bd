"""What the languages beside Korean are called in the columns of files."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

# As files write them; screens say LANGUAGES.
LANGUAGE_NAMES = {"en": "영어", "ja": "일본어", "cn": "중국어", "fr": "프랑스어", "vi": "베트남어", "ar": "아랍어"}
LANGUAGES: Mapping[str, str | Promise] = {
    "en": _("영어"),
    "ja": _("일본어"),
    "cn": _("중국어"),
    "fr": _("프랑스어"),
    "vi": _("베트남어"),
    "ar": _("아랍어"),
}
