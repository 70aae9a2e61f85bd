import core.brands.models
import django.core.validators
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("brands", "0001_initial"),
        ("brands", "0002_korean_names"),
        ("brands", "0003_points_wait_and_expire"),
        ("brands", "0004_fees_stand_in_shipping"),
        ("brands", "0005_one_won_checks"),
    ]

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Brand",
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
                ("dns", models.CharField(max_length=253, unique=True, verbose_name="주소(호스트)")),
                ("og_description", models.CharField(blank=True, max_length=300, verbose_name="소개 한 줄")),
                (
                    "og_description_ko",
                    models.CharField(blank=True, max_length=300, null=True, verbose_name="소개 한 줄"),
                ),
                (
                    "og_description_en",
                    models.CharField(blank=True, max_length=300, null=True, verbose_name="소개 한 줄"),
                ),
                (
                    "og_description_ja",
                    models.CharField(blank=True, max_length=300, null=True, verbose_name="소개 한 줄"),
                ),
                (
                    "og_description_fr",
                    models.CharField(blank=True, max_length=300, null=True, verbose_name="소개 한 줄"),
                ),
                (
                    "og_description_vi",
                    models.CharField(blank=True, max_length=300, null=True, verbose_name="소개 한 줄"),
                ),
                (
                    "og_description_zh_hans",
                    models.CharField(blank=True, max_length=300, null=True, verbose_name="소개 한 줄"),
                ),
                (
                    "og_description_ar",
                    models.CharField(blank=True, max_length=300, null=True, verbose_name="소개 한 줄"),
                ),
                ("company_name", models.CharField(blank=True, max_length=100, verbose_name="상호")),
                ("pvcy_rep_name", models.CharField(blank=True, max_length=60, verbose_name="개인정보보호책임자")),
                ("ceo_name", models.CharField(blank=True, max_length=60, verbose_name="대표")),
                ("addr", models.CharField(blank=True, max_length=200, verbose_name="주소")),
                ("resident_sealed", models.TextField(blank=True, editable=False, verbose_name="법인등록번호(암호화)")),
                ("business_num", models.CharField(blank=True, max_length=20, verbose_name="사업자등록번호")),
                ("phone_num", models.CharField(blank=True, max_length=20, verbose_name="전화")),
                ("fax_num", models.CharField(blank=True, max_length=20, verbose_name="팩스")),
                ("mail_order_num", models.CharField(blank=True, max_length=60, verbose_name="통신판매업신고")),
                ("mail_order_office", models.CharField(blank=True, max_length=60, verbose_name="신고 기관")),
                ("note", models.TextField(blank=True, verbose_name="관리자 메모")),
                ("basic_info", models.TextField(blank=True, verbose_name="안내 글")),
                ("basic_info_ko", models.TextField(blank=True, null=True, verbose_name="안내 글")),
                ("basic_info_en", models.TextField(blank=True, null=True, verbose_name="안내 글")),
                ("basic_info_ja", models.TextField(blank=True, null=True, verbose_name="안내 글")),
                ("basic_info_fr", models.TextField(blank=True, null=True, verbose_name="안내 글")),
                ("basic_info_vi", models.TextField(blank=True, null=True, verbose_name="안내 글")),
                ("basic_info_zh_hans", models.TextField(blank=True, null=True, verbose_name="안내 글")),
                ("basic_info_ar", models.TextField(blank=True, null=True, verbose_name="안내 글")),
                (
                    "show_basic_info",
                    models.PositiveSmallIntegerField(
                        default=0,
                        validators=[django.core.validators.MaxValueValidator(1)],
                        verbose_name="안내 글 보이기",
                    ),
                ),
                ("email", models.EmailField(blank=True, max_length=254, verbose_name="전자우편")),
                ("hosting_provider", models.CharField(blank=True, max_length=60, verbose_name="호스팅 제공자")),
                ("escrow_provider", models.CharField(blank=True, max_length=100, verbose_name="구매안전서비스")),
                ("privacy_officer_email", models.EmailField(blank=True, max_length=254, verbose_name="개인정보 문의")),
                ("cs_hours", models.CharField(blank=True, max_length=100, verbose_name="상담 시간")),
                ("customs_agent_code", models.CharField(blank=True, max_length=20, verbose_name="구매대행업 등록부호")),
                ("logo_file", models.ImageField(blank=True, upload_to="brand", verbose_name="로고")),
                ("dark_logo_file", models.ImageField(blank=True, upload_to="brand", verbose_name="어두운 화면 로고")),
                ("favicon_file", models.ImageField(blank=True, upload_to="brand", verbose_name="파비콘")),
                ("og_file", models.ImageField(blank=True, upload_to="brand", verbose_name="공유 그림")),
                ("lang_list", models.JSONField(default=core.brands.models.all_languages, verbose_name="쓰는 언어")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="만든 날")),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="바뀐 날")),
            ],
            options={
                "verbose_name": "브랜드",
                "verbose_name_plural": "브랜드",
            },
        ),
        migrations.CreateModel(
            name="BonaejaObj",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("api_key_sealed", models.TextField(blank=True, editable=False)),
                ("user_id", models.CharField(blank=True, max_length=60, verbose_name="아이디")),
                ("sender", models.CharField(blank=True, max_length=20, verbose_name="보내는 번호")),
                (
                    "brand",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="bonaeja_obj", to="brands.brand"
                    ),
                ),
            ],
            options={
                "verbose_name": "문자 서비스",
                "verbose_name_plural": "문자 서비스",
            },
        ),
        migrations.CreateModel(
            name="BrandHost",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("host", models.CharField(max_length=253, unique=True, verbose_name="호스트")),
                (
                    "brand",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="hosts",
                        to="brands.brand",
                        verbose_name="브랜드",
                    ),
                ),
            ],
            options={
                "verbose_name": "다른 주소",
                "verbose_name_plural": "다른 주소",
            },
        ),
        migrations.CreateModel(
            name="SeoObj",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("naver_token", models.CharField(blank=True, max_length=200, verbose_name="네이버 소유 확인")),
                ("google_token", models.CharField(blank=True, max_length=200, verbose_name="구글 소유 확인")),
                (
                    "brand",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seo_obj", to="brands.brand"
                    ),
                ),
            ],
            options={
                "verbose_name": "검색 엔진",
                "verbose_name_plural": "검색 엔진",
            },
        ),
        migrations.CreateModel(
            name="SettingObj",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("max_use_point", models.PositiveIntegerField(default=0, verbose_name="한 번에 쓸 수 있는 포인트")),
                (
                    "point_rate",
                    models.DecimalField(decimal_places=2, default=0, max_digits=5, verbose_name="적립률(%)"),
                ),
                (
                    "use_point_min_price",
                    models.PositiveIntegerField(default=0, verbose_name="포인트를 쓸 수 있는 최소 금액"),
                ),
                (
                    "point_wait_days",
                    models.PositiveSmallIntegerField(default=0, verbose_name="적립 대기(배송 완료 뒤 일수, 0은 바로)"),
                ),
                (
                    "point_expire_days",
                    models.PositiveSmallIntegerField(default=0, verbose_name="포인트 유효 기간(일, 0은 없음)"),
                ),
                ("tutorial_num", models.PositiveSmallIntegerField(default=0, verbose_name="안내 순서")),
                (
                    "shop_demo_num",
                    models.PositiveSmallIntegerField(
                        null=True, validators=[django.core.validators.MaxValueValidator(2)], verbose_name="쇼핑몰 배치"
                    ),
                ),
                (
                    "blog_demo_num",
                    models.PositiveSmallIntegerField(
                        null=True, validators=[django.core.validators.MaxValueValidator(2)], verbose_name="블로그 배치"
                    ),
                ),
                (
                    "is_use_seller",
                    models.PositiveSmallIntegerField(
                        null=True, validators=[django.core.validators.MaxValueValidator(1)], verbose_name="셀러 쓰기"
                    ),
                ),
                (
                    "is_use_consignment",
                    models.PositiveSmallIntegerField(
                        default=0, validators=[django.core.validators.MaxValueValidator(1)], verbose_name="위탁 쓰기"
                    ),
                ),
                (
                    "is_use_item_card_style",
                    models.PositiveSmallIntegerField(
                        default=0,
                        validators=[django.core.validators.MaxValueValidator(1)],
                        verbose_name="상품 카드 디자인 쓰기",
                    ),
                ),
                (
                    "is_use_lang",
                    models.PositiveSmallIntegerField(
                        default=0,
                        validators=[django.core.validators.MaxValueValidator(1)],
                        verbose_name="언어 고르기 쓰기",
                    ),
                ),
                (
                    "is_use_shop_obj_style",
                    models.PositiveSmallIntegerField(
                        default=0,
                        validators=[django.core.validators.MaxValueValidator(1)],
                        verbose_name="쇼핑몰 블록 쓰기",
                    ),
                ),
                (
                    "is_use_blog_obj_style",
                    models.PositiveSmallIntegerField(
                        default=0,
                        validators=[django.core.validators.MaxValueValidator(1)],
                        verbose_name="블로그 블록 쓰기",
                    ),
                ),
                ("default_lang", models.CharField(blank=True, default="ko", max_length=2, verbose_name="기본 언어")),
                (
                    "is_use_account_check",
                    models.PositiveSmallIntegerField(
                        default=1,
                        validators=[django.core.validators.MaxValueValidator(1)],
                        verbose_name="환불 계좌 1원 인증",
                    ),
                ),
                ("deposit_days", models.PositiveSmallIntegerField(default=3, verbose_name="입금 기한(일)")),
                (
                    "brand",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="setting_obj", to="brands.brand"
                    ),
                ),
            ],
            options={
                "verbose_name": "설정",
                "verbose_name_plural": "설정",
            },
        ),
        migrations.CreateModel(
            name="ThemeCss",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "main_color",
                    models.CharField(
                        default="#00ab55",
                        max_length=7,
                        validators=[django.core.validators.RegexValidator("^#[0-9a-fA-F]{6}$")],
                        verbose_name="대표색",
                    ),
                ),
                (
                    "sub_color",
                    models.CharField(
                        default="#faf9f7",
                        max_length=7,
                        validators=[django.core.validators.RegexValidator("^#[0-9a-fA-F]{6}$")],
                        verbose_name="바탕색",
                    ),
                ),
                (
                    "picture_radius",
                    models.PositiveSmallIntegerField(
                        default=4, validators=[django.core.validators.MaxValueValidator(40)], verbose_name="그림 모서리"
                    ),
                ),
                (
                    "control_radius",
                    models.PositiveSmallIntegerField(
                        default=10,
                        validators=[django.core.validators.MaxValueValidator(30)],
                        verbose_name="단추 모서리",
                    ),
                ),
                (
                    "item_card_design",
                    models.PositiveSmallIntegerField(
                        default=0, validators=[django.core.validators.MaxValueValidator(2)], verbose_name="상품 카드"
                    ),
                ),
                (
                    "brand",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="theme_css", to="brands.brand"
                    ),
                ),
            ],
            options={
                "verbose_name": "테마",
                "verbose_name_plural": "테마",
            },
        ),
        migrations.CreateModel(
            name="Policy",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[("terms", "이용약관"), ("privacy", "개인정보처리방침"), ("guide", "이용안내")],
                        max_length=10,
                        verbose_name="종류",
                    ),
                ),
                ("version", models.PositiveIntegerField(default=1, verbose_name="판")),
                ("title", models.CharField(max_length=100, verbose_name="제목")),
                ("title_ko", models.CharField(max_length=100, null=True, verbose_name="제목")),
                ("title_en", models.CharField(max_length=100, null=True, verbose_name="제목")),
                ("title_ja", models.CharField(max_length=100, null=True, verbose_name="제목")),
                ("title_fr", models.CharField(max_length=100, null=True, verbose_name="제목")),
                ("title_vi", models.CharField(max_length=100, null=True, verbose_name="제목")),
                ("title_zh_hans", models.CharField(max_length=100, null=True, verbose_name="제목")),
                ("title_ar", models.CharField(max_length=100, null=True, verbose_name="제목")),
                ("content", models.TextField(blank=True, verbose_name="내용")),
                ("content_ko", models.TextField(blank=True, null=True, verbose_name="내용")),
                ("content_en", models.TextField(blank=True, null=True, verbose_name="내용")),
                ("content_ja", models.TextField(blank=True, null=True, verbose_name="내용")),
                ("content_fr", models.TextField(blank=True, null=True, verbose_name="내용")),
                ("content_vi", models.TextField(blank=True, null=True, verbose_name="내용")),
                ("content_zh_hans", models.TextField(blank=True, null=True, verbose_name="내용")),
                ("content_ar", models.TextField(blank=True, null=True, verbose_name="내용")),
                ("effective_on", models.DateField(verbose_name="시행일")),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
            ],
            options={
                "verbose_name": "약관과 안내",
                "verbose_name_plural": "약관과 안내",
                "constraints": [
                    models.UniqueConstraint(fields=("brand", "kind", "version"), name="policy_version_once")
                ],
            },
        ),
    ]
