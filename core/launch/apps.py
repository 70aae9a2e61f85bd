"""Configuration of the app."""

from django.apps import AppConfig


class LaunchConfig(AppConfig):
    name = "core.launch"
    label = "launch"
    verbose_name = "쇼핑몰 열기"
