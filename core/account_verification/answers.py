"""Response types of checks and of the verified account."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc, Pk
from core.payments.answers import BankChoice


class StartedCheck(TypedDict):
    """One won is on its way to an account."""

    check_id: Pk
    account: Annotated[str, Doc("Masked.")]
    expires_at: datetime | None


class KeptAccount(TypedDict):
    """The account that a member verified last, and the banks for a new one."""

    account: Annotated[str, Doc("Masked; empty if there is none.")]
    verified_at: datetime | None
    is_checking: Annotated[bool, Doc("Whether this shop requires checks of accounts.")]
    banks: list[BankChoice]
