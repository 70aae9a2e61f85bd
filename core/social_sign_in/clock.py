"""Periodic functions of other companies' accounts."""

from core.jobs.contracts import every
from core.social_sign_in.services.accounts import unlink_due


@every(30, "social.unlink", queue="parcels")
def unlink() -> None:
    """Tell the companies of removed accounts."""
    unlink_due()
