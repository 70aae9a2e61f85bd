"""Configuration of the app."""

from django.apps import AppConfig
from django.db.models.signals import post_save


class AddressSearchConfig(AppConfig):
    name = "core.address_search"
    label = "address_search"
    verbose_name = "주소 검색"

    def ready(self) -> None:
        from core.address_search.services import create_setting
        from core.brands.models import Brand

        # Every new brand gets a setting, whether created by a service, the seed or the site admin.
        post_save.connect(create_setting, sender=Brand, dispatch_uid="address_search.create_setting")
