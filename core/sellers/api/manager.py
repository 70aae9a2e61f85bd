"""API of sellers for managers (D10, D23). None if `is_use_seller` is off."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Q, QuerySet
from django_filters import BooleanFilter, FilterSet

from core.accounts import selectors as accounts
from core.accounts.models import Seller
from core.common.bank_fields import BankAccountIn
from core.common.errors import NotFound
from core.common.filters import TextIn
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.tenancy import current_brand_id
from core.security import services as security
from core.security.api.reveals import reveal
from core.sellers import manager_selectors, services
from core.sellers.answers import SellerAccount, SellerContact, SellerRecord, SellerRow
from core.sellers.api.serializers import NewSellerIn, SellerIn


class SellerFilter(FilterSet):
    """By whether they may sign in, and by contract: `none`, `active`, `ending`."""

    is_active = BooleanFilter()
    contract = TextIn(method="by_contract")

    def by_contract(self, rows: QuerySet[Seller], name: str, value: list[str]) -> QuerySet[Seller]:
        return manager_selectors.filter_by_contract(rows, value)


def _rows(rows: QuerySet[Seller], call: ResourceRequest) -> list[SellerRow]:
    return manager_selectors.serialize_list(rows)


def _record(row: Seller, call: ResourceRequest) -> SellerRecord:
    """Users with the right to change sellers see the masked account, others do not."""
    return manager_selectors.serialize(row, with_account=call.user.has_perm("accounts.change_seller"))


def _without_version(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if name != "version"}


def _audit(call: ResourceRequest, row: Seller, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    security.audit(
        actor=call.user,
        action="update" if call.obj else "create",
        subject="sellers",
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before=_without_version(before),
        after=_without_version(after),
    )


def _save(call: ResourceRequest) -> Seller:
    before: Mapping[str, Any] = _record(call.obj, call) if call.obj else {}
    values = dict(call.data)
    seen = values.pop("version", "")
    row = services.save_seller(
        actor=call.user, values=values, seller=call.obj, seen=seen, request=call.request._request
    )
    more = {"password": "*"} if call.data.get("password") else {}
    _audit(call, row, before, {**_record(row, call), **more})
    return row


def _save_account(call: ResourceRequest) -> SellerRecord:
    """Save the payout account. The audit log has it masked."""
    services.require_manageable(actor=call.user, seller=call.obj)
    before = _record(call.obj, call)
    services.save_account(seller=call.obj, **call.data)
    after = _record(call.obj, call)
    _audit(call, call.obj, {"payout": before["account_masked"]}, {"payout": after["account_masked"]})
    return after


def _remove_account(call: ResourceRequest) -> SellerRecord:
    services.require_manageable(actor=call.user, seller=call.obj)
    before = _record(call.obj, call)
    services.remove_account(seller=call.obj)
    _audit(call, call.obj, {"payout": before["account_masked"]}, {"payout": ""})
    return _record(call.obj, call)


def _contact(call: ResourceRequest) -> SellerContact:
    services.require_manageable(actor=call.user, seller=call.obj)
    return {"email": call.obj.email, "phone_num": call.obj.phone_num}


def _account(call: ResourceRequest) -> SellerAccount:
    """Raises NotFound if there is no account."""
    services.require_manageable(actor=call.user, seller=call.obj)
    found = services.get_account(call.obj.pk)
    if found is None:
        raise NotFound()
    return found


def _search(rows: QuerySet[Seller], text: str) -> QuerySet[Seller]:
    bare = text.replace("-", "").strip()
    wanted = Q(name__icontains=text) | Q(user_name__icontains=text) | Q(seller_profile__company_name_ko__icontains=text)
    return rows.filter(wanted | Q(seller_profile__business_num=bare) if bare.isdigit() else wanted)


RESOURCES = (
    Resource(
        name="sellers",
        scope=Scope.MANAGER,
        model=Seller,
        queryset=accounts.sellers,
        serialize_list=_rows,
        serialize=_record,
        serializer=SellerIn,
        create=_save,
        create_serializer=NewSellerIn,
        update=_save,
        filterset=SellerFilter,
        search=_search,
        sorts={"id": "pk", "name": "name", "user_name": "user_name", "created_at": "created_at"},
        verbs=(
            reveal(
                subject="sellers",
                fields=("phone_num", "email"),
                serialize=_contact,
                owner=lambda seller: seller.pk,
                action="change",
            ),
            reveal(
                subject="sellers",
                fields=("account",),
                serialize=_account,
                owner=lambda seller: seller.pk,
                name="reveal-account",
                action="change",
            ),
            Verb(name="account", run=_save_account, serializer=BankAccountIn),
            Verb(name="remove-account", run=_remove_account),
        ),
    ),
)
