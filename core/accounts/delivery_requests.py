"""Ready delivery requests of a buyer; the courier gets them in Korean."""

from django.utils.translation import gettext_noop as _

from core.common.translatable_choices import TranslatableChoices

DELIVERY_REQUESTS = TranslatableChoices(
    _("문 앞에 두고 벨을 눌러 주세요"),
    _("벨을 누르지 말고 문 앞에 두세요"),
    _("경비실에 맡겨 주세요"),
    _("배송 전에 전화해 주세요"),
)
