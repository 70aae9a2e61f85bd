"""What is stored with tags is cleaned again for the manager's screens, however it came into the table."""

import pytest
from rest_framework.test import APIClient

from core.articles.models import Post
from core.articles.tests.writing import category, post
from core.catalog.models import Product
from core.common.tenancy import brand_scope
from core.conftest import World
from core.plain.models import RowVersion
from core.plain.selectors import without_translation

pytestmark = pytest.mark.django_db
BAD, CLEAN = "<p onclick=x()>글</p><script>x()</script>", "<p>글</p>"


def test_a_post_that_was_written_past_the_forms_is_clean_in_list_record_and_versions(
    shop: World, manager: APIClient
) -> None:
    with brand_scope(shop.brand.pk):
        row = post(category("notice"))
        without_translation(Post.objects.filter(pk=row.pk)).update(post_content_ko=BAD, post_content_en=BAD)
        version = RowVersion.objects.get(row_id=row.pk)
        RowVersion.objects.update(values={**version.values, "post_content_ko": BAD, "post_content_en": BAD})
    for found in (
        manager.get(f"/api/posts/{row.pk}").json()["data"],
        manager.get("/api/posts").json()["data"]["content"][0],
    ):
        assert (found["post_content"], found["lang_obj"]["en"]["post_content"]) == (CLEAN, CLEAN)
    values = manager.get(f"/api/posts/{row.pk}/version?number=1").json()["data"]["values"]
    assert (values["post_content_ko"], values["post_content_en"]) == (CLEAN, CLEAN)


def test_so_is_the_description_of_a_product(shop: World, manager: APIClient) -> None:
    with brand_scope(shop.brand.pk):
        rows = without_translation(Product.objects.filter(pk=shop.product.pk))
        rows.update(product_description_ko=BAD, product_description_en=BAD)
    found = manager.get(f"/api/products/{shop.product.pk}").json()["data"]
    assert (found["product_description"], found["lang_obj"]["en"]["product_description"]) == (CLEAN, CLEAN)
