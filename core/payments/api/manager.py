"""`/manager/settings/payment-modules`: the payment modules of a brand. A key is written and never returned."""

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet

from core.common.errors import NotFound
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.tenancy import current_brand_id
from core.payments import selectors, services
from core.payments.answers import BankChoice, GatewayConnection, PaymentModuleRecord
from core.payments.api.serializers import ModuleIn, ModuleMoveIn, TryIn
from core.payments.models import PaymentModule
from core.security import services as security

NAME = "payment-modules"


def _rows(rows: QuerySet[PaymentModule], call: ResourceRequest) -> list[PaymentModuleRecord]:
    return selectors.module_rows(rows)


def _record(row: PaymentModule, call: ResourceRequest) -> PaymentModuleRecord:
    return selectors.module_rows([row])[0]


def _banks(call: ResourceRequest) -> list[BankChoice]:
    return selectors.banks()


def _audit(
    call: ResourceRequest, action: str, row: PaymentModule, before: Mapping[str, Any], after: Mapping[str, Any]
) -> None:
    security.audit(
        actor=call.user,
        action=action,
        subject=NAME,
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before=before,
        after=after,
    )


def _save(call: ResourceRequest) -> PaymentModule:
    before: Mapping[str, Any] = _record(call.obj, call) if call.obj else {}
    row = services.save_module(module=call.obj, values=call.data)
    after: dict[str, Any] = {**_record(row, call)}
    if call.data.get("secret_key"):
        # Two keys may look alike once they are masked.
        after["is_key_replaced"] = True
    _audit(call, "update" if call.obj else "create", row, before, after)
    return row


def _remove(call: ResourceRequest) -> None:
    before = _record(call.obj, call)
    services.remove_module(module=call.obj)
    _audit(call, "delete", call.obj, before, {})


def _restore(call: ResourceRequest) -> PaymentModule:
    row = services.restore_module(module=call.obj)
    _audit(call, "restore", row, {}, _record(row, call))
    return row


def _move(call: ResourceRequest) -> PaymentModule:
    before = call.obj.position
    row = services.move_module(module=call.obj, before_id=call.data.get("before_id"))
    _audit(call, "move", row, {"position": before}, {"position": row.position})
    return row


def _try(call: ResourceRequest) -> GatewayConnection:
    security.hit(f"try-gateway:{current_brand_id()}:{call.user.pk}", limit=30, seconds=600)
    module = None
    if call.data.get("module_id"):
        module = selectors.modules().filter(pk=call.data["module_id"]).first()
        if module is None:
            raise NotFound()
    said = services.try_connection(
        module=module, key=call.data["secret_key"], kind=call.data.get("kind", ""), cid=call.data["client_key"]
    )
    if module is not None:
        _audit(call, "try", module, {}, said)
    return said


RESOURCES = (
    Resource(
        name=NAME,
        scope=Scope.MANAGER,
        model=PaymentModule,
        queryset=selectors.modules,
        serialize_list=_rows,
        serialize=_record,
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
            Verb(name="banks", run=_banks, method="get", detail=False, action="view"),
        ),
    ),
)
