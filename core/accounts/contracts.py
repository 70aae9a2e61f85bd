"""What other packages use of the accounts."""

from core.accounts import roles
from core.accounts.sessions import ROW_KEY as SESSION_ROW_KEY

__all__ = ["SESSION_ROW_KEY", "roles"]
