"""Blocks with figures of their own become tables of what the brand charges; their names and heads are kept."""

from typing import Any

from django.db import migrations

OLD, NEW = "cost-calculator", "cost-table"
KEPT = ("id", "hidden", "starts_at", "ends_at", "title", "sub_title")


def convert(block: dict[str, Any]) -> dict[str, Any]:
    if block.get("type") != OLD:
        return block
    return {"type": NEW, **{name: block[name] for name in KEPT if name in block}}


def make_tables(apps: Any, schema_editor: Any) -> None:
    ShopDesign = apps.get_model("designs", "ShopDesign")
    for design in ShopDesign.objects.filter(place__in=("shop", "blog")).only("blocks", "draft").iterator():
        blocks = [convert(block) for block in design.blocks]
        draft = design.draft and [{**entry, "block": convert(entry["block"])} for entry in design.draft]
        if (blocks, draft) != (design.blocks, design.draft):
            ShopDesign.objects.filter(pk=design.pk).update(blocks=blocks, draft=draft)
    DesignVersion = apps.get_model("designs", "DesignVersion")
    for version in DesignVersion.objects.filter(place__in=("shop", "blog")).only("blocks").iterator():
        blocks = [convert(block) for block in version.blocks]
        if blocks != version.blocks:
            DesignVersion.objects.filter(pk=version.pk).update(blocks=blocks)


class Migration(migrations.Migration):
    dependencies = [("designs", "0004_a_design_for_each_place")]

    operations = [migrations.RunPython(make_tables, migrations.RunPython.noop)]
