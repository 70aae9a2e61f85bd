"""Every brand has a design for each place."""

from typing import Any

from django.db import migrations

PLACES = ("shop", "blog", "item-card", "blog-item-card", "settings")


def create_designs(apps: Any, schema_editor: Any) -> None:
    ShopDesign = apps.get_model("designs", "ShopDesign")
    known = set(ShopDesign.objects.values_list("brand_id", "place"))
    brand_ids = apps.get_model("brands", "Brand").objects.values_list("pk", flat=True)
    ShopDesign.objects.bulk_create(
        ShopDesign(brand_id=brand_id, place=place)
        for brand_id in brand_ids
        for place in PLACES
        if (brand_id, place) not in known
    )


class Migration(migrations.Migration):
    dependencies = [("designs", "0003_drafts_and_versions")]

    operations = [migrations.RunPython(create_designs, migrations.RunPython.noop)]
