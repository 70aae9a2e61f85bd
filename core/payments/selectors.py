"""How a brand can be paid."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from core.payments.models import PaymentModule

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


def offered() -> list[dict[str, Any]]:
    """The brand's active ways to pay, without a key among them."""
    return [
        {
            "id": row.pk,
            "kind": row.kind,
            "name": row.name,
            "note": row.note or "",
            "banks": [{"code": code, "name": str(name)} for code, name in BANKS.items()]
            if row.kind == PaymentModule.Kind.VIRTUAL
            else [],
        }
        for row in PaymentModule.objects.filter(is_active=True).order_by("position", "id")
    ]


def plays() -> bool:
    """Whether the brand's money is play money (the sandbox)."""
    from core.payments.services import uses_sandbox

    return any(uses_sandbox(row) for row in PaymentModule.objects.filter(is_active=True))
