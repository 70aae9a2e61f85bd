"""The app's configuration."""

from django.apps import AppConfig
from django.db.models.signals import post_save


class ShippingConfig(AppConfig):
    name = "core.shipping"
    label = "shipping"
    verbose_name = "출고"

    def ready(self) -> None:
        from core.brands.models import Brand
        from core.shipping.services import create_parcel_out

        # Every new brand gets settings, whether created by a service, the seed or the site admin.
        post_save.connect(create_parcel_out, sender=Brand, dispatch_uid="shipping.create_parcel_out")
