"""Selectors of payment modules, banks and charges."""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any, cast

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db.models import Count, QuerySet

from core.brands import selectors as brands
from core.common import banks as banks_of_kit
from core.common.fields import lang_obj
from core.common.tenancy import current_brand_id, unscoped
from core.integrations import live_mode
from core.integrations.contracts import toss_window
from core.payments.answers import BankChoice, BookedCharge, OwnAccount, PaymentModuleRecord, PayWay
from core.payments.models import Charge, PaymentAttempt, PaymentModule, Refund
from core.payments.rules import Money, has_mixed_money, mask_key, money_kind
from core.payments.states import AWAITED, REFUND_OPEN
from core.payments.ways import Way, sort_ways
from core.plain.rows import restorable_since

DEPOSIT_DAYS = 3
VIRTUAL = PaymentModule.Kind.VIRTUAL
OWN = PaymentModule.Provider.OWN

BANKS = banks_of_kit.BANKS
_FORMER = banks_of_kit.FORMER_CODES
_COMMON = {"06": "004"}
# Internet banks and a few others issue no virtual accounts.
_NO_VIRTUAL = frozenset("90 92 89 48 23 27 35 02".split())


def bank_name(code: str) -> str:
    """A bank's name by the gateway's code. Other text is returned unchanged."""
    return banks_of_kit.bank_name(code)


def render_account(masked: str) -> str:
    """A masked account in the active language. Other text is returned unchanged."""
    return banks_of_kit.localize_masked_account(masked)


def common_code(code: str) -> str:
    """The interbank code of three digits, by the gateway's code."""
    return _COMMON.get(_FORMER.get(code, code), code.zfill(3))


def banks() -> list[BankChoice]:
    """Banks by the gateway's code, for a choice."""
    return [{"code": code, "name": str(name)} for code, name in BANKS.items()]


def issues_virtual(code: str) -> bool:
    """Whether a bank issues virtual accounts, by the gateway's code."""
    return code in BANKS and code not in _NO_VIRTUAL


def offered_ways(module: PaymentModule) -> list[str]:
    """The ways inside a module's window, in the order of a checkout; none without a window."""
    if module.kind == PaymentModule.Kind.KAKAO:
        return [Way.KAKAOPAY.value]
    return sort_ways(module.ways) if module.kind == PaymentModule.Kind.WINDOW else []


def offered_methods() -> list[PayWay]:
    """The brand's active payment modules without their keys. Modules with a lost key are left out."""
    return [
        {
            "id": row.pk,
            "kind": row.kind,
            "name": row.name,
            "note": row.note or "",
            "banks": [one for one in banks() if issues_virtual(one["code"])] if row.kind == VIRTUAL else [],
            "most_installment": row.most_installment if row.kind == PaymentModule.Kind.CARD else 0,
            "deposit_days": 0 if row.kind in AT_ONCE else deposit_days(row),
            "ways": offered_ways(row),
        }
        for row in PaymentModule.objects.filter(is_active=True).order_by("position", "id")
        if not row.is_key_lost
    ]


def window_hosts() -> dict[str, str]:
    """The sources that the brand's active payment windows need, by directive of a content security policy.

    Kakao Pay's own page needs none: the browser goes there.
    """
    hosts: dict[str, set[str]] = {}
    for module in PaymentModule.objects.filter(kind=PaymentModule.Kind.WINDOW, is_active=True):
        key = module.known_key
        if not key:
            continue
        own = {"script-src": settings.SANDBOX_URL} if money_kind(key) is Money.PLAY else toss_window.HOSTS
        for directive, sources in own.items():
            hosts.setdefault(directive, set()).add(sources)
    return {directive: " ".join(sorted(sources)) for directive, sources in hosts.items()}


def deposit_days(module: PaymentModule | None) -> int:
    """How many days a deposit may take: by the payment module, else by the brand's setting (D31)."""
    if module is not None and module.deposit_days:
        return module.deposit_days
    brand = brands.by_id(current_brand_id())
    return int(brand.setting["deposit_days"]) if brand else DEPOSIT_DAYS


# Modules whose money comes at once. A window may also issue an account: its deposit comes later.
AT_ONCE = (PaymentModule.Kind.CARD, PaymentModule.Kind.WINDOW, PaymentModule.Kind.KAKAO)


def is_deposit(module: PaymentModule | None, way: str = "") -> bool:
    """Whether the money comes later and goods are reserved for days. `way` is the one inside a window."""
    if module is None:
        return False
    return module.kind not in AT_ONCE or (module.kind == PaymentModule.Kind.WINDOW and way == Way.ACCOUNT)


def hold_duration(module: PaymentModule | None, *, visitor: bool = False) -> timedelta:
    """How long goods are reserved for a way to pay (D30); for a visitor at most VISITOR_DEPOSIT_HOURS.

    A window that opens renews it (`orders.services.windows`).
    """
    if module is None or module.kind in AT_ONCE:
        return timedelta(minutes=settings.CARD_HOLD_MINUTES)
    return deposit_duration(module, visitor=visitor)


def deposit_duration(module: PaymentModule, *, visitor: bool = False) -> timedelta:
    """How long a deposit is awaited."""
    held = timedelta(days=deposit_days(module))
    return min(held, timedelta(hours=settings.VISITOR_DEPOSIT_HOURS)) if visitor else held


def own_account() -> OwnAccount | None:
    """The brand's own account for sums besides an order; None if it has none."""
    row = (
        PaymentModule.objects.filter(kind=PaymentModule.Kind.ACCOUNT, is_active=True).order_by("position", "id").first()
    )
    if row is None or not row.account.get("account_num"):
        return None
    told = account_of(row)
    return {**told, "bank": bank_name(told["bank"])}


