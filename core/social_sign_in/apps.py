"""Configuration of the app."""

from django.apps import AppConfig
from django.db.models.signals import post_save


class SocialSignInConfig(AppConfig):
    name = "core.social_sign_in"
    label = "social_sign_in"
    verbose_name = "다른 계정으로 들어오기"

    def ready(self) -> None:
        from core.brands.models import Brand
        from core.members import subscribers
        from core.social_sign_in import clock, members
        from core.social_sign_in.services.settings import create_setting

        assert clock
        post_save.connect(create_setting, sender=Brand, dispatch_uid="social_sign_in.create_setting")
        subscribers.own_data.append(members.own_data)
        subscribers.on_erased.append(members.forget)
