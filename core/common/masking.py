"""Personal data as lists show it: enough to recognise, not enough to use (D13).

One function for each kind; `core/common/tests/test_masking.py` has the cases.
"""

import re
from collections.abc import Mapping, MutableMapping
from typing import Any

_STAR = "*"


def name(text: str) -> str:
    """`이서연` → `이*연`, `김솔` → `김*`, `Anna Smith` → `A*** S****`."""
    return " ".join(_word(word) for word in text.split())


def _word(word: str) -> str:
    if len(word) < 2:
        return word if not word else _STAR
    if re.search(r"[가-힣一-鿿ぁ-ヿ]", word) and len(word) > 2:
        return word[0] + _STAR * (len(word) - 2) + word[-1]
    return word[0] + _STAR * (len(word) - 1)


def phone(text: str) -> str:
    """`01012345678` → `010-****-5678`; other forms keep their signs."""
    digits = sum(sign.isdigit() for sign in text)
    if digits == len(text) > 8:
        return f"{text[:-8]}-****-{text[-4:]}"
    if digits < 8:
        return _STAR * len(text)
    hidden, seen, masked = range(digits - 8, digits - 4), 0, []
    for sign in text:
        masked.append(_STAR if sign.isdigit() and seen in hidden else sign)
        seen += sign.isdigit()
    return "".join(masked)


def email(text: str) -> str:
    """`seoyeon@example.com` → `se***@example.com`."""
    local, at, host = text.partition("@")
    return f"{local[: min(2, len(local) - 1)]}***{at}{host}" if at and local else _STAR * min(len(text), 3)


def address(text: str) -> str:
    """City, district and street without house number and what comes after it: `서울 마포구 월드컵북로 ***`."""
    kept = []
    for word in text.split()[:3]:
        if re.match(r"\d", word):
            break
        kept.append(word)
    return " ".join([*kept, "***"]) if text.strip() else ""


def birth_date(text: str) -> str:
    """`1990-01-31` → `1990-**-**`."""
    return f"{text[:4]}-**-**" if re.match(r"\d{4}-", text) else "***" if text else ""


def account(text: str) -> str:
    """The last four digits of an account: `110-123-456789` → `***-***-**6789`."""
    last = sum(sign.isdigit() for sign in text) - 4
    seen, masked = 0, []
    for sign in text:
        masked.append(_STAR if sign.isdigit() and seen < last else sign)
        seen += sign.isdigit()
    return "".join(masked) if last > 0 else _STAR * len(text)


# The kind of each field of an answer.
KINDS: Mapping[str, Any] = {
    "name": name,
    "buyer_name": name,
    "receiver_name": name,
    "depositor_name": name,
    "holder": name,
    "ceo_name": name,
    "representative": name,
    "phone_num": phone,
    "buyer_phone": phone,
    "receiver_phone": phone,
    "email": email,
    "buyer_email": email,
    "invoice_email": email,
    "addr": address,
    "address": address,
    "birth_date": birth_date,
    "account_num": account,
}


def mask_fields(values: MutableMapping[str, Any], *fields: str) -> None:
    """Mask these fields of a row of a list in place; an empty one stays empty."""
    for field in fields:
        if values.get(field):
            values[field] = KINDS[field](str(values[field]))
