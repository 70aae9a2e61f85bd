"""Django app configuration."""

from django.apps import AppConfig


class ReviewsConfig(AppConfig):
    name = "core.reviews"
    label = "reviews"
    verbose_name = "리뷰"

    def ready(self) -> None:
        from core.bulk import registry
        from core.bulk.changes.contract import register
        from core.bulk.undo.contract import register_restorer
        from core.designs import block_fillers
        from core.members import subscribers
        from core.orders.subscribers import subscribe
        from core.reviews import home, members, pictures
        from core.reviews.changes import HIDE, SHOW
        from core.reviews.resources import ReviewResource, ReviewRestorer
        from core.reviews.subscribers import ReviewSubscriber

        # The import registers the package's periodic functions.
        assert pictures
        subscribe(ReviewSubscriber())
        subscribers.own_data.append(members.own_data)
        subscribers.on_erased.append(members.forget)
        block_fillers.register(home.KIND, home.fill)
        registry.register(ReviewResource, permission="reviews.add_review")
        register_restorer("product-reviews", ReviewRestorer())
        register("product-reviews", (HIDE, SHOW))
