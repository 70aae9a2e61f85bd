"""States of a translation; they are computed, never stored."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class TextState(models.TextChoices):
    """A Korean text without translation, one that nobody confirmed, a confirmed one, and one that is older."""

    MISSING = "missing", _("번역 없음")
    UNCONFIRMED = "unconfirmed", _("확인 전")
    CONFIRMED = "confirmed", _("확인함")
    CHANGED = "changed", _("원문이 바뀜")
