"""What of an order's shipping an island adds; parcels for the numbers that lines carry already."""

from collections import defaultdict

from django.db import migrations, models


def parcels(apps, schema_editor):
    Parcel = apps.get_model("shipping", "Parcel")
    OrderLine = apps.get_model("orders", "OrderLine")
    known = defaultdict(list)
    lines = OrderLine.objects.exclude(invoice_num="").order_by("order_id", "id")
    names = ("brand_id", "order_id", "order__order_num", "courier", "invoice_num", "status", "id")
    for *key, status, pk in lines.values_list(*names).iterator():
        known[tuple(key)].append((pk, status))
    rows = [
        Parcel(
            brand_id=brand, order_id=order, order_num=num, leg=50, courier=courier, invoice_num=number,
            line_ids=[pk for pk, _status in own],
        )
        for (brand, order, num, courier, number), own in known.items()
    ]
    # A number that stands at two orders stays with the first: lines keep what they say.
    Parcel.objects.bulk_create(rows, batch_size=500, ignore_conflicts=True)


class Migration(migrations.Migration):

    dependencies = [
        ('orders', '0005_refunds'),
        ('shipping', '0002_fees_of_brands'),
    ]

    operations = [
        migrations.AddField(
            model_name='order',
            name='island_fee',
            field=models.PositiveIntegerField(default=0, verbose_name='배송비 가운데 도서산간 추가'),
        ),
        migrations.RunPython(parcels, migrations.RunPython.noop),
    ]
