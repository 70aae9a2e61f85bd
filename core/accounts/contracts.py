"""What other packages use of the accounts."""

from core.accounts import roles
from core.accounts.answers import SessionUser
from core.accounts.sessions import ROW_KEY as SESSION_ROW_KEY
from core.accounts.sessions import end_all_sessions

__all__ = ["SESSION_ROW_KEY", "SessionUser", "end_all_sessions", "roles"]
