"""Configuration of the app."""

from django.apps import AppConfig


class WorkspaceConfig(AppConfig):
    name = "core.workspace"
    label = "workspace"
    verbose_name = "업무 도구"

    def ready(self) -> None:
        from core.workspace.boards.services import connect_file_deletion
        from core.workspace.files.registry import register_place
        from core.workspace.files.services import connect_content_deletion
        from core.workspace.services import alarms

        # The import registers the package's periodic functions.
        assert alarms
        connect_content_deletion()
        connect_file_deletion()
        # Every manager works with the brand's boards.
        register_place("card", lambda request, card_id: request.user.has_perm("workspace.view_boardcard"))