def account_of(row: PaymentModule) -> OwnAccount:
    """The account of a payment module, the bank by the gateway's code; empty texts if none is set."""
    return {
        "bank": str(row.account.get("bank", "")),
        "account_num": str(row.account.get("account_num", "")),
        "holder": str(row.account.get("holder", "")),
    }


def claims_charged(states: Sequence[str]) -> QuerySet[Charge, Any]:
    """The ids of the claims with a charge in one of these states."""
    return Charge.objects.filter(state__in=states).order_by().values("claim_id")


def charges_of(claim_ids: Sequence[int]) -> dict[int, list[BookedCharge]]:
    """The charges of each of these claims, oldest first: one query, none for no claims."""
    found: dict[int, list[BookedCharge]] = {pk: [] for pk in claim_ids}
    names = ("id claim_id amount state how note settled_at settled_name back_at back_name created_at").split()
    if claim_ids:
        for row in Charge.objects.filter(claim_id__in=claim_ids).order_by("pk").values(*names):
            found[row["claim_id"]].append(cast(BookedCharge, dict(row)))
    return found


def modules() -> QuerySet[PaymentModule]:
    """The brand's payment modules, active or not, without removed ones."""
    return PaymentModule.objects.filter(removed_at=None)


def removed_modules() -> QuerySet[PaymentModule]:
    """The removed payment modules, which can be restored."""
    return PaymentModule.objects.filter(removed_at__gt=restorable_since())


def count_unfinished(module_ids: Sequence[int]) -> dict[int, int]:
    """The number of unfinished payments and refunds by module; modules without any are left out."""
    counts: dict[int, int] = {}
    attempts = PaymentAttempt.objects.filter(module_id__in=module_ids, state__in=sorted(AWAITED))
    refunds = Refund.objects.filter(attempt__module_id__in=module_ids, state__in=sorted(REFUND_OPEN))
    for rows, column in ((attempts, "module_id"), (refunds, "attempt__module_id")):
        for module_id, count in rows.order_by().values_list(column).annotate(count=Count("pk")):
            counts[module_id] = counts.get(module_id, 0) + count
    return counts


def module_rows(rows: Iterable[PaymentModule]) -> list[PaymentModuleRecord]:
    """Payment modules for managers, with masked keys. Three queries."""
    listed = list(rows)
    waiting = count_unfinished([row.pk for row in listed])
    return [_module_row(row, waiting.get(row.pk, 0)) for row in listed]


def _module_row(row: PaymentModule, waiting: int) -> PaymentModuleRecord:
    key = row.known_key
    money = money_kind(key)
    return {
        "id": row.pk,
        "kind": row.kind,
        "provider": row.provider,
        "name": row.name_ko or "",  # type: ignore[attr-defined]
        "note": row.note_ko or "",  # type: ignore[attr-defined]
        "lang_obj": lang_obj(row, ("name", "note")),
        "key_masked": mask_key(key),
        "client_key": row.client_key,
        "ways": sort_ways(row.ways),
        "uses_escrow": row.uses_escrow,
        "webhook_url": "" if row.provider == OWN else f"/api/webhooks/payments/{row.webhook_path}",
        "is_key_lost": row.is_key_lost,
        "money": money.value if money else "",
        "account": account_of(row),
        "bank_name": bank_name(account_of(row)["bank"]),
        "most_installment": row.most_installment,
        "deposit_days": row.deposit_days,
        "is_active": row.is_active,
        "position": row.position,
        "waiting": waiting,
    }


def uses_play_money() -> bool:
    """Whether the brand uses the sandbox's play money."""
    return any(money_kind(row.known_key) is Money.PLAY for row in PaymentModule.objects.filter(is_active=True))


def money_in_use(*, besides: int | None = None) -> set[Money]:
    """The kinds of money of the active gateway keys of all brands, except one module's."""
    with unscoped("one sandbox and one bank stand behind all brands of an installation (D32)"):
        rows = list(PaymentModule.objects.filter(is_active=True).exclude(secret_sealed=""))
    return {kind for row in rows if row.pk != besides and (kind := money_kind(row.known_key))}


def credentials(besides: int | None = None) -> set[str]:
    """The same for `core.integrations.live`; test money is neither play nor live."""
    del besides
    names = {Money.PLAY: live_mode.SANDBOX, Money.LIVE: live_mode.LIVE}
    return {names[kind] for kind in money_in_use() if kind in names}


def takes_play_money() -> bool:
    """Whether some brand takes the sandbox's play money."""
    return Money.PLAY in money_in_use()


def takes_real_money() -> bool:
    """Whether some brand takes real money; then the sandbox must not be used."""
    return Money.LIVE in money_in_use()


def refuse_mixed_money() -> None:
    """Raise ImproperlyConfigured if a live key and the sandbox are used together: nothing may start then."""
    if has_mixed_money(money_in_use()):
        raise ImproperlyConfigured(
            "A live gateway key stands beside a payment module of the sandbox: goods could be bought with play money. "
            "Switch the sandbox's modules off (/admin/payments/paymentmodule/) or take the live key away."
        )
    if live_mode.is_mixed(live_mode.kinds_in_use()):
        raise ImproperlyConfigured(
            "Credentials of a real company (gateway, text messages, account checks) stand beside those of the sandbox: "
            "what people are told would be partly play. Take either away."
        )
