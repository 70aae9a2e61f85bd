"""Banks by their codes, and accounts as screens show them: bank, the last four digits, how the holder's name begins."""

import re
from functools import cache

from django.utils import translation
from django.utils.translation import gettext_lazy as _

from core.common import languages

# Banks by the gateway's own code, which for all but one is the common one without its zeros (providers 3:
# the gateway's list is unverified). The usual ones come first.
BANKS = {
    "20": _("우리은행"),
    "88": _("신한은행"),
    "06": _("KB국민은행"),
    "11": _("NH농협은행"),
    "03": _("IBK기업은행"),
    "81": _("하나은행"),
    "90": _("카카오뱅크"),
    "92": _("토스뱅크"),
    "89": _("케이뱅크"),
    "45": _("새마을금고"),
    "48": _("신협"),
    "71": _("우체국"),
    "07": _("수협은행"),
    "23": _("SC제일은행"),
    "27": _("한국씨티은행"),
    "31": _("iM뱅크(대구)"),
    "32": _("부산은행"),
    "34": _("광주은행"),
    "35": _("제주은행"),
    "37": _("전북은행"),
    "39": _("경남은행"),
    "02": _("KDB산업은행"),
}
# Former codes of stored accounts -> the gateway's codes.
FORMER_CODES = {"04": "06"}
# Bank, masked number, masked holder.
_MASKED = re.compile(r"(.+) (\**\d{1,4}) (\S?\*\*)")


def bank_name(code: str) -> str:
    """A bank's name by the gateway's code; anything else is returned as it is."""
    return str(BANKS.get(FORMER_CODES.get(code, code), code))


@cache
def _codes() -> dict[str, str]:
    """The banks' codes by each of their names: a stored name may be in any language."""
    codes: dict[str, str] = {}
    for language in languages.LANGUAGES:
        with translation.override(languages.to_django(language)):
            codes |= {str(name): code for code, name in BANKS.items()}
    return codes


def mask_account(bank: str, account_num: str, holder: str) -> str:
    """An account as it is stored beside the sealed one: its bank in Korean, whatever the active language is."""
    hidden = "*" * max(0, len(account_num) - 4)
    with translation.override(languages.to_django(languages.DEFAULT)):
        named = bank_name(bank)
    return f"{named} {hidden}{account_num[-4:]} {holder[:1]}**"


def localize_masked_account(text: str) -> str:
    """A masked account in the active language; anything else as it is."""
    found = _MASKED.fullmatch(text)
    if not found or found[1] not in _codes():
        return text
    language = languages.current()
    return " ".join(
        [bank_name(_codes()[found[1]]), *(languages.isolate(part, language) for part in found.groups()[1:])]
    )
