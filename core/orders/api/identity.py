"""Who calls, as idempotency keys and limits know them."""

from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from rest_framework.request import Request

from core.kit.errors import Invalid


def actor_of(request: Request, phone: str) -> str:
    """Whose idempotency key it is. A visitor's session may be lost with the answer that made it; a phone is not."""
    if request.user.is_authenticated:
        return f"user:{request.user.pk}"
    return f"visitor:{salted_hmac('orders.visitor', phone).hexdigest()}"


def needed_key(request: Request) -> str:
    """The caller's `Idempotency-Key`. Raises Invalid without one of 8 to 255 letters."""
    key = request.headers.get("Idempotency-Key", "")
    if not 8 <= len(key) <= 255:
        raise Invalid({"Idempotency-Key": _("요청 번호가 없어요. 화면을 새로 고쳐 주세요.")})
    return key
