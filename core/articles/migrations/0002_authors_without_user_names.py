"""Authors of posts that were stored as a user name, an e-mail address or a full name get the nickname or masked name."""

from django.db import migrations

from core.common import masking

NAMELESS = "회원"


def public_name(user):
    known = {user.user_name.casefold(), user.email.casefold()}
    if user.nickname and "@" not in user.nickname and user.nickname.casefold() not in known:
        return user.nickname
    return masking.name(user.name.strip())[:60] or NAMELESS


def repair(apps, schema_editor):
    post_model, user_model = apps.get_model("articles", "Post"), apps.get_model("accounts", "User")
    posts = post_model._base_manager.exclude(author_name="").only("pk", "user_id", "author_name").order_by("pk")
    batch = []
    for post in posts.filter(user_id__isnull=False).iterator(chunk_size=1000):
        user = user_model._base_manager.filter(pk=post.user_id).first()
        if user is None or post.author_name == user.nickname:
            continue
        # The user name or address may have been another one when the post was written.
        if post.author_name in (user.user_name, user.email, user.name) or "@" in post.author_name:
            post.author_name = public_name(user)
            batch.append(post)
    batch += [_without_address(post) for post in posts.filter(user_id__isnull=True, author_name__contains="@")]
    post_model._base_manager.bulk_update(batch, ["author_name"], batch_size=500)


def _without_address(post):
    post.author_name = NAMELESS
    return post


class Migration(migrations.Migration):
    dependencies = [("articles", "0001_initial"), ("accounts", "0004_unique_case_folded_names")]

    operations = [migrations.RunPython(repair, migrations.RunPython.noop)]
