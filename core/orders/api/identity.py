"""The identity of a caller for idempotency keys and limits."""

from django.utils.crypto import salted_hmac
from rest_framework.request import Request


def actor_of(request: Request, phone: str) -> str:
    """The owner of an idempotency key.

    A visitor's session may be lost with the answer that created it; a phone is not.
    """
    if request.user.is_authenticated:
        return f"user:{request.user.pk}"
    return f"visitor:{salted_hmac('orders.visitor', phone).hexdigest()}"
