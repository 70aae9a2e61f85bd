"""Services of payment modules (D32): save, order, remove, restore, test the connection."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _

from core.common import ordering
from core.common.errors import Invalid
from core.common.fields import set_lang_obj
from core.common.tenancy import unscoped
from core.integrations.payment.base import Outcome
from core.payments import selectors
from core.payments.answers import GatewayConnection
from core.payments.errors import ModuleInUse, PaymentUnavailable
from core.payments.models import PaymentModule
from core.payments.rules import LOCAL_KEY, client_money_kind, has_mixed_money, money_kind
from core.payments.services.calls import may_wait, temporary_gateway
from core.payments.states import ConnectionOutcome
from core.payments.ways import sort_ways

TEXTS = ("name", "note")
PROVIDERS: Mapping[str, PaymentModule.Provider] = {
    PaymentModule.Kind.ACCOUNT: PaymentModule.Provider.OWN,
    PaymentModule.Kind.KAKAO: PaymentModule.Provider.KAKAO,
}
# The timeout of the whole request, while a manager waits.
TRY_SECONDS = 8.0
_UNKNOWN_ORDER = "maru-connection-check"


def save_module(*, values: Mapping[str, Any], module: PaymentModule | None = None) -> PaymentModule:
    """Save a payment module, all or nothing. An empty `secret_key` keeps the old one; `kind` is set once.

    A key is tried at the gateway before buyers are offered its module. Raises Invalid (-50) if the gateway does not
    know it or does not answer, if an active module is incomplete, if real money and the sandbox would be used together
    in any brand, and for a key of another kind of money than the module was paid with. Raises PaymentUnavailable if too
    many requests wait already.
    """
    draft, key = _assign(values, module)
    # The gateway may need seconds: it is asked outside the transaction that holds locks.
    errors = find_refusals(draft, key=key) or find_key_refusal(
        draft, key=key, was_active=bool(module and module.is_active)
    )
    if errors:
        raise Invalid(errors)
    with transaction.atomic():
        lock_modules()
        own, key = _assign(values, module)
        errors = find_refusals(own, key=key)
        if errors:
            raise Invalid(errors)
        if key:
            own.set_secret_key(key)
        own.save()
    return own


def _assign(values: Mapping[str, Any], module: PaymentModule | None) -> tuple[PaymentModule, str]:
    """The stored module with new values, unsaved, and the new key."""
    rest = dict(values)
    texts, key, kind = rest.pop("lang_obj", None), rest.pop("secret_key", ""), rest.pop("kind", "")
    own = PaymentModule.objects.get(pk=module.pk) if module else _new(kind)
    if "ways" in rest:
        rest["ways"] = sort_ways(rest["ways"])
    for name, value in rest.items():
        setattr(own, f"{name}_ko" if name in TEXTS else name, value)
    if texts is not None:
        set_lang_obj(own, texts, TEXTS)
    return own, key


def find_key_refusal(module: PaymentModule, *, key: str, was_active: bool) -> dict[str, str]:
    """The error of a key that the gateway does not know, or could not be asked about, before its module is offered.

    `key` is a new key, '' for the existing one. Raises PaymentUnavailable if too many requests wait already.
    """
    used = key or (module.known_key if module.pk else "")
    is_checked = was_active and not key
    # The demo's own key is known.
    if not module.is_active or is_checked or not used or used == LOCAL_KEY:
        return {}
    outcome = try_connection(module=module, key=used)["outcome"]
    if outcome == ConnectionOutcome.REFUSED:
        return {"secret_key": _("결제사가 모르는 키예요. 키를 확인해 주세요. 그때까지 이 결제 수단은 꺼져 있어요.")}
    if outcome == ConnectionOutcome.SILENT:
        return {
            "secret_key": _("결제사가 답하지 않아 키를 확인하지 못했어요. 꺼 둔 채로 저장하고 잠시 뒤에 켜 주세요.")
        }
    return {}


def _new(kind: str) -> PaymentModule:
    last = PaymentModule.objects.aggregate(last=Max("position"))["last"]
    return PaymentModule(
        kind=kind,
        provider=PROVIDERS.get(kind, PaymentModule.Provider.TOSS),
        position=0 if last is None else last + 1,
        webhook_path=get_random_string(32),
        is_active=False,
    )


def lock_modules() -> None:
    """Serialize the activation of keys in an installation, or two requests would not see each other."""
    with unscoped("one sandbox and one bank stand behind all brands of an installation (D32)"):
        list(PaymentModule.objects.select_for_update().order_by("pk").values_list("pk", flat=True))


def find_refusals(module: PaymentModule, *, key: str = "") -> dict[str, str]:
    """Errors of a payment module by field. `key` is a new gateway key, '' for the existing one."""
    if module.kind == PaymentModule.Kind.ACCOUNT:
        return _missing_account(module) if module.is_active else {}
    old = module.known_key if module.pk else ""
    money = money_kind(key or old)
    if key and old and money is not money_kind(old) and module.attempts.exists():
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
    if window := _missing_of_window(module, key or old):
        return window
    if has_mixed_money({money, *selectors.money_in_use(besides=module.pk)}):
        field = "secret_key" if key else "is_active"
        return {field: _("연습용 은행과 실제 결제를 함께 켤 수 없어요. 다른 쪽 결제 수단을 먼저 꺼 주세요.")}
    return {}


def _missing_of_window(module: PaymentModule, key: str) -> dict[str, str]:
    """What a window lacks: its public key, one of the same money as the secret key, and its ways."""
    if module.kind == PaymentModule.Kind.KAKAO and not module.client_key:
        return {"client_key": _("카카오페이 가맹점 코드(CID)를 넣어야 켤 수 있어요.")}
    if module.kind != PaymentModule.Kind.WINDOW:
        return {}
    if not module.client_key:
        return {"client_key": _("결제창의 클라이언트 키를 넣어야 켤 수 있어요.")}
    if client_money_kind(module.client_key) is not money_kind(key):
        return {"client_key": _("클라이언트 키와 시크릿 키의 종류가 달라요. 한쪽은 시험용이고 한쪽은 실제예요.")}
    if not module.ways:
        return {"ways": _("결제창에서 받을 방법을 하나 이상 골라야 켤 수 있어요.")}
    return {}


def _missing_account(module: PaymentModule) -> dict[str, str]:
    said = {name: str(module.account.get(name, "")).strip() for name in ("bank", "account_num", "holder")}
    return {f"account[{name}]": _("입금 계좌를 모두 적어야 켤 수 있어요.") for name, text in said.items() if not text}


def move_module(*, module: PaymentModule, before_id: int | None = None) -> PaymentModule:
    """Move a payment module before another one, or last. Raises Invalid if that one is gone."""
    ordering.move_row(selectors.modules(), module.pk, before_id)
    return PaymentModule.objects.get(pk=module.pk)


def remove_module(*, module: PaymentModule) -> None:
    """Remove a payment module. Refunds of its payments go on. Raises ModuleInUse while payments are unfinished."""
    with transaction.atomic():
        own = PaymentModule.objects.select_for_update().get(pk=module.pk)
        waiting = selectors.count_unfinished([own.pk]).get(own.pk, 0)
        if waiting:
            raise ModuleInUse(data={"waiting": waiting})
        own.is_active, own.removed_at = False, timezone.now()
        own.save(update_fields=["is_active", "removed_at"])


def restore_module(*, module: PaymentModule) -> PaymentModule:
    """Restore a payment module, inactive: a person checks it before buyers see it."""
    PaymentModule.objects.filter(pk=module.pk).update(removed_at=None)
    return PaymentModule.objects.get(pk=module.pk)


def try_connection(*, module: PaymentModule | None, key: str = "", kind: str = "", cid: str = "") -> GatewayConnection:
    """Look up an order that doesn't exist, with a typed or the stored key. Nothing changes at the gateway.

    `kind` is the kind of a module that is not stored yet, and `cid` a typed number of Kakao Pay.

    `outcome` is `ok`, `refused` (the gateway does not know the key) or `silent` (no answer, or one that isn't
    understood). Raises Invalid without a key, PaymentUnavailable if too many requests wait already.
    """
    used = key or (module.known_key if module else "")
    if not used:
        raise Invalid({"secret_key": _("결제사 시크릿 키를 넣어 주세요.")})
    with may_wait() as may:
        if not may:
            raise PaymentUnavailable()
        provider = module.provider if module else PROVIDERS.get(kind, PaymentModule.Provider.TOSS)
        gateway = temporary_gateway(
            used, seconds=TRY_SECONDS, provider=provider, cid=cid or (module.client_key if module else "")
        )
        answer = gateway.lookup(_UNKNOWN_ORDER)
    said = {Outcome.NOT_FOUND: ConnectionOutcome.OK, Outcome.CONFIG_ERROR: ConnectionOutcome.REFUSED}
    money = money_kind(used)
    return {
        "outcome": said.get(answer.outcome, ConnectionOutcome.SILENT),
        "code": answer.code,
        "money": money.value if money else "",
    }
