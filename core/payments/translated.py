"""Names and notes of payment methods as a source of translations."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from core.payments import selectors
from core.payments.models import PaymentModule
from core.payments.services import modules
from core.translations.contracts import Source


def _lock(pk: int) -> PaymentModule | None:
    modules.lock_modules()
    return selectors.modules().filter(pk=pk).first()


def _save(module: PaymentModule, texts: Any, checked: tuple[str, ...], actor: Any) -> None:
    modules.save_module(values={"lang_obj": texts}, module=module)


SOURCES = (
    Source(
        name="payment-modules",
        model=PaymentModule,
        label=_("결제 수단"),
        labels={"name": _("이름"), "note": _("안내")},
        rows=selectors.modules,
        save=_save,
        screen="settings/payment-modules",
        lock=_lock,
    ),
)
