"""The client's idempotency key of a call."""

from django.utils.translation import gettext as _
from rest_framework.request import Request

from core.common.errors import Invalid


def require_idempotency_key(request: Request) -> str:
    """The caller's `Idempotency-Key`. Raises Invalid without one of 8 to 255 letters."""
    key = request.headers.get("Idempotency-Key", "")
    if not 8 <= len(key) <= 255:
        raise Invalid({"Idempotency-Key": _("요청 번호가 없어요. 화면을 새로 고쳐 주세요.")})
    return key
