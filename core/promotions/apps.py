"""Django configuration of the package."""

from django.apps import AppConfig


class PromotionsConfig(AppConfig):
    name = "core.promotions"
    label = "promotions"
    verbose_name = "프로모션"

    def ready(self) -> None:
        from core.bulk import contracts as bulk
        from core.catalog import subscribers as catalog
        from core.members import subscribers
        from core.promotions import badges, clock, members, services
        from core.promotions.resources import CouponResource, CouponRestorer

        # Importing the module registers the periodic functions.
        assert clock
        subscribers.on_joined.append(members.greet)
        subscribers.on_left.append(services.close_box)
        subscribers.on_reopened.append(services.reopen_box)
        subscribers.own_data.append(members.own_data)
        catalog.badges.append(badges.of_cards)
        bulk.register(CouponResource, permission="promotions.add_coupon")
        bulk.register_restorer("coupons", CouponRestorer())
