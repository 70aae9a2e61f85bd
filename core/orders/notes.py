"""What the shop itself writes into a timeline: kept neutral, and worded in the language of whoever reads it.

Sums, couriers and ways to pay stand in braces, `{won:6000}`; whole sentences and banks are kept in Korean,
which the dictionaries know. What people wrote stays as it is.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext as translated
from django.utils.translation import gettext_noop

from core.kit import languages, money
from core.kit.phrases import Phrases
from core.payments.selectors import said_account
from core.payments.states import ChargeHow
from core.shipping.couriers import name_of

# Why a buyer cancels, where it was chosen rather than written.
CANCEL_REASONS = Phrases(
    gettext_noop("마음이 바뀌었어요"),
    gettext_noop("잘못 주문했어요"),
    gettext_noop("배송이 늦어요"),
    gettext_noop("그 밖의 사유"),
)

_PLACE = re.compile(r"\{(won|how|courier):([^{}]*)\}")


def won(amount: int) -> str:
    """A sum in won."""
    return f"{{won:{amount}}}"


def how(way: ChargeHow) -> str:
    """How a fee was paid."""
    return f"{{how:{way}}}"


def parcel(courier: str, invoice_num: str) -> str:
    """A parcel by its courier (a code) and number."""
    return " ".join(part for part in (f"{{courier:{courier}}}" if courier else "", invoice_num) if part)


def korean(text: Any) -> str:
    """A lazy sentence as it is kept."""
    with translation.override(languages.to_django(languages.DEFAULT)):
        return str(text)


def said(note: str) -> str:
    """A note in the language in force, its sums in won as the manager's pages write them."""
    return _said(note, lambda amount: _("%(amount)s원") % {"amount": f"{amount:,}"})


def said_to_buyer(note: str) -> str:
    """The same as the buyer reads it, on the page of the order and in messages."""
    return _said(note, money.said)


def _said(note: str, sum_in_won: Callable[[int], str]) -> str:
    if not note:
        return ""
    words: Mapping[str, Callable[[str], str]] = {**_WORDS, "won": lambda amount: _won(amount, sum_in_won)}
    return said_account(_PLACE.sub(lambda found: words[found[1]](found[2]), translated(CANCEL_REASONS.kept(note))))


def _won(amount: str, sum_in_won: Callable[[int], str]) -> str:
    return sum_in_won(int(amount)) if amount.isdigit() else amount


def _how(way: str) -> str:
    return _("계좌 입금") if way == ChargeHow.TRANSFER else _("상자에 동봉")


_WORDS: Mapping[str, Callable[[str], str]] = {"how": _how, "courier": name_of}
