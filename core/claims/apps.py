"""Configuration of the app."""

from django.apps import AppConfig


class ClaimsConfig(AppConfig):
    name = "core.claims"
    label = "claims"
    verbose_name = "반품·교환"

    def ready(self) -> None:
        from core.bulk.changes.contract import register
        from core.bulk.contracts import register_export
        from core.claims import record_part, subscribers
        from core.claims.bulk_actions import APPROVE_CLAIMS, COLLECT_CLAIMS
        from core.claims.resources import ClaimResource
        from core.orders import record_parts
        from core.orders.subscribers import register_claimed_lines, subscribe

        subscribe(subscribers.ClaimSubscriber())
        register_claimed_lines(
            open_=subscribers.open_lines, returned=subscribers.returned_lines, exchanged=subscribers.exchanged_lines
        )
        record_parts.register(record_part.PART)
        register_export(ClaimResource)
        register("claims", (APPROVE_CLAIMS, COLLECT_CLAIMS))
