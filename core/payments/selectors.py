"""How a brand can be paid."""

from typing import Any

from core.payments.models import PaymentModule

# Banks that issue virtual accounts, by the gateway's code (providers.md, section 3).
BANKS = {
    "20": "우리은행",
    "88": "신한은행",
    "04": "KB국민은행",
    "11": "NH농협은행",
    "03": "IBK기업은행",
    "81": "하나은행",
    "90": "카카오뱅크",
    "92": "토스뱅크",
}


def offered() -> list[dict[str, Any]]:
    """The brand's active ways to pay, without a key among them."""
    return [
        {
            "id": row.pk,
            "kind": row.kind,
            "name": row.name,
            "note": row.note or "",
            "banks": [{"code": code, "name": name} for code, name in BANKS.items()]
            if row.kind == PaymentModule.Kind.VIRTUAL
            else [],
        }
        for row in PaymentModule.objects.filter(is_active=True).order_by("position", "id")
    ]


def plays() -> bool:
    """Whether the brand's money is play money (the sandbox)."""
    from core.payments.services import uses_sandbox

    return any(uses_sandbox(row) for row in PaymentModule.objects.filter(is_active=True))
