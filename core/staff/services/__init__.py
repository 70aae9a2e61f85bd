"""Invite staff, change what they may do, end their access, help with a lost app or password."""

from core.staff.services.access import reset_otp, set_active, set_otp_required, set_roles, sign_out_everywhere
from core.staff.services.invitations import (
    accept_invitation,
    get_open_invitation,
    invite,
    join_with_account,
    resend_invitation,
    withdraw_invitation,
)
from core.staff.services.password_links import (
    delete_old_links,
    get_open_password_link,
    send_password_link,
    use_password_link,
)

__all__ = [
    "accept_invitation",
    "delete_old_links",
    "get_open_invitation",
    "get_open_password_link",
    "invite",
    "join_with_account",
    "resend_invitation",
    "reset_otp",
    "send_password_link",
    "set_active",
    "set_otp_required",
    "set_roles",
    "sign_out_everywhere",
    "use_password_link",
    "withdraw_invitation",
]
