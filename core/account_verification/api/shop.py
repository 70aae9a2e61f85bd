"""A member's own refund account: verified in advance, used for the next refund of a deposit (D12)."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from core.account_verification import services
from core.account_verification.answers import KeptAccount, StartedCheck
from core.account_verification.api.serializers import AccountCheckIn, AccountConfirmIn
from core.account_verification.models import AccountCheck
from core.account_verification.services import Asker
from core.brands import selectors as brands
from core.common.addresses import client_address
from core.common.errors import NotFound, NotSignedIn
from core.common.permissions import SignedIn
from core.common.tenancy import current_brand_id
from core.common.views import ApiView
from core.payments.selectors import banks as bank_choices
from core.payments.selectors import render_account
from core.payments.services import RefundAccount


def account_from_form(data: Mapping[str, Any]) -> dict[str, Any]:
    """The account and the holder's birth date of a validated form."""
    account = RefundAccount(**{name: data[name] for name in ("bank", "account_num", "holder")})
    return {"account": account, "birth": data["birth"]}


def started_check(check: AccountCheck) -> StartedCheck:
    """A started check, for its requester."""
    return {"check_id": check.pk, "account": render_account(check.account_masked), "expires_at": check.expires_at}


def _asker(request: Request) -> Asker:
    if not request.user.is_authenticated:
        raise NotSignedIn()
    return Asker(actor=f"user:{request.user.pk}", address=client_address(request._request), user=request.user)


def _is_checking() -> bool:
    brand = brands.by_id(current_brand_id())
    return bool(brand and brand.setting["is_use_account_check"]) and services.is_available()


def _stored_account(user: Any) -> KeptAccount:
    check = services.last_verified(user)
    return {
        "account": render_account(check.account_masked) if check else "",
        "verified_at": check.verified_at if check else None,
        "is_checking": _is_checking(),
        "banks": bank_choices() if _is_checking() else [],
    }


class OwnAccount(ApiView):
    """Read the verified account; start a check of another one; forget the verified one."""

    permission_classes = (SignedIn,)
    takes: ClassVar = {"post": AccountCheckIn}
    answers: ClassVar = {"get": KeptAccount, "post": StartedCheck, "delete": KeptAccount}

    def get(self, request: Request) -> Response:
        return Response(_stored_account(_asker(request).user))

    def post(self, request: Request) -> Response:
        asker = _asker(request)
        if not _is_checking():
            raise NotFound()
        form = AccountCheckIn(data=request.data)
        form.is_valid(raise_exception=True)
        return Response(
            started_check(services.start_check(asker=asker, **account_from_form(form.validated_data))), status=201
        )

    def delete(self, request: Request) -> Response:
        user = _asker(request).user
        services.forget_accounts(user=user)
        return Response(_stored_account(user))


class OwnAccountCode(ApiView):
    """The code beside the one won. The right one verifies the account."""

    permission_classes = (SignedIn,)
    takes: ClassVar = {"post": AccountConfirmIn}
    answers: ClassVar = {"post": KeptAccount}

    def post(self, request: Request) -> Response:
        asker = _asker(request)
        form = AccountConfirmIn(data=request.data)
        form.is_valid(raise_exception=True)
        services.confirm_check(asker=asker, **form.validated_data)
        return Response(_stored_account(asker.user))


PATTERNS: list[Any] = [
    path("api/account/refund-account", OwnAccount.as_view()),
    path("api/account/refund-account/code", OwnAccountCode.as_view()),
]
