import core.kit.grams
import django.core.validators
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("catalog", "0001_initial"),
        ("catalog", "0002_korean_names_of_stock_and_wishes"),
        ("catalog", "0003_sorted_columns"),
        ("catalog", "0004_search_index"),
        ("catalog", "0005_text_sources_and_deleted"),
        ("catalog", "0006_search_knows_the_tree"),
        ("catalog", "0007_lists_without_deleted_rows_nor_brand_indexes"),
        ("catalog", "0008_smaller_search_index"),
        ("catalog", "0009_stock_of_claims"),
        ("catalog", "0010_words_by_what_they_stand_for"),
    ]

    dependencies = [
        ("accounts", "0001_tables"),
        ("brands", "0001_tables"),
    ]

    operations = [
        migrations.CreateModel(
            name="Product",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "product_code",
                    models.CharField(
                        max_length=60,
                        validators=[django.core.validators.RegexValidator("^[^\\s;|<>]+$", "빈칸 없이 적어 주세요.")],
                        verbose_name="상품코드",
                    ),
                ),
                ("product_name", models.CharField(max_length=200, verbose_name="상품명")),
                ("product_name_ko", models.CharField(max_length=200, null=True, verbose_name="상품명")),
                ("product_name_en", models.CharField(max_length=200, null=True, verbose_name="상품명")),
                ("product_name_ja", models.CharField(max_length=200, null=True, verbose_name="상품명")),
                ("product_name_fr", models.CharField(max_length=200, null=True, verbose_name="상품명")),
                ("product_name_vi", models.CharField(max_length=200, null=True, verbose_name="상품명")),
                ("product_name_zh_hans", models.CharField(max_length=200, null=True, verbose_name="상품명")),
                ("product_name_ar", models.CharField(max_length=200, null=True, verbose_name="상품명")),
                ("product_description", models.TextField(blank=True, verbose_name="설명")),
                ("product_description_ko", models.TextField(blank=True, null=True, verbose_name="설명")),
                ("product_description_en", models.TextField(blank=True, null=True, verbose_name="설명")),
                ("product_description_ja", models.TextField(blank=True, null=True, verbose_name="설명")),
                ("product_description_fr", models.TextField(blank=True, null=True, verbose_name="설명")),
                ("product_description_vi", models.TextField(blank=True, null=True, verbose_name="설명")),
                ("product_description_zh_hans", models.TextField(blank=True, null=True, verbose_name="설명")),
                ("product_description_ar", models.TextField(blank=True, null=True, verbose_name="설명")),
                ("seo_title", models.CharField(blank=True, max_length=120, verbose_name="검색 제목")),
                ("seo_title_ko", models.CharField(blank=True, max_length=120, null=True, verbose_name="검색 제목")),
                ("seo_title_en", models.CharField(blank=True, max_length=120, null=True, verbose_name="검색 제목")),
                ("seo_title_ja", models.CharField(blank=True, max_length=120, null=True, verbose_name="검색 제목")),
                ("seo_title_fr", models.CharField(blank=True, max_length=120, null=True, verbose_name="검색 제목")),
                ("seo_title_vi", models.CharField(blank=True, max_length=120, null=True, verbose_name="검색 제목")),
                (
                    "seo_title_zh_hans",
                    models.CharField(blank=True, max_length=120, null=True, verbose_name="검색 제목"),
                ),
                ("seo_title_ar", models.CharField(blank=True, max_length=120, null=True, verbose_name="검색 제목")),
                ("seo_description", models.CharField(blank=True, max_length=300, verbose_name="검색 설명")),
                (
                    "seo_description_ko",
                    models.CharField(blank=True, max_length=300, null=True, verbose_name="검색 설명"),
                ),
                (
                    "seo_description_en",
                    models.CharField(blank=True, max_length=300, null=True, verbose_name="검색 설명"),
                ),
                (
                    "seo_description_ja",
                    models.CharField(blank=True, max_length=300, null=True, verbose_name="검색 설명"),
                ),
                (
                    "seo_description_fr",
                    models.CharField(blank=True, max_length=300, null=True, verbose_name="검색 설명"),
                ),
                (
                    "seo_description_vi",
                    models.CharField(blank=True, max_length=300, null=True, verbose_name="검색 설명"),
                ),
                (
                    "seo_description_zh_hans",
                    models.CharField(blank=True, max_length=300, null=True, verbose_name="검색 설명"),
                ),
                (
                    "seo_description_ar",
                    models.CharField(blank=True, max_length=300, null=True, verbose_name="검색 설명"),
                ),
                (
                    "product_price",
                    models.PositiveIntegerField(
                        validators=[
                            django.core.validators.MinValueValidator(0),
                            django.core.validators.MaxValueValidator(2000000000),
                        ],
                        verbose_name="정가(원)",
                    ),
                ),
                (
                    "product_sale_price",
                    models.PositiveIntegerField(
                        validators=[
                            django.core.validators.MinValueValidator(0),
                            django.core.validators.MaxValueValidator(2000000000),
                        ],
                        verbose_name="판매가(원)",
                    ),
                ),
                ("price_lang_obj", models.JSONField(blank=True, default=dict, verbose_name="언어별 가격")),
                (
                    "status",
                    models.PositiveSmallIntegerField(
                        choices=[(0, "판매 중"), (1, "판매 종료"), (2, "품절"), (3, "신상품")],
                        default=0,
                        verbose_name="판매 상태",
                    ),
                ),
                ("text_sources", models.JSONField(blank=True, default=dict, editable=False)),
                (
                    "status_before",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        choices=[(0, "판매 중"), (1, "판매 종료"), (2, "품절"), (3, "신상품")],
                        editable=False,
                        null=True,
                        verbose_name="품절 전 상태",
                    ),
                ),
                ("maker", models.CharField(blank=True, max_length=80, verbose_name="제조사")),
                ("is_overseas", models.BooleanField(default=False, verbose_name="해외배송")),
                ("origin_country", models.CharField(blank=True, max_length=2, verbose_name="원산지")),
                ("hs_code", models.CharField(blank=True, max_length=12, verbose_name="HS코드")),
                (
                    "point_rate",
                    models.DecimalField(
                        blank=True, decimal_places=2, max_digits=5, null=True, verbose_name="적립률(%)"
                    ),
                ),
                (
                    "min_qty",
                    models.PositiveSmallIntegerField(
                        default=1, validators=[django.core.validators.MinValueValidator(1)], verbose_name="최소 수량"
                    ),
                ),
                (
                    "max_qty",
                    models.PositiveSmallIntegerField(
                        default=999,
                        validators=[django.core.validators.MaxValueValidator(999)],
                        verbose_name="최대 수량",
                    ),
                ),
                ("item_info", models.JSONField(blank=True, default=list, verbose_name="상품정보고시")),
                ("img", models.CharField(blank=True, editable=False, max_length=300, verbose_name="대표 그림")),
                ("colors", models.JSONField(blank=True, default=list, editable=False, verbose_name="색상")),
                ("variant_count", models.PositiveIntegerField(default=0, editable=False, verbose_name="옵션 수")),
                ("only_variant_id", models.BigIntegerField(editable=False, null=True)),
                ("stock_total", models.PositiveIntegerField(editable=False, null=True, verbose_name="재고")),
                (
                    "discount_percent",
                    models.PositiveSmallIntegerField(default=0, editable=False, verbose_name="할인율(%)"),
                ),
                ("popularity", models.PositiveIntegerField(default=0, editable=False, verbose_name="판매량")),
                (
                    "review_score",
                    models.DecimalField(decimal_places=2, default=0, editable=False, max_digits=3, verbose_name="평점"),
                ),
                ("review_count", models.PositiveIntegerField(default=0, editable=False, verbose_name="후기 수")),
                ("deleted_at", models.DateTimeField(editable=False, null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="등록")),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="수정")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
            ],
            options={
                "verbose_name": "상품",
                "verbose_name_plural": "상품",
            },
        ),
        migrations.CreateModel(
            name="CategoryGroup",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("category_group_name", models.CharField(max_length=60, verbose_name="이름")),
                ("category_group_name_ko", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("category_group_name_en", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("category_group_name_ja", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("category_group_name_fr", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("category_group_name_vi", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("category_group_name_zh_hans", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("category_group_name_ar", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("position", models.PositiveIntegerField(default=0, verbose_name="순서")),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
            ],
            options={
                "verbose_name": "분류 그룹",
                "verbose_name_plural": "분류 그룹",
                "indexes": [models.Index(fields=["brand", "position"], name="category_group_order")],
            },
        ),
        migrations.CreateModel(
            name="Category",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("category_name", models.CharField(max_length=80, verbose_name="이름")),
                ("category_name_ko", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("category_name_en", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("category_name_ja", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("category_name_fr", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("category_name_vi", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("category_name_zh_hans", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("category_name_ar", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("img", models.CharField(blank=True, max_length=300, verbose_name="그림")),
                ("position", models.PositiveIntegerField(default=0, verbose_name="순서")),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
                (
                    "parent",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="children",
                        to="catalog.category",
                        verbose_name="상위 분류",
                    ),
                ),
                (
                    "group",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="categories",
                        to="catalog.categorygroup",
                        verbose_name="그룹",
                    ),
                ),
            ],
            options={
                "verbose_name": "분류",
                "verbose_name_plural": "분류",
                "indexes": [models.Index(fields=["brand", "group", "parent", "position"], name="category_order")],
            },
        ),
        migrations.CreateModel(
            name="OptionGroup",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=60, verbose_name="이름")),
                ("name_ko", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("name_en", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("name_ja", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("name_fr", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("name_vi", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("name_zh_hans", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("name_ar", models.CharField(max_length=60, null=True, verbose_name="이름")),
                (
                    "kind",
                    models.CharField(
                        choices=[("text", "글자"), ("color", "색")], default="text", max_length=5, verbose_name="종류"
                    ),
                ),
                ("position", models.PositiveSmallIntegerField(default=0, verbose_name="순서")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "product",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="option_groups", to="catalog.product"
                    ),
                ),
            ],
            options={
                "verbose_name": "옵션",
                "verbose_name_plural": "옵션",
                "constraints": [models.UniqueConstraint(fields=("product", "position"), name="option_order_once")],
            },
        ),
        migrations.CreateModel(
            name="OptionValue",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=80, verbose_name="이름")),
                ("name_ko", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("name_en", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("name_ja", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("name_fr", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("name_vi", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("name_zh_hans", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("name_ar", models.CharField(max_length=80, null=True, verbose_name="이름")),
                (
                    "color",
                    models.CharField(
                        blank=True,
                        max_length=7,
                        validators=[django.core.validators.RegexValidator("^#[0-9a-fA-F]{6}$")],
                        verbose_name="색",
                    ),
                ),
                ("position", models.PositiveSmallIntegerField(default=0, verbose_name="순서")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "group",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="values", to="catalog.optiongroup"
                    ),
                ),
            ],
            options={
                "verbose_name": "옵션 값",
                "verbose_name_plural": "옵션 값",
                "constraints": [models.UniqueConstraint(fields=("group", "position"), name="value_order_once")],
            },
        ),
        migrations.CreateModel(
            name="SearchEntry",
            fields=[
                (
                    "product",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="entry",
                        serialize=False,
                        to="catalog.product",
                    ),
                ),
                ("grams", core.kit.grams.GramsField()),
                ("wholes", models.CharField(default="", max_length=200)),
                ("is_listed", models.BooleanField(default=True)),
            ],
            options={
                "verbose_name": "검색 색인",
                "verbose_name_plural": "검색 색인",
            },
        ),
        migrations.CreateModel(
            name="ProductCategory",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "category",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="product_links", to="catalog.category"
                    ),
                ),
                (
                    "group",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="catalog.categorygroup"
                    ),
                ),
                (
                    "product",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="category_links", to="catalog.product"
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["category", "product"], name="products_of_category")],
                "constraints": [models.UniqueConstraint(fields=("product", "group"), name="one_category_per_group")],
            },
        ),
        migrations.CreateModel(
            name="ProductImage",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("src", models.CharField(max_length=300, verbose_name="주소")),
                ("alt", models.CharField(blank=True, max_length=200, verbose_name="설명")),
                ("position", models.PositiveSmallIntegerField(default=0, verbose_name="순서")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "product",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="images", to="catalog.product"
                    ),
                ),
            ],
            options={
                "verbose_name": "상품 그림",
                "verbose_name_plural": "상품 그림",
                "indexes": [models.Index(fields=["product", "position"], name="image_order")],
            },
        ),
        migrations.CreateModel(
            name="Property",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("property_name", models.CharField(max_length=80, verbose_name="이름")),
                ("property_name_ko", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("property_name_en", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("property_name_ja", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("property_name_fr", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("property_name_vi", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("property_name_zh_hans", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("property_name_ar", models.CharField(max_length=80, null=True, verbose_name="이름")),
                ("position", models.PositiveIntegerField(default=0, verbose_name="순서")),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
            ],
            options={
                "verbose_name": "속성",
                "verbose_name_plural": "속성",
            },
        ),
        migrations.AddField(
            model_name="product",
            name="properties",
            field=models.ManyToManyField(
                blank=True, related_name="products", to="catalog.property", verbose_name="속성"
            ),
        ),
        migrations.CreateModel(
            name="PropertyGroup",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("property_group_name", models.CharField(max_length=60, verbose_name="이름")),
                ("property_group_name_ko", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("property_group_name_en", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("property_group_name_ja", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("property_group_name_fr", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("property_group_name_vi", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("property_group_name_zh_hans", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("property_group_name_ar", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("position", models.PositiveIntegerField(default=0, verbose_name="순서")),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
            ],
            options={
                "verbose_name": "속성 그룹",
                "verbose_name_plural": "속성 그룹",
                "indexes": [models.Index(fields=["brand", "position"], name="property_group_order")],
            },
        ),
        migrations.AddField(
            model_name="property",
            name="group",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="properties",
                to="catalog.propertygroup",
                verbose_name="그룹",
            ),
        ),
        migrations.CreateModel(
            name="SearchQuery",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("query", models.CharField(max_length=60, verbose_name="검색어")),
                ("day", models.DateField(verbose_name="날짜")),
                ("times", models.PositiveIntegerField(default=0, verbose_name="횟수")),
                ("found", models.PositiveIntegerField(default=0, verbose_name="결과")),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
            ],
            options={
                "verbose_name": "검색어",
                "verbose_name_plural": "검색어",
                "indexes": [
                    models.Index(
                        models.F("brand"),
                        models.F("day"),
                        models.OrderBy(models.F("times"), descending=True),
                        name="search_query_day",
                    )
                ],
                "constraints": [models.UniqueConstraint(fields=("brand", "query", "day"), name="search_query_once")],
            },
        ),
        migrations.CreateModel(
            name="SearchState",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("version", models.PositiveIntegerField(default=0)),
                ("done_id", models.BigIntegerField(default=0)),
                ("parents", models.JSONField(default=dict)),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
            ],
            options={
                "verbose_name": "검색 색인 상태",
                "verbose_name_plural": "검색 색인 상태",
                "constraints": [models.UniqueConstraint(fields=("brand",), name="search_state_once")],
            },
        ),
        migrations.CreateModel(
            name="SearchSynonym",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("words", models.JSONField(verbose_name="단어")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="등록")),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="수정")),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
            ],
            options={
                "verbose_name": "동의어",
                "verbose_name_plural": "동의어",
                "indexes": [models.Index(fields=["brand", "-updated_at", "-id"], name="synonym_updated")],
            },
        ),
        migrations.CreateModel(
            name="SearchWord",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("word", models.CharField(max_length=80)),
                (
                    "kind",
                    models.PositiveSmallIntegerField(
                        choices=[(0, "상품"), (1, "분류"), (2, "속성"), (3, "동의어")], default=0
                    ),
                ),
                ("target_id", models.BigIntegerField(default=0)),
                ("letters", models.CharField(blank=True, max_length=240)),
                ("initials", models.CharField(blank=True, max_length=80)),
                ("head", models.CharField(blank=True, max_length=2)),
                ("tail", models.CharField(blank=True, max_length=2)),
                ("is_idle", models.BooleanField(default=False)),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
            ],
            options={
                "verbose_name": "검색 단어",
                "verbose_name_plural": "검색 단어",
                "indexes": [
                    models.Index(
                        condition=models.Q(("initials", ""), _negated=True),
                        fields=["brand", "initials"],
                        name="search_word_initials",
                    ),
                    models.Index(fields=["brand", "head"], name="search_word_head"),
                    models.Index(fields=["brand", "tail"], name="search_word_tail"),
                    models.Index(
                        condition=models.Q(("kind__gt", 0)),
                        fields=["brand", "target_id", "kind"],
                        name="search_word_target",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("brand", "word", "kind", "target_id"), name="search_word_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="Variant",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(blank=True, max_length=40, verbose_name="조합")),
                ("code", models.CharField(blank=True, max_length=80, verbose_name="옵션 코드")),
                ("price_diff", models.IntegerField(default=0, verbose_name="추가금(원)")),
                ("stock", models.IntegerField(blank=True, null=True, verbose_name="재고")),
                ("position", models.PositiveIntegerField(default=0, verbose_name="순서")),
                ("is_active", models.BooleanField(default=True, verbose_name="판매")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "product",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="variants", to="catalog.product"
                    ),
                ),
            ],
            options={
                "verbose_name": "옵션 조합",
                "verbose_name_plural": "옵션 조합",
                "constraints": [
                    models.UniqueConstraint(fields=("product", "key"), name="variant_once"),
                    models.CheckConstraint(
                        condition=models.Q(("stock", None), ("stock__gte", 0), _connector="OR"),
                        name="stock_not_negative",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="StockMove",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
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
                ("delta", models.IntegerField(verbose_name="증감")),
                ("order_line_id", models.BigIntegerField(null=True, verbose_name="주문 품목")),
                ("claim_line_id", models.BigIntegerField(null=True, verbose_name="반품·교환 품목")),
                ("at", models.DateTimeField(auto_now_add=True, verbose_name="때")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "variant",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="moves",
                        to="catalog.variant",
                        verbose_name="옵션",
                    ),
                ),
            ],
            options={
                "verbose_name": "재고 기록",
                "verbose_name_plural": "재고 기록",
                "indexes": [models.Index(fields=["variant", "at"], name="stock_moves")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("order_line_id", None), _negated=True),
                        fields=("order_line_id", "kind"),
                        name="stock_move_once",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("kind__in", ["cancel", "return"])),
                        fields=("order_line_id",),
                        name="stock_back_once",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("claim_line_id", None), _negated=True),
                        fields=("claim_line_id", "kind"),
                        name="stock_held_once",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Wish",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="담은 때")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "product",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="catalog.product",
                        verbose_name="상품",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="wishes",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="회원",
                    ),
                ),
            ],
            options={
                "verbose_name": "찜",
                "verbose_name_plural": "찜",
                "indexes": [models.Index(fields=["brand", "user", "-id"], name="wishes_of_user")],
                "constraints": [models.UniqueConstraint(fields=("user", "product"), name="wish_once")],
            },
        ),
        migrations.AddField(
            model_name="searchentry",
            name="brand",
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
        ),
        migrations.AddIndex(
            model_name="product",
            index=models.Index(
                condition=models.Q(("deleted_at", None)), fields=["brand", "-created_at", "-id"], name="product_new"
            ),
        ),
        migrations.AddIndex(
            model_name="product",
            index=models.Index(
                condition=models.Q(("deleted_at", None)),
                fields=["brand", "product_sale_price", "id"],
                name="product_price",
            ),
        ),
        migrations.AddIndex(
            model_name="product",
            index=models.Index(
                condition=models.Q(("deleted_at", None)), fields=["brand", "-popularity", "-id"], name="product_popular"
            ),
        ),
        migrations.AddIndex(
            model_name="product",
            index=models.Index(
                condition=models.Q(("deleted_at", None)), fields=["brand", "-review_score", "-id"], name="product_score"
            ),
        ),
        migrations.AddIndex(
            model_name="product",
            index=models.Index(
                condition=models.Q(("deleted_at", None)),
                fields=["brand", "-discount_percent", "-id"],
                name="product_discount",
            ),
        ),
        migrations.AddIndex(
            model_name="product",
            index=models.Index(
                condition=models.Q(("deleted_at", None)), fields=["brand", "-updated_at", "-id"], name="product_updated"
            ),
        ),
        migrations.AddIndex(
            model_name="product",
            index=models.Index(
                condition=models.Q(("deleted_at", None)),
                fields=["brand", "product_name_ko", "id"],
                name="product_by_name",
            ),
        ),
        migrations.AddIndex(
            model_name="product",
            index=models.Index(
                condition=models.Q(("deleted_at", None)),
                fields=["brand", "product_price", "id"],
                name="product_list_price",
            ),
        ),
        migrations.AddIndex(
            model_name="product",
            index=models.Index(
                condition=models.Q(("deleted_at", None)), fields=["brand", "status", "id"], name="product_by_status"
            ),
        ),
        migrations.AddIndex(
            model_name="product",
            index=models.Index(
                condition=models.Q(("deleted_at", None)), fields=["brand", "stock_total", "id"], name="product_by_stock"
            ),
        ),
        migrations.AddIndex(
            model_name="product",
            index=models.Index(
                condition=models.Q(("deleted_at", None)), fields=["brand", "maker", "id"], name="product_by_maker"
            ),
        ),
        migrations.AddIndex(
            model_name="product",
            index=models.Index(
                condition=models.Q(("deleted_at", None), _negated=True),
                fields=["brand", "-deleted_at"],
                name="product_deleted",
            ),
        ),
        migrations.AddConstraint(
            model_name="product",
            constraint=models.UniqueConstraint(fields=("brand", "product_code"), name="product_code_in_brand"),
        ),
        migrations.AddConstraint(
            model_name="product",
            constraint=models.CheckConstraint(
                condition=models.Q(("product_sale_price__lte", models.F("product_price"))), name="sale_not_over_list"
            ),
        ),
        migrations.AddConstraint(
            model_name="product",
            constraint=models.CheckConstraint(
                condition=models.Q(("min_qty__gte", 1), ("max_qty__gte", models.F("min_qty"))), name="qty_range"
            ),
        ),
        migrations.AddIndex(
            model_name="property",
            index=models.Index(fields=["brand", "group", "position"], name="property_order"),
        ),
    ]
