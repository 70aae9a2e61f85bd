import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("accounts", "0001_initial"),
        ("accounts", "0002_korean_names"),
    ]

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
        ("brands", "0001_tables"),
    ]

    operations = [
        migrations.CreateModel(
            name="User",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                ("last_login", models.DateTimeField(blank=True, null=True, verbose_name="last login")),
                ("user_name", models.CharField(max_length=150, verbose_name="아이디")),
                ("name", models.CharField(blank=True, max_length=60, verbose_name="이름")),
                ("nickname", models.CharField(blank=True, max_length=60, verbose_name="별명")),
                ("email", models.EmailField(blank=True, max_length=254, verbose_name="전자우편")),
                ("phone_num", models.CharField(blank=True, max_length=20, verbose_name="전화")),
                ("birth_date", models.DateField(blank=True, null=True, verbose_name="생년월일")),
                (
                    "gender",
                    models.CharField(blank=True, choices=[("M", "남"), ("F", "여")], max_length=1, verbose_name="성별"),
                ),
                ("is_foreigner", models.BooleanField(default=False, verbose_name="외국인")),
                ("is_active", models.BooleanField(default=True, verbose_name="사용 중")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="가입일")),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
            ],
            options={
                "verbose_name": "회원",
                "verbose_name_plural": "회원",
                "indexes": [models.Index(fields=["brand", "phone_num"], name="user_phone")],
                "constraints": [models.UniqueConstraint(fields=("brand", "user_name"), name="user_name_in_brand")],
            },
        ),
        migrations.CreateModel(
            name="Address",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("addr_name", models.CharField(blank=True, max_length=30, verbose_name="이름")),
                ("receiver_name", models.CharField(max_length=60, verbose_name="받는 분")),
                ("phone_num", models.CharField(max_length=20, verbose_name="전화")),
                ("postcode", models.CharField(max_length=5, verbose_name="우편번호")),
                ("addr", models.CharField(max_length=200, verbose_name="주소")),
                ("addr_detail", models.CharField(blank=True, max_length=200, verbose_name="상세 주소")),
                ("memo", models.CharField(blank=True, max_length=100, verbose_name="배송 메모")),
                ("is_default", models.BooleanField(default=False, verbose_name="기본 배송지")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="만든 날")),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="addresses",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="회원",
                    ),
                ),
            ],
            options={
                "verbose_name": "배송지",
                "verbose_name_plural": "배송지",
                "indexes": [models.Index(fields=["brand", "user", "-is_default", "-id"], name="address_of_user")],
            },
        ),
        migrations.CreateModel(
            name="Consent",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("terms", "이용약관"),
                            ("privacy", "개인정보 수집·이용"),
                            ("shopping", "쇼핑 정보"),
                            ("sms", "문자"),
                            ("email", "전자우편"),
                        ],
                        max_length=10,
                        verbose_name="동의 항목",
                    ),
                ),
                ("version", models.PositiveIntegerField(default=1, verbose_name="판")),
                ("agreed", models.BooleanField(verbose_name="동의함")),
                ("channel", models.CharField(default="sign-up", max_length=20, verbose_name="경로")),
                ("at", models.DateTimeField(auto_now_add=True, verbose_name="때")),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="consents",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="회원",
                    ),
                ),
            ],
            options={
                "verbose_name": "동의",
                "verbose_name_plural": "동의",
                "indexes": [models.Index(fields=["brand", "user", "kind", "-at"], name="consent_latest")],
            },
        ),
        migrations.CreateModel(
            name="Membership",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "brand",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="brands.brand",
                        verbose_name="브랜드",
                    ),
                ),
                (
                    "role",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="auth.group",
                        verbose_name="역할",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="memberships",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="사람",
                    ),
                ),
            ],
            options={
                "verbose_name": "역할",
                "verbose_name_plural": "역할",
                "constraints": [models.UniqueConstraint(fields=("user", "brand", "role"), name="membership_once")],
            },
        ),
    ]
