"""What other packages use of the accounts."""

from core.accounts import roles
from core.accounts.answers import SessionUser
from core.accounts.opening import closed_page, is_closed_to
from core.accounts.sessions import ROW_KEY as SESSION_ROW_KEY
from core.accounts.sessions import end_all_sessions

__all__ = ["SESSION_ROW_KEY", "SessionUser", "closed_page", "end_all_sessions", "is_closed_to", "roles"]
