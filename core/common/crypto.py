"""Secrets at rest: AES-256-GCM, bound to the row and field that holds them (security 29).

The associated data names the brand, the model and the field, so that a value moved elsewhere can't
be decrypted. The key comes from SECRET_KEY; its id is part of the value, so that keys can be rotated.
"""

import base64
import hashlib
import os

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings

_KEY_ID = "k1"


def _key() -> bytes:
    return hashlib.sha256(b"maru field encryption" + settings.SECRET_KEY.encode()).digest()


def seal(text: str, context: str) -> str:
    """Encrypt `text` for the field that `context` names; an empty text stays empty."""
    if not text:
        return ""
    nonce = os.urandom(12)
    sealed = AESGCM(_key()).encrypt(nonce, text.encode(), context.encode())
    return f"{_KEY_ID}:{base64.urlsafe_b64encode(nonce + sealed).decode()}"


def unseal_or_empty(sealed: str, context: str) -> str:
    """What `unseal` returns, or '' for a value of another SECRET_KEY: for display and comparison, not for actions."""
    try:
        return unseal(sealed, context)
    except ValueError:
        return ""


def unseal(sealed: str, context: str) -> str:
    """Decrypt what `seal` made for the same context; raises ValueError when it was moved or changed."""
    if not sealed:
        return ""
    key_id, _, encoded = sealed.partition(":")
    if key_id != _KEY_ID:
        raise ValueError("unknown encryption key")
    raw = base64.urlsafe_b64decode(encoded)
    try:
        return AESGCM(_key()).decrypt(raw[:12], raw[12:], context.encode()).decode()
    except InvalidTag as exc:
        raise ValueError("a sealed value was moved or changed") from exc
