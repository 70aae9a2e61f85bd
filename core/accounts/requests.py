"""What a buyer asks of the courier, who reads Korean."""

from django.utils.translation import gettext_noop as _

from core.kit.phrases import Phrases

REQUESTS = Phrases(
    _("문 앞에 두고 벨을 눌러 주세요"),
    _("벨을 누르지 말고 문 앞에 두세요"),
    _("경비실에 맡겨 주세요"),
    _("배송 전에 전화해 주세요"),
)
