"""Contracts and their rates for managers. None if `is_use_seller` is off (D23)."""

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django_filters import FilterSet

from core.accounts import selectors as accounts
from core.common.filters import IntFilter
from core.common.resources import Resource, ResourceRequest, Scope
from core.common.tenancy import current_brand_id
from core.security import services as security
from core.sellers import manager_selectors, services
from core.sellers.answers import CommissionRateRow, SellerContractRow
from core.sellers.api.serializers import CommissionRateIn, NewCommissionRateIn, NewSellerContractIn, SellerContractIn
from core.sellers.models import CommissionRate, SellerContract


class ContractFilter(FilterSet):
    """By seller."""

    seller_id = IntFilter(field_name="user_id")


class RateFilter(FilterSet):
    """By contract."""

    contract_id = IntFilter(field_name="contract_id")


def _audit(
    call: ResourceRequest,
    subject: str,
    subject_id: int,
    before: Mapping[str, Any] | None,
    after: Mapping[str, Any] | None,
) -> None:
    security.audit(
        actor=call.user,
        action="create" if before is None else "update" if after is not None else "delete",
        subject=subject,
        subject_id=subject_id,
        brand_id=current_brand_id(),
        before=dict(before or {}),
        after=dict(after or {}),
    )


def _contracts(rows: QuerySet[SellerContract], call: ResourceRequest) -> list[SellerContractRow]:
    return manager_selectors.serialize_contracts(rows)


def _contract(row: SellerContract, call: ResourceRequest) -> SellerContractRow:
    return manager_selectors.serialize_contract(row)


def _add_contract(call: ResourceRequest) -> SellerContract:
    accounts.sellers()
    values = dict(call.data)
    seller_id, rates_of = values.pop("seller_id"), values.pop("rates_of", None)
    row = services.add_contract(seller_id=seller_id, values=values, rates_of=rates_of)
    _audit(call, "seller-contracts", row.pk, None, manager_selectors.serialize_contract(row))
    return row


def _change_contract(call: ResourceRequest) -> SellerContract:
    before = manager_selectors.serialize_contract(call.obj)
    row = services.change_contract(contract=call.obj, values=call.data)
    _audit(call, "seller-contracts", row.pk, before, manager_selectors.serialize_contract(row))
    return row


def _remove_contract(call: ResourceRequest) -> None:
    before = manager_selectors.serialize_contract(call.obj)
    services.remove_contract(contract=call.obj)
    _audit(call, "seller-contracts", before["id"], before, None)


def _rates(rows: QuerySet[CommissionRate], call: ResourceRequest) -> list[CommissionRateRow]:
    return manager_selectors.serialize_rates(rows)


def _rate(row: CommissionRate, call: ResourceRequest) -> CommissionRateRow:
    return manager_selectors.serialize_rates(CommissionRate.objects.filter(pk=row.pk))[0]


def _add_rate(call: ResourceRequest) -> CommissionRate:
    accounts.sellers()
    values = dict(call.data)
    row = services.add_rate(contract_id=values.pop("contract_id"), values=values)
    _audit(call, "commission-rates", row.pk, None, _rate(row, call))
    return row


def _change_rate(call: ResourceRequest) -> CommissionRate:
    before = _rate(call.obj, call)
    if "commission_rate" in call.data:
        services.change_rate(rate=call.obj, commission_rate=call.data["commission_rate"])
    _audit(call, "commission-rates", before["id"], before, _rate(call.obj, call))
    row: CommissionRate = call.obj
    return row


def _remove_rate(call: ResourceRequest) -> None:
    before = _rate(call.obj, call)
    services.remove_rate(rate=call.obj)
    _audit(call, "commission-rates", before["id"], before, None)


RESOURCES = (
    Resource(
        name="seller-contracts",
        scope=Scope.MANAGER,
        model=SellerContract,
        queryset=manager_selectors.contracts,
        serialize_list=_contracts,
        serialize=_contract,
        serializer=SellerContractIn,
        create=_add_contract,
        create_serializer=NewSellerContractIn,
        update=_change_contract,
        delete=_remove_contract,
        filterset=ContractFilter,
        sorts={"id": "pk", "began_on": "began_on"},
        default_sort="-began_on",
    ),
    Resource(
        name="commission-rates",
        scope=Scope.MANAGER,
        model=CommissionRate,
        queryset=manager_selectors.rates,
        serialize_list=_rates,
        serialize=_rate,
        serializer=CommissionRateIn,
        create=_add_rate,
        create_serializer=NewCommissionRateIn,
        update=_change_rate,
        delete=_remove_rate,
        filterset=RateFilter,
        sorts={"id": "pk"},
        default_sort="id",
    ),
)
