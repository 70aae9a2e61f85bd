"""Which version of a document is in force: the newest whose day has come on the shop's clock."""

from django.db.models import QuerySet
from django.utils import timezone

from core.brands.models import Policy


def in_force() -> QuerySet[Policy]:
    """The versions whose day has come, the one in force last."""
    return Policy.objects.filter(effective_on__lte=timezone.localdate()).order_by("version")


def coming(kind: str, version: int) -> Policy | None:
    """The next version after this one, which people are told of beforehand."""
    later = Policy.objects.filter(kind=kind, version__gt=version, effective_on__gt=timezone.localdate())
    return later.order_by("effective_on", "version").first()
