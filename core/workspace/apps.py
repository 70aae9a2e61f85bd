"""Configuration of the app."""

from django.apps import AppConfig


class WorkspaceConfig(AppConfig):
    name = "core.workspace"
    label = "workspace"
    verbose_name = "업무 도구"

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_in

        from core.members import subscribers
        from core.workspace.boards.services import connect_file_deletion
        from core.workspace.chats import access, clock, members
        from core.workspace.files.registry import register_place
        from core.workspace.files.services import connect_content_deletion
        from core.workspace.services import alarms

        # The imports register the package's periodic functions.
        assert alarms
        assert clock
        connect_content_deletion()
        connect_file_deletion()
        # Every manager works with the brand's boards.
        register_place("card", lambda request, card_id: request.user.has_perm("workspace.view_boardcard"))
        register_place("chat", access.may_read_file)
        user_logged_in.connect(access.follow_sign_in, dispatch_uid="workspace.follow_sign_in")
        subscribers.own_data.append(members.own_data)
        subscribers.on_erased.append(members.forget)
