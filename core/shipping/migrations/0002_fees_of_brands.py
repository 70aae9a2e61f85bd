"""Brands that are there keep their fees; no surcharge begins for them unasked."""

from django.db import migrations


def copy(apps, schema_editor):
    ParcelOut = apps.get_model("shipping", "ParcelOut")
    SettingObj = apps.get_model("brands", "SettingObj")
    for one in SettingObj.objects.all():
        ParcelOut.objects.create(
            brand_id=one.brand_id,
            shipping_fee=one.shipping_fee,
            free_shipping_over=one.free_shipping_over,
            surcharges=[],
        )


class Migration(migrations.Migration):

    dependencies = [
        ('shipping', '0001_parcel_out_and_parcels'),
    ]

    operations = [migrations.RunPython(copy, migrations.RunPython.noop)]
