"""Django configuration of the package."""

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
        from core.bulk import registry
        from core.bulk.changes.contract import register
        from core.bulk.undo.contract import register_restorer
        from core.members import clock, services
        from core.members.changes import ACTIONS
        from core.members.resources import SUBJECT, ApplicationResource, MemberResource, MemberRestorer
        from core.members.services import contacts

        assert clock

        subscribers.closed_reasons.append(services.get_closed_reason)
        subscribers.contact_changes.append(contacts.notify_change)
        for model in (User, Seller):
            post_save.connect(_create_member, sender=model, dispatch_uid=f"members.begin.{model.__name__}")
        registry.register(MemberResource, permission="members.add_member")
        registry.register_export(ApplicationResource)
        register_restorer(SUBJECT, MemberRestorer())
        register("users", ACTIONS)


def _create_member(instance: Any, created: bool, raw: bool = False, **kwargs: Any) -> None:
    from core.members import services

    if created and not raw:
        services.create_member(instance)
