"""Notes that the shop writes into a timeline: stored without a language, rendered in the reader's language.

Sums, couriers and ways to pay are placeholders in braces, `{won:6000}`. Sentences and bank names are stored in Korean
and translated. Text written by people is not changed.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext as translated
from django.utils.translation import gettext_noop

from core.common import languages, money
from core.common.translatable_choices import TranslatableChoices
from core.payments.selectors import render_account
from core.payments.states import ChargeHow
from core.shipping.couriers import courier_name

# Reasons of a cancellation that a buyer can choose.
CANCEL_REASONS = TranslatableChoices(
    gettext_noop("마음이 바뀌었어요"),
    gettext_noop("잘못 주문했어요"),
    gettext_noop("배송이 늦어요"),
    gettext_noop("그 밖의 사유"),
)

_PLACE = re.compile(r"\{(won|how|courier):([^{}]*)\}")


def won(amount: int) -> str:
    """The placeholder of a sum in won."""
    return f"{{won:{amount}}}"


def how(way: ChargeHow) -> str:
    """The placeholder of the way a fee was paid."""
    return f"{{how:{way}}}"


def parcel(courier: str, tracking_number: str) -> str:
    """The note of a parcel: the placeholder of its courier (a code), and its tracking number."""
    return " ".join(part for part in (f"{{courier:{courier}}}" if courier else "", tracking_number) if part)


def korean(text: Any) -> str:
    """A lazy text in Korean, as it is stored."""
    with translation.override(languages.to_django(languages.DEFAULT)):
        return str(text)


def render(note: str) -> str:
    """A note in the active language. Sums are written as on the manager's pages."""
    return _render(note, lambda amount: _("%(amount)s원") % {"amount": f"{amount:,}"})


def render_for_buyer(note: str) -> str:
    """A note for the buyer, on the order page and in messages."""
    return _render(note, money.format_won_on_page)


def _render(note: str, sum_in_won: Callable[[int], str]) -> str:
    if not note:
        return ""
    words: Mapping[str, Callable[[str], str]] = {**_WORDS, "won": lambda amount: _won(amount, sum_in_won)}
    return render_account(
        _PLACE.sub(lambda found: words[found[1]](found[2]), translated(CANCEL_REASONS.to_korean(note)))
    )


def _won(amount: str, sum_in_won: Callable[[int], str]) -> str:
    return sum_in_won(int(amount)) if amount.isdigit() else amount


def _how(way: str) -> str:
    return _("계좌 입금") if way == ChargeHow.TRANSFER else _("상자에 동봉")


_WORDS: Mapping[str, Callable[[str], str]] = {"how": _how, "courier": courier_name}
