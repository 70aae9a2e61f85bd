"""Verbs of the ways to pay that a brand offers (D32): save, put in order, take away, try the connection."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _

from core.kit import positions
from core.kit.errors import Invalid
from core.kit.fields import set_lang_obj
from core.kit.tenancy import unscoped
from core.outside.payment.base import Outcome
from core.payments import selectors
from core.payments.errors import ModuleInUse, PaymentUnavailable
from core.payments.models import PaymentModule
from core.payments.rules import clash, money_of
from core.payments.services.calls import ask_shortly, may_wait

TEXTS = ("name", "note")
# Answered for the sum of a request's time, while a manager waits.
TRY_SECONDS = 8.0
_NOBODYS_ORDER = "maru-connection-check"


def save_module(*, values: Mapping[str, Any], module: PaymentModule | None = None) -> PaymentModule:
    """Write a way to pay, all or nothing; an empty `secret_key` keeps the old one, a kind is chosen once.

    Raises Invalid (-50) where it is switched on incomplete, where real money would stand beside the
    sandbox in whichever brand, and for a key of other money than it has been paid with before.
    """
    rest = dict(values)
    texts, key = rest.pop("lang_obj", None), rest.pop("secret_key", "")
    with transaction.atomic():
        _hold_all()
        own = PaymentModule.objects.get(pk=module.pk) if module else _new(rest.pop("kind"))
        rest.pop("kind", None)
        for name, value in rest.items():
            setattr(own, f"{name}_ko" if name in TEXTS else name, value)
        if texts is not None:
            set_lang_obj(own, texts, TEXTS)
        errors = refusals(own, key=key)
        if errors:
            raise Invalid(errors)
        if key:
            own.set_secret_key(key)
        own.save()
    return own


def _new(kind: str) -> PaymentModule:
    own = kind == PaymentModule.Kind.ACCOUNT
    last = PaymentModule.objects.aggregate(last=Max("position"))["last"]
    return PaymentModule(
        kind=kind,
        provider=PaymentModule.Provider.OWN if own else PaymentModule.Provider.TOSS,
        position=0 if last is None else last + 1,
        webhook_path=get_random_string(32),
        is_active=False,
    )


def _hold_all() -> None:
    """Who switches keys of an installation on does so one after another, or two would not see each other."""
    with unscoped("one sandbox and one bank stand behind all brands of an installation (D32)"):
        list(PaymentModule.objects.select_for_update().order_by("pk").values_list("pk", flat=True))


def refusals(module: PaymentModule, *, key: str = "") -> dict[str, str]:
    """Why a way to pay can't be saved as it stands, by field; `key` is a new gateway key, '' for the one it has."""
    if module.kind == PaymentModule.Kind.ACCOUNT:
        return _missing_account(module) if module.is_active else {}
    old = module.known_key if module.pk else ""
    money = money_of(key or old)
    if key and old and money is not money_of(old) and module.attempts.exists():
        return {
            "secret_key": _(
                "이 결제 수단으로 받은 결제가 있어서 다른 종류의 키로 바꿀 수 없어요. "
                "새 결제 수단을 추가하고 이것은 꺼 주세요."
            )
        }
    if not module.is_active:
        return {}
    if money is None:
        return {"secret_key": _("결제사 시크릿 키를 넣어야 켤 수 있어요.")}
    if clash({money, *selectors.money_in_use(besides=module.pk)}):
        field = "secret_key" if key else "is_active"
        return {field: _("연습용 은행과 실제 결제를 함께 켤 수 없어요. 다른 쪽 결제 수단을 먼저 꺼 주세요.")}
    return {}


def _missing_account(module: PaymentModule) -> dict[str, str]:
    said = {name: str(module.account.get(name, "")).strip() for name in ("bank", "account_num", "holder")}
    return {f"account[{name}]": _("입금 계좌를 모두 적어야 켤 수 있어요.") for name, text in said.items() if not text}


def move_module(*, module: PaymentModule, before_id: int | None = None) -> PaymentModule:
    """Put a way to pay before another one, or last. Raises Invalid where that one is gone."""
    positions.move_row(selectors.modules(), module.pk, before_id)
    return PaymentModule.objects.get(pk=module.pk)


def remove_module(*, module: PaymentModule) -> None:
    """Take a way to pay away; refunds of what was paid by it go on. Raises ModuleInUse while money is on its way."""
    with transaction.atomic():
        own = PaymentModule.objects.select_for_update().get(pk=module.pk)
        waiting = selectors.unfinished([own.pk]).get(own.pk, 0)
        if waiting:
            raise ModuleInUse(data={"waiting": waiting})
        own.is_active, own.removed_at = False, timezone.now()
        own.save(update_fields=["is_active", "removed_at"])


def restore_module(*, module: PaymentModule) -> PaymentModule:
    """Bring a way to pay back, switched off: somebody looks at it before buyers see it."""
    PaymentModule.objects.filter(pk=module.pk).update(removed_at=None)
    return PaymentModule.objects.get(pk=module.pk)


def try_connection(*, module: PaymentModule | None, key: str = "") -> dict[str, str]:
    """Ask the gateway for an order that nobody made, with a typed key or the one that is kept: nothing moves there.

    `outcome` is `ok`, `refused` (the gateway does not know the key) or `silent` (nobody answered, or
    something that isn't understood). Raises Invalid without a key, PaymentUnavailable where too many wait already.
    """
    used = key or (module.known_key if module else "")
    if not used:
        raise Invalid({"secret_key": _("결제사 시크릿 키를 넣어 주세요.")})
    with may_wait() as may:
        if not may:
            raise PaymentUnavailable()
        answer = ask_shortly(used, seconds=TRY_SECONDS).lookup(_NOBODYS_ORDER)
    said = {Outcome.NOT_FOUND: "ok", Outcome.CONFIG_ERROR: "refused"}.get(answer.outcome, "silent")
    money = money_of(used)
    return {"outcome": said, "code": answer.code, "money": money.value if money else ""}
