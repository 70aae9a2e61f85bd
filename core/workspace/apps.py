"""Configuration of the app."""

from django.apps import AppConfig


class WorkspaceConfig(AppConfig):
    name = "core.workspace"
    label = "workspace"
    verbose_name = "업무 도구"
