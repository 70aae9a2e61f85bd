"""Django configuration of the package."""

from django.apps import AppConfig


class SecurityConfig(AppConfig):
    name = "core.security"
    label = "security"
    verbose_name = "보호"
