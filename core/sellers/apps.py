"""Django app configuration."""

from django.apps import AppConfig


class SellersConfig(AppConfig):
    name = "core.sellers"
    label = "sellers"
    verbose_name = "판매자"

    def ready(self) -> None:
        from core.bulk.changes.contract import register
        from core.bulk.contracts import register_export
        from core.catalog import subscribers as catalog
        from core.members import subscribers as about_members
        from core.sellers import members, selectors, storefront
        from core.sellers.consignment import clock
        from core.sellers.consignment.changes import ACTIONS
        from core.sellers.consignment.resources import ConsignmentResource
        from core.sellers.resources import SellerResource
        from core.sellers.translated import SOURCES
        from core.translations.contracts import register as register_source

        # The import registers the package's periodic functions.
        assert clock
        catalog.identities.append(storefront.get_identity)
        catalog.names.append(selectors.get_visible_names)
        register("consignments", ACTIONS)
        register_export(SellerResource)
        register_export(ConsignmentResource)
        about_members.own_data.append(members.own_data)
        about_members.on_erased.append(members.forget)
        for source in SOURCES:
            register_source(source)
