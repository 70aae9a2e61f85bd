"""A step: migrate and open one brand with categories, a member and a way to pay, unless it is there."""

import os

import django

from core.tests.bench.stage import answer

LEAVES = 20
PASSWORD = "maru-bench-1!"


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from django.core.management import call_command

    call_command("migrate", verbosity=0, interactive=False)

    from core.accounts.models import User
    from core.brands import services as brands
    from core.brands.models import Brand
    from core.catalog import services as catalog
    from core.catalog.models import CategoryGroup
    from core.common.tenancy import brand_scope
    from core.payments.models import PaymentModule
    from core.tests.policies import publish_policies

    kept = Brand.objects.first()
    if kept is not None:
        return answer({"brand": kept.pk})
    setting = {"is_use_lang": 1, "point_rate": 1}
    brand = brands.create_brand(values={"name": "측정", "dns": "localhost", "setting_obj": setting})
    with brand_scope(brand.pk):
        publish_policies()
        named = ("category_group_name",)
        group = catalog.save_named(row=CategoryGroup(), values={"category_group_name": "기본"}, texts=named)
        top = catalog.save_category(values={"group_id": group.pk, "category_name": "여성"})
        for index in range(LEAVES):
            values = {"group_id": group.pk, "category_name": f"분류{index}", "parent_id": top.pk}
            catalog.save_category(values=values)
        card = PaymentModule(kind="card_keyin", name_ko="카드", webhook_path="bench-card")
        card.set_secret_key("test_sk_local")
        card.save()
        member = User(user_name="member", name="회원", email="member@localhost")
        member.set_password(PASSWORD)
        member.save()
    return answer({"brand": brand.pk})


if __name__ == "__main__":
    main()
