"""How a brand can be paid."""

from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from core.kit.tenancy import unscoped
from core.outside import live
from core.payments.models import PaymentModule
from core.payments.rules import Money, clash, money_of

# Banks that issue virtual accounts, by the gateway's code (providers.md, section 3).
BANKS = {
    "20": _("우리은행"),
    "88": _("신한은행"),
    "04": _("KB국민은행"),
    "11": _("NH농협은행"),
    "03": _("IBK기업은행"),
    "81": _("하나은행"),
    "90": _("카카오뱅크"),
    "92": _("토스뱅크"),
}


def bank_name(code: str) -> str:
    """A bank's name by the gateway's code; a name that somebody wrote stays."""
    return str(BANKS.get(code, code))


def banks() -> list[dict[str, str]]:
    """Banks by the gateway's code, for whoever chooses one."""
    return [{"code": code, "name": str(name)} for code, name in BANKS.items()]


def offered() -> list[dict[str, Any]]:
    """The brand's active ways to pay, without a key among them."""
    return [
        {
            "id": row.pk,
            "kind": row.kind,
            "name": row.name,
            "note": row.note or "",
            "banks": banks() if row.kind == PaymentModule.Kind.VIRTUAL else [],
        }
        for row in PaymentModule.objects.filter(is_active=True).order_by("position", "id")
    ]


def plays() -> bool:
    """Whether the brand's money is play money (the sandbox)."""
    return any(money_of(row.secret_key) is Money.PLAY for row in PaymentModule.objects.filter(is_active=True))


def money_in_use(*, besides: int | None = None) -> set[Money]:
    """The kinds of money behind the active gateway keys of all brands, but for one module's."""
    with unscoped("one sandbox and one bank stand behind all brands of an installation (D32)"):
        rows = list(PaymentModule.objects.filter(is_active=True).exclude(secret_sealed=""))
    return {kind for row in rows if row.pk != besides and (kind := money_of(row.secret_key))}


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
