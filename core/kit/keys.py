"""The key under which a call is made once, as its client names it."""

from django.utils.translation import gettext as _
from rest_framework.request import Request

from core.kit.errors import Invalid


def needed_key(request: Request) -> str:
    """The caller's `Idempotency-Key`. Raises Invalid without one of 8 to 255 letters."""
    key = request.headers.get("Idempotency-Key", "")
    if not 8 <= len(key) <= 255:
        raise Invalid({"Idempotency-Key": _("요청 번호가 없어요. 화면을 새로 고쳐 주세요.")})
    return key
