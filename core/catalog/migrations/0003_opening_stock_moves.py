"""Counted variants whose moves don't sum up to their stock get one opening move with the difference."""

from typing import Any

from django.db import migrations, models
from django.utils import timezone

BATCH = 5_000
# One statement a batch: what is sold meanwhile is in both sums or in neither.
_OPEN = """
INSERT INTO catalog_stockmove (brand_id, variant_id, kind, delta, at)
SELECT v.brand_id, v.id, 'opening', v.stock - COALESCE(m.moved, 0), %s
FROM catalog_variant v
LEFT JOIN (
  SELECT variant_id, SUM(delta) AS moved FROM catalog_stockmove WHERE variant_id > %s AND variant_id <= %s
  GROUP BY variant_id
) m ON m.variant_id = v.id
WHERE v.id > %s AND v.id <= %s AND v.stock <> COALESCE(m.moved, 0)
"""


def open_books(apps: Any, schema_editor: Any) -> None:
    connection = schema_editor.connection
    now = connection.ops.adapt_datetimefield_value(timezone.now())
    with connection.cursor() as cursor:
        cursor.execute("SELECT MAX(id) FROM catalog_variant")
        last = cursor.fetchone()[0] or 0
        for first in range(0, last, BATCH):
            until = first + BATCH
            cursor.execute(_OPEN, [now, first, until, first, until])


class Migration(migrations.Migration):
    # Each batch commits by itself; a second run finds nothing left to do in those that are done.
    atomic = False

    dependencies = [("catalog", "0002_seller_of_product")]

    operations = [
        migrations.AlterField(
            model_name="stockmove",
            name="kind",
            field=models.CharField(
                choices=[
                    ("opening", "기초 재고"),
                    ("set", "직접 입력"),
                    ("order", "주문"),
                    ("cancel", "취소"),
                    ("return", "반품"),
                    ("exchange", "교환 예약"),
                    ("release", "교환 예약 해제"),
                ],
                max_length=8,
                verbose_name="까닭",
            ),
        ),
        migrations.RunPython(open_books, migrations.RunPython.noop),
    ]
