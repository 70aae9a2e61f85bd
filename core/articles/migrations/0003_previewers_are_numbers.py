from django.db import migrations, models

from core.common.tenant_constraints import drop_key


def drop_tenant_key(apps, schema_editor):
    drop_key(schema_editor.connection, "articles_postpreview", "user_id")


class Migration(migrations.Migration):
    """Who previews may be a root manager of another brand: no foreign key."""

    dependencies = [("articles", "0002_authors_without_user_names")]

    operations = [
        migrations.RemoveConstraint("postpreview", "post_preview_once"),
        migrations.RunPython(drop_tenant_key, migrations.RunPython.noop),
        migrations.AlterField("postpreview", "user", models.BigIntegerField(db_column="user_id")),
        migrations.RenameField("postpreview", "user", "user_id"),
        migrations.AlterField("postpreview", "user_id", models.BigIntegerField()),
        migrations.AddConstraint(
            "postpreview",
            models.UniqueConstraint(fields=["user_id", "post_id", "brand"], name="post_preview_once"),
        ),
    ]
