import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("payments", "0001_initial"),
        ("payments", "0002_korean_names"),
        ("payments", "0003_refunds"),
        ("payments", "0004_ways_to_pay_settings"),
        ("payments", "0005_when_cash_was_approved"),
        ("payments", "0006_charges"),
    ]

    dependencies = [
        ("brands", "0001_tables"),
    ]

    operations = [
        migrations.CreateModel(
            name="PaymentModule",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("card_keyin", "카드"),
                            ("virtual_account", "가상계좌"),
                            ("bank_account", "무통장 입금"),
                        ],
                        max_length=20,
                        verbose_name="종류",
                    ),
                ),
                (
                    "provider",
                    models.CharField(
                        choices=[("toss", "토스페이먼츠"), ("own", "자체 계좌")],
                        default="toss",
                        max_length=20,
                        verbose_name="결제사",
                    ),
                ),
                ("name", models.CharField(max_length=60, verbose_name="이름")),
                ("name_ko", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("name_en", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("name_ja", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("name_fr", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("name_vi", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("name_zh_hans", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("name_ar", models.CharField(max_length=60, null=True, verbose_name="이름")),
                ("note", models.CharField(blank=True, max_length=200, verbose_name="안내")),
                ("note_ko", models.CharField(blank=True, max_length=200, null=True, verbose_name="안내")),
                ("note_en", models.CharField(blank=True, max_length=200, null=True, verbose_name="안내")),
                ("note_ja", models.CharField(blank=True, max_length=200, null=True, verbose_name="안내")),
                ("note_fr", models.CharField(blank=True, max_length=200, null=True, verbose_name="안내")),
                ("note_vi", models.CharField(blank=True, max_length=200, null=True, verbose_name="안내")),
                ("note_zh_hans", models.CharField(blank=True, max_length=200, null=True, verbose_name="안내")),
                ("note_ar", models.CharField(blank=True, max_length=200, null=True, verbose_name="안내")),
                ("secret_sealed", models.TextField(blank=True, editable=False)),
                ("account", models.JSONField(blank=True, default=dict, verbose_name="입금 계좌")),
                ("is_active", models.BooleanField(default=True, verbose_name="쓰기")),
                ("position", models.PositiveSmallIntegerField(default=0, verbose_name="순서")),
                (
                    "most_installment",
                    models.PositiveSmallIntegerField(default=12, verbose_name="할부 개월(0은 일시불만)"),
                ),
                (
                    "deposit_days",
                    models.PositiveSmallIntegerField(
                        blank=True, null=True, verbose_name="입금 기한(일, 비우면 쇼핑몰 설정)"
                    ),
                ),
                ("removed_at", models.DateTimeField(blank=True, editable=False, null=True, verbose_name="지운 때")),
                (
                    "webhook_path",
                    models.CharField(editable=False, max_length=40, unique=True, verbose_name="알림 주소"),
                ),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
            ],
            options={
                "verbose_name": "결제 수단",
                "verbose_name_plural": "결제 수단",
                "indexes": [models.Index(fields=["brand", "position"], name="module_order")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("most_installment", 0),
                            models.Q(("most_installment__gte", 2), ("most_installment__lte", 12)),
                            _connector="OR",
                        ),
                        name="installment_months",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("deposit_days", None),
                            models.Q(("deposit_days__gte", 1), ("deposit_days__lte", 30)),
                            _connector="OR",
                        ),
                        name="module_deposit_days",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("removed_at", None), ("is_active", False), _connector="OR"),
                        name="removed_module_is_off",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PaymentAttempt",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("order_id", models.BigIntegerField(verbose_name="주문")),
                ("kind", models.CharField(max_length=20, verbose_name="종류")),
                ("number", models.PositiveSmallIntegerField(verbose_name="차수")),
                ("gateway_order_id", models.CharField(max_length=64, unique=True, verbose_name="결제사 주문 번호")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("CREATED", "만듦"),
                            ("SENT", "보냄"),
                            ("APPROVED", "승인"),
                            ("DECLINED", "거절"),
                            ("UNKNOWN", "확인 중"),
                            ("PENDING_DEPOSIT", "입금 대기"),
                            ("EXPIRED", "기한 지남"),
                        ],
                        default="CREATED",
                        max_length=16,
                        verbose_name="상태",
                    ),
                ),
                ("amount", models.PositiveIntegerField(verbose_name="금액(원)")),
                ("refunded", models.PositiveIntegerField(default=0, verbose_name="환불(원)")),
                ("payment_key", models.CharField(blank=True, max_length=200, verbose_name="결제 키")),
                ("appr_num", models.CharField(blank=True, max_length=20, verbose_name="승인 번호")),
                ("card_masked", models.CharField(blank=True, max_length=30, verbose_name="카드")),
                ("code", models.CharField(blank=True, max_length=80, verbose_name="결과 코드")),
                ("deposit", models.JSONField(blank=True, default=dict, verbose_name="입금 안내")),
                ("deposit_secret", models.CharField(blank=True, max_length=60, verbose_name="입금 비밀값")),
                ("seen_missing_at", models.DateTimeField(null=True, verbose_name="찾지 못한 때")),
                ("sent_at", models.DateTimeField(null=True, verbose_name="보낸 때")),
                ("checked_at", models.DateTimeField(null=True, verbose_name="확인한 때")),
                ("approved_at", models.DateTimeField(null=True, verbose_name="승인된 때")),
                ("confirmed_by", models.BigIntegerField(null=True, verbose_name="확인한 사람")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="만든 때")),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="바뀐 때")),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
                (
                    "module",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="attempts",
                        to="payments.paymentmodule",
                        verbose_name="결제 수단",
                    ),
                ),
            ],
            options={
                "verbose_name": "결제 시도",
                "verbose_name_plural": "결제 시도",
                "indexes": [
                    models.Index(fields=["state", "sent_at"], name="attempt_to_settle"),
                    models.Index(fields=["brand", "order_id"], name="attempts_of_order"),
                    models.Index(
                        condition=models.Q(("kind__in", ["bank_account", "virtual_account"]), ("state", "APPROVED")),
                        fields=["approved_at"],
                        name="attempt_in_cash",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(
                            ("state__in", ["APPROVED", "CREATED", "PENDING_DEPOSIT", "SENT", "UNKNOWN"])
                        ),
                        fields=("order_id",),
                        name="one_open_attempt",
                    ),
                    models.UniqueConstraint(fields=("order_id", "number"), name="attempt_number_once"),
                    models.CheckConstraint(
                        condition=models.Q(("refunded__lte", models.F("amount"))), name="refund_within_paid"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Refund",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("order_id", models.BigIntegerField(verbose_name="주문")),
                ("order_num", models.CharField(max_length=18, verbose_name="주문 번호")),
                ("number", models.PositiveSmallIntegerField(verbose_name="차수")),
                ("amount", models.PositiveIntegerField(verbose_name="금액(원)")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("REQUESTED", "환불 예정"),
                            ("SENT", "보냄"),
                            ("DONE", "환불 완료"),
                            ("REFUSED", "거절"),
                            ("UNKNOWN", "확인 중"),
                        ],
                        default="REQUESTED",
                        max_length=10,
                        verbose_name="상태",
                    ),
                ),
                ("reason", models.CharField(blank=True, max_length=200, verbose_name="까닭")),
                ("code", models.CharField(blank=True, max_length=80, verbose_name="결과 코드")),
                ("transaction_key", models.CharField(blank=True, max_length=100, verbose_name="취소 거래 키")),
                ("account_sealed", models.TextField(blank=True, editable=False, verbose_name="환불 계좌")),
                ("account_masked", models.CharField(blank=True, max_length=80, verbose_name="환불 계좌")),
                ("actor_id", models.BigIntegerField(null=True, verbose_name="사람 번호")),
                ("actor_name", models.CharField(blank=True, max_length=150, verbose_name="한 사람")),
                ("seen_missing_at", models.DateTimeField(null=True, verbose_name="찾지 못한 때")),
                ("sent_at", models.DateTimeField(null=True, verbose_name="보낸 때")),
                ("checked_at", models.DateTimeField(null=True, verbose_name="확인한 때")),
                ("done_at", models.DateTimeField(null=True, verbose_name="끝난 때")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="만든 때")),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="바뀐 때")),
                (
                    "attempt",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="refunds",
                        to="payments.paymentattempt",
                        verbose_name="결제",
                    ),
                ),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
            ],
            options={
                "verbose_name": "환불",
                "verbose_name_plural": "환불",
                "indexes": [
                    models.Index(fields=["brand", "-created_at", "-id"], name="refund_new"),
                    models.Index(fields=["brand", "state", "-id"], name="refund_by_state"),
                    models.Index(fields=["brand", "order_id"], name="refunds_of_order"),
                    models.Index(
                        condition=models.Q(("state__in", ["SENT", "UNKNOWN"])),
                        fields=["checked_at"],
                        name="refund_to_settle",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("attempt", "number"), name="refund_number_once"),
                    models.UniqueConstraint(
                        condition=models.Q(("state__in", ["REQUESTED", "SENT", "UNKNOWN"])),
                        fields=("attempt",),
                        name="one_open_refund",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Charge",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("order_id", models.BigIntegerField(verbose_name="주문")),
                ("order_num", models.CharField(max_length=18, verbose_name="주문 번호")),
                ("claim_id", models.BigIntegerField(verbose_name="반품·교환")),
                ("amount", models.PositiveIntegerField(verbose_name="금액(원)")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("open", "받을 돈"),
                            ("paid", "받음"),
                            ("waived", "면제"),
                            ("dropped", "청구 취소"),
                            ("due_back", "돌려줄 돈"),
                            ("back", "돌려줌"),
                        ],
                        default="open",
                        max_length=10,
                        verbose_name="상태",
                    ),
                ),
                (
                    "how",
                    models.CharField(
                        blank=True,
                        choices=[("transfer", "계좌 입금"), ("enclosed", "상자에 동봉")],
                        max_length=10,
                        verbose_name="받은 방법",
                    ),
                ),
                ("note", models.CharField(blank=True, max_length=200, verbose_name="메모")),
                ("settled_at", models.DateTimeField(null=True, verbose_name="받거나 면제한 때")),
                ("settled_by", models.BigIntegerField(null=True, verbose_name="확인한 사람")),
                ("settled_name", models.CharField(blank=True, max_length=150, verbose_name="확인한 사람 이름")),
                ("back_at", models.DateTimeField(null=True, verbose_name="돌려준 때")),
                ("back_by", models.BigIntegerField(null=True, verbose_name="돌려준 사람")),
                ("back_name", models.CharField(blank=True, max_length=150, verbose_name="돌려준 사람 이름")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="청구한 때")),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="바뀐 때")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
            ],
            options={
                "verbose_name": "따로 받는 돈",
                "verbose_name_plural": "따로 받는 돈",
                "indexes": [
                    models.Index(fields=["claim_id", "id"], name="charges_of_claim"),
                    models.Index(
                        condition=models.Q(("state__in", ["due_back", "open"])),
                        fields=["brand", "state", "claim_id"],
                        name="charges_to_see_to",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("state__in", ["open", "paid", "waived"])),
                        fields=("claim_id",),
                        name="one_live_charge",
                    ),
                    models.CheckConstraint(condition=models.Q(("amount__gte", 1)), name="charge_of_something"),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("state__in", ["back", "due_back", "paid"]), models.Q(("how", ""), _negated=True)),
                            models.Q(models.Q(("state__in", ["back", "due_back", "paid"]), _negated=True), ("how", "")),
                            _connector="OR",
                        ),
                        name="charge_says_how_it_came",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("state", "waived"), _negated=True),
                            models.Q(("note", ""), _negated=True),
                            _connector="OR",
                        ),
                        name="charge_waived_for_reason",
                    ),
                ],
            },
        ),
    ]
