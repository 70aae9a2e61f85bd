"""Django app configuration."""

from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "core.pages"
    label = "pages"
    verbose_name = "화면"

    def ready(self) -> None:
        from core.designs import contracts as designs
        from core.pages import home_fillers
        from core.popups import subscribers as popups
        from core.promotions import contracts as promotions

        designs.register(designs.BlockType.POSTS, home_fillers.fill_posts)
        designs.register(designs.BlockType.BLOG_CARD, home_fillers.fill_card_posts)
        designs.register(designs.BlockType.SELLERS, home_fillers.fill_sellers)
        designs.register(designs.BlockType.COUPON, home_fillers.fill_coupon)
        popups.coupon_stages.append(promotions.coupon_stages)
