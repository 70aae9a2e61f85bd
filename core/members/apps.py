"""The package in Django's list."""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_save


class MembersConfig(AppConfig):
    name = "core.members"
    label = "members"
    verbose_name = "회원"

    def ready(self) -> None:
        from core.accounts import subscribers
        from core.accounts.models import Seller, User
        from core.jobs import registry
        from core.jobs.changes.contract import offer
        from core.jobs.undo.contract import keep
        from core.members import clock, services
        from core.members.changes import DEEDS
        from core.members.resources import SUBJECT, MemberKeeper, MemberResource

        assert clock

        subscribers.closed.append(services.why_closed)
        for model in (User, Seller):
            post_save.connect(_begin, sender=model, dispatch_uid=f"members.begin.{model.__name__}")
        registry.register(MemberResource, permission="members.add_member")
        keep(SUBJECT, MemberKeeper())
        offer("users", DEEDS)


def _begin(instance: Any, created: bool, raw: bool = False, **kwargs: Any) -> None:
    from core.members import services

    if created and not raw:
        services.begin(instance)
