"""How a brand can be paid."""

import re
from collections.abc import Iterable, Sequence
from datetime import timedelta
from functools import cache
from typing import Any, cast

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db.models import Count, QuerySet
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from core.brands import selectors as brands
from core.kit import languages
from core.kit.fields import lang_obj
from core.kit.tenancy import current_brand_id, unscoped
from core.outside import live
from core.payments.answers import BankChoice, BookedCharge, OwnAccount, PayWay
from core.payments.models import Charge, PaymentAttempt, PaymentModule, Refund
from core.payments.rules import Money, clash, masked, money_of
from core.payments.states import AWAITED, REFUND_OPEN
from core.plain.rows import since

DEPOSIT_DAYS = 3
VIRTUAL = PaymentModule.Kind.VIRTUAL

# Banks by the gateway's own code, which for all but one is the common one without its zeros (providers.md, section 3:
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
# What was written down before by another code than the gateway's.
_FORMER = {"04": "06"}
_COMMON = {"06": "004"}
# Banks of the internet and a few others issue no virtual accounts.
_NO_VIRTUAL = frozenset("90 92 89 48 23 27 35 02".split())


def bank_name(code: str) -> str:
    """A bank's name by the gateway's code; a name that somebody wrote stays."""
    return str(BANKS.get(_FORMER.get(code, code), code))


# Bank, what is shown of the number, and of the holder's name.
_MASKED_ACCOUNT = re.compile(r"(.+) (\**\d{1,4}) (\S?\*\*)")


@cache
def _codes() -> dict[str, str]:
    """The banks' codes by each of their names: what was written down may be in any language."""
    codes: dict[str, str] = {}
    for language in languages.LANGUAGES:
        with translation.override(languages.to_django(language)):
            codes |= {str(name): code for code, name in BANKS.items()}
    return codes


def said_account(masked: str) -> str:
    """A masked account in the language in force; anything else as it is."""
    found = _MASKED_ACCOUNT.fullmatch(masked)
    if not found or found[1] not in _codes():
        return masked
    language = languages.current()
    return " ".join(
        [bank_name(_codes()[found[1]]), *(languages.isolated(part, language) for part in found.groups()[1:])]
    )


def common_code(code: str) -> str:
    """The three digits by which banks know each other, of the gateway's code."""
    return _COMMON.get(_FORMER.get(code, code), code.zfill(3))


def banks() -> list[BankChoice]:
    """Banks by the gateway's code, for whoever chooses one."""
    return [{"code": code, "name": str(name)} for code, name in BANKS.items()]


def issues_virtual(code: str) -> bool:
    """Whether a bank issues virtual accounts, by the gateway's code."""
    return code in BANKS and code not in _NO_VIRTUAL


def offered() -> list[PayWay]:
    """The brand's active ways to pay, without a key among them; not one whose key is lost."""
    return [
        {
            "id": row.pk,
            "kind": row.kind,
            "name": row.name,
            "note": row.note or "",
            "banks": [one for one in banks() if issues_virtual(one["code"])] if row.kind == VIRTUAL else [],
            "most_installment": row.most_installment if row.kind == PaymentModule.Kind.CARD else 0,
            "deposit_days": 0 if row.kind == PaymentModule.Kind.CARD else deposit_days(row),
        }
        for row in PaymentModule.objects.filter(is_active=True).order_by("position", "id")
        if not row.is_key_lost
    ]


def deposit_days(module: PaymentModule | None) -> int:
    """How many days a deposit is awaited: by the way to pay, else by the brand's setting (D31)."""
    if module is not None and module.deposit_days:
        return module.deposit_days
    brand = brands.by_id(current_brand_id())
    return int(brand.setting["deposit_days"]) if brand else DEPOSIT_DAYS


def is_deposit(module: PaymentModule | None) -> bool:
    """Whether the money comes later: goods are held for days."""
    return module is not None and module.kind != PaymentModule.Kind.CARD


def held_for(module: PaymentModule | None, *, visitor: bool = False) -> timedelta:
    """How long goods are held for somebody who pays this way (D30); VISITOR_DEPOSIT_HOURS for a visitor at most."""
    if module is None or module.kind == PaymentModule.Kind.CARD:
        return timedelta(minutes=settings.CARD_HOLD_MINUTES)
    held = timedelta(days=deposit_days(module))
    return min(held, timedelta(hours=settings.VISITOR_DEPOSIT_HOURS)) if visitor else held


def own_account() -> OwnAccount | None:
    """The brand's own account, where a sum beside an order is paid in; None where it has none."""
    row = (
        PaymentModule.objects.filter(kind=PaymentModule.Kind.ACCOUNT, is_active=True).order_by("position", "id").first()
    )
    if row is None or not row.account.get("account_num"):
        return None
    told = {name: str(row.account.get(name, "")) for name in ("bank", "account_num", "holder")}
    return {"bank": bank_name(told["bank"]), "account_num": told["account_num"], "holder": told["holder"]}


