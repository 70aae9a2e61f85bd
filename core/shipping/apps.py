"""The room in Django's list."""

from django.apps import AppConfig
from django.db.models.signals import post_save


class ShippingConfig(AppConfig):
    name = "core.shipping"
    label = "shipping"
    verbose_name = "출고"

    def ready(self) -> None:
        from core.brands.models import Brand
        from core.shipping.services import open_for

        # Every brand ships somehow, whoever opened it: a service, the seed, the site admin.
        post_save.connect(open_for, sender=Brand, dispatch_uid="shipping.open_for")
