"""`/manager/settings/payment-modules`: the ways to pay that a brand offers. A key goes in and never comes out."""

from typing import Any

from core.guard import services as guard
from core.kit.errors import NotFound
from core.kit.resources import Call, Resource, Scope, Verb
from core.kit.tenancy import current_brand_id
from core.payments import selectors, services
from core.payments.api.serializers import ModuleIn, ModuleMoveIn, TryIn
from core.payments.models import PaymentModule

NAME = "payment-modules"


def _record(row: PaymentModule) -> dict[str, Any]:
    return selectors.module_rows([row])[0]


def _audit(call: Call, action: str, row: PaymentModule, before: dict[str, Any], after: dict[str, Any]) -> None:
    guard.audit(
        actor=call.user,
        action=action,
        subject=NAME,
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before=before,
        after=after,
    )


def _save(call: Call) -> PaymentModule:
    before = _record(call.obj) if call.obj else {}
    row = services.save_module(module=call.obj, values=call.data)
    after = _record(row)
    if call.data.get("secret_key"):
        # Two keys may look alike once they are masked.
        after["is_key_replaced"] = True
    _audit(call, "update" if call.obj else "create", row, before, after)
    return row


def _remove(call: Call) -> None:
    before = _record(call.obj)
    services.remove_module(module=call.obj)
    _audit(call, "delete", call.obj, before, {})


def _restore(call: Call) -> PaymentModule:
    row = services.restore_module(module=call.obj)
    _audit(call, "restore", row, {}, _record(row))
    return row


def _move(call: Call) -> PaymentModule:
    before = call.obj.position
    row = services.move_module(module=call.obj, before_id=call.data.get("before_id"))
    _audit(call, "move", row, {"position": before}, {"position": row.position})
    return row


def _try(call: Call) -> dict[str, str]:
    guard.hit(f"try-gateway:{current_brand_id()}:{call.user.pk}", limit=30, seconds=600)
    module = None
    if call.data.get("module_id"):
        module = selectors.modules().filter(pk=call.data["module_id"]).first()
        if module is None:
            raise NotFound()
    said = services.try_connection(module=module, key=call.data["secret_key"])
    if module is not None:
        _audit(call, "try", module, {}, said)
    return said


RESOURCES = (
    Resource(
        name=NAME,
        scope=Scope.MANAGER,
        model=PaymentModule,
        queryset=selectors.modules,
        rows=lambda rows, call: selectors.module_rows(rows),
        record=lambda row, call: _record(row),
        serializer=ModuleIn,
        create=_save,
        update=_save,
        delete=_remove,
        deleted=selectors.removed_modules,
        sorts={"id": "pk", "position": "position", "deleted_at": "removed_at"},
        default_sort="position",
        verbs=(
            Verb(name="move", run=_move, serializer=ModuleMoveIn),
            Verb(name="restore", run=_restore, action="delete", deleted=True),
            Verb(name="try", run=_try, serializer=TryIn, detail=False),
            Verb(name="banks", run=lambda call: selectors.banks(), method="get", detail=False, action="view"),
        ),
    ),
)