def claims_charged(states: Sequence[str]) -> QuerySet[Charge, Any]:
    """The keys of the claims with a charge in one of these states."""
    return Charge.objects.filter(state__in=states).order_by().values("claim_id")


def charges_of(claim_ids: Sequence[int]) -> dict[int, list[BookedCharge]]:
    """What was asked for beside the order of each of these claims, oldest first: one query, none for no claims."""
    found: dict[int, list[BookedCharge]] = {pk: [] for pk in claim_ids}
    names = ("id claim_id amount state how note settled_at settled_name back_at back_name created_at").split()
    if claim_ids:
        for row in Charge.objects.filter(claim_id__in=claim_ids).order_by("pk").values(*names):
            found[row["claim_id"]].append(cast(BookedCharge, dict(row)))
    return found


def modules() -> QuerySet[PaymentModule]:
    """The brand's ways to pay, on or off, but for those that were taken away."""
    return PaymentModule.objects.filter(removed_at=None)


def removed_modules() -> QuerySet[PaymentModule]:
    """The ways to pay that were taken away and can be brought back."""
    return PaymentModule.objects.filter(removed_at__gt=since())


def unfinished(module_ids: Sequence[int]) -> dict[int, int]:
    """How many payments and refunds are under way, by module; a module with none is left out."""
    counts: dict[int, int] = {}
    attempts = PaymentAttempt.objects.filter(module_id__in=module_ids, state__in=sorted(AWAITED))
    refunds = Refund.objects.filter(attempt__module_id__in=module_ids, state__in=sorted(REFUND_OPEN))
    for rows, column in ((attempts, "module_id"), (refunds, "attempt__module_id")):
        for module_id, count in rows.order_by().values_list(column).annotate(count=Count("pk")):
            counts[module_id] = counts.get(module_id, 0) + count
    return counts


def module_rows(rows: Iterable[PaymentModule]) -> list[dict[str, Any]]:
    """Ways to pay as their managers see them: of a key only its ends. Three queries."""
    listed = list(rows)
    waiting = unfinished([row.pk for row in listed])
    return [_module_row(row, waiting.get(row.pk, 0)) for row in listed]


def _module_row(row: PaymentModule, waiting: int) -> dict[str, Any]:
    key = row.known_key
    money = money_of(key)
    return {
        "id": row.pk,
        "kind": row.kind,
        "provider": row.provider,
        "name": row.name_ko or "",  # type: ignore[attr-defined]
        "note": row.note_ko or "",  # type: ignore[attr-defined]
        "lang_obj": lang_obj(row, ("name", "note")),
        "key_masked": masked(key),
        "is_key_lost": row.is_key_lost,
        "money": money.value if money else "",
        "account": {name: str(row.account.get(name, "")) for name in ("bank", "account_num", "holder")},
        "bank_name": bank_name(str(row.account.get("bank", ""))),
        "most_installment": row.most_installment,
        "deposit_days": row.deposit_days,
        "is_active": row.is_active,
        "position": row.position,
        "waiting": waiting,
    }


def plays() -> bool:
    """Whether the brand's money is play money (the sandbox)."""
    return any(money_of(row.known_key) is Money.PLAY for row in PaymentModule.objects.filter(is_active=True))


def money_in_use(*, besides: int | None = None) -> set[Money]:
    """The kinds of money behind the active gateway keys of all brands, but for one module's."""
    with unscoped("one sandbox and one bank stand behind all brands of an installation (D32)"):
        rows = list(PaymentModule.objects.filter(is_active=True).exclude(secret_sealed=""))
    return {kind for row in rows if row.pk != besides and (kind := money_of(row.known_key))}


def credentials(besides: int | None = None) -> set[str]:
    """The same for `outside.live`; test money is neither play nor live."""
    del besides
    names = {Money.PLAY: live.PLAY, Money.LIVE: live.LIVE}
    return {names[kind] for kind in money_in_use() if kind in names}


def real_money() -> bool:
    """Whether some brand takes people's money; the sandbox has no business beside it."""
    return Money.LIVE in money_in_use()


def refuse_mixed_money() -> None:
    """Raise ImproperlyConfigured where a live key stands beside the sandbox: nothing may start then."""
    if clash(money_in_use()):
        raise ImproperlyConfigured(
            "A live gateway key stands beside a payment module of the sandbox: goods could be bought with play money. "
            "Switch the sandbox's modules off (/admin/payments/paymentmodule/) or take the live key away."
        )
    if live.mixed(live.in_use()):
        raise ImproperlyConfigured(
            "Credentials of a real company (gateway, text messages, account checks) stand beside those of the sandbox: "
            "what people are told would be partly play. Take either away."
        )
