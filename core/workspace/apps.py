"""Configuration of the app."""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class WorkspaceConfig(AppConfig):
    name = "core.workspace"
    label = "workspace"
    verbose_name = "업무 도구"

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_in

        from core.members import subscribers
        from core.workspace.boards.services import connect_file_deletion
        from core.workspace.chats import access, clock
        from core.workspace.chats import members as chat_members
        from core.workspace.files.registry import register_place
        from core.workspace.files.services import connect_content_deletion
        from core.workspace.mails import drafts, notifications, reading
        from core.workspace.mails import members as mail_members
        from core.workspace.services import alarms

        # The imports register the package's periodic functions.
        assert alarms
        assert clock
        assert drafts
        assert notifications
        connect_content_deletion()
        connect_file_deletion()
        # Every manager works with the brand's boards.
        register_place("card", lambda request, card_id: request.user.has_perm("workspace.view_boardcard"))
        register_place("chat", access.may_read_file)
        reading.register()
        user_logged_in.connect(access.follow_sign_in, dispatch_uid="workspace.follow_sign_in")
        subscribers.own_data += [chat_members.own_data, mail_members.own_data]
        subscribers.on_erased += [chat_members.forget, mail_members.forget]
        post_migrate.connect(_prepare_search, sender=self)


def _prepare_search(using: str, **_more: Any) -> None:
    """Create the index of grams: Django's migrations support it for neither database."""
    from core.common import grams
    from core.workspace.models import MailEntry

    grams.prepare(MailEntry, using)
