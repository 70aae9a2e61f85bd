"""Django configuration of the package."""

from django.apps import AppConfig


class DesignsConfig(AppConfig):
    name = "core.designs"
    label = "designs"
    verbose_name = "디자인"

    def ready(self) -> None:
        from core.brands import subscribers
        from core.designs import block_fillers, costs, looks, services
        from core.designs.answers import BlockType
        from core.designs.subscribers import on_published

        block_fillers.register(BlockType.COST_TABLE, costs.fill_costs)
        on_published.append(looks.put_into_brand)
        subscribers.on_brand_created.append(services.create_designs)
