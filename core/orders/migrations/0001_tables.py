import django.db.models.deletion
import django.db.models.expressions
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("orders", "0001_initial"),
        ("orders", "0002_korean_names"),
        ("orders", "0003_no_index_of_the_brand_alone"),
        ("orders", "0004_points"),
        ("orders", "0005_refunds"),
        ("orders", "0006_island_fee"),
        ("orders", "0007_deposits_taken_back"),
        ("orders", "0008_lines_to_send"),
        ("orders", "0009_claims"),
        ("orders", "0010_seal_customs_codes"),
        ("orders", "0011_cash_receipts"),
        ("orders", "0012_tax_invoices"),
        ("orders", "0013_found_among_a_million"),
        ("orders", "0014_fees_of_claims"),
        ("orders", "0015_fate_of_orders"),
        ("orders", "0016_return_fee_as_told"),
        ("orders", "0017_words_of_buyers"),
    ]

    dependencies = [
        ("accounts", "0001_tables"),
        ("brands", "0001_tables"),
        ("catalog", "0001_tables"),
        ("payments", "0001_tables"),
    ]

    operations = [
        migrations.CreateModel(
            name="Order",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("order_num", models.CharField(max_length=18, verbose_name="주문 번호")),
                ("order_name", models.CharField(max_length=250, verbose_name="주문 이름")),
                (
                    "order_password",
                    models.CharField(blank=True, editable=False, max_length=200, verbose_name="주문 비밀번호"),
                ),
                ("buyer_name", models.CharField(max_length=60, verbose_name="주문자")),
                ("buyer_phone", models.CharField(max_length=20, verbose_name="주문자 전화")),
                ("buyer_email", models.EmailField(blank=True, max_length=254, verbose_name="전자우편")),
                ("address", models.JSONField(default=dict, verbose_name="배송지")),
                ("customs", models.JSONField(blank=True, default=dict, verbose_name="통관 정보")),
                (
                    "status",
                    models.SmallIntegerField(
                        choices=[
                            (0, "입금 대기"),
                            (1, "취소 요청"),
                            (5, "결제 완료"),
                            (10, "입고 완료"),
                            (15, "출고 완료"),
                            (20, "배송 중"),
                            (25, "배송 완료"),
                        ],
                        default=0,
                        verbose_name="상태",
                    ),
                ),
                (
                    "fate",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("", "진행"),
                            ("cancelled", "취소됨"),
                            ("returned", "반품 완료"),
                            ("exchanged", "교환 완료"),
                        ],
                        default="",
                        max_length=10,
                        verbose_name="결과",
                    ),
                ),
                (
                    "payment_state",
                    models.CharField(
                        choices=[
                            ("checking", "확인 중"),
                            ("declined", "결제 실패"),
                            ("pending_deposit", "입금 대기"),
                            ("paid", "결제 완료"),
                            ("cancelled", "취소"),
                            ("expired", "기한 지남"),
                            ("reversed", "입금 취소됨"),
                        ],
                        default="checking",
                        max_length=16,
                        verbose_name="결제",
                    ),
                ),
                ("pay_method", models.CharField(max_length=20, verbose_name="결제 수단")),
                ("appr_num", models.CharField(blank=True, max_length=20, verbose_name="승인 번호")),
                ("subtotal", models.PositiveIntegerField(verbose_name="상품 금액")),
                ("discount", models.PositiveIntegerField(default=0, verbose_name="할인")),
                ("shipping", models.PositiveIntegerField(default=0, verbose_name="배송비")),
                ("island_fee", models.PositiveIntegerField(default=0, verbose_name="배송비 가운데 도서산간 추가")),
                ("points_used", models.PositiveIntegerField(default=0, verbose_name="쓴 포인트")),
                ("point_earn", models.PositiveIntegerField(default=0, verbose_name="적립 포인트")),
                ("total", models.PositiveIntegerField(verbose_name="결제 금액")),
                ("refunded", models.PositiveIntegerField(default=0, verbose_name="환불한 금액")),
                ("refund_account_sealed", models.TextField(blank=True, editable=False, verbose_name="환불 계좌")),
                ("refund_account_masked", models.CharField(blank=True, max_length=80, verbose_name="환불 계좌")),
                ("language", models.CharField(default="ko", max_length=2, verbose_name="언어")),
                ("line_count", models.PositiveSmallIntegerField(default=1, verbose_name="품목 수")),
                ("courier", models.CharField(blank=True, max_length=20, verbose_name="택배사")),
                ("invoice_num", models.CharField(blank=True, max_length=40, verbose_name="송장 번호")),
                ("memo", models.TextField(blank=True, verbose_name="관리자 메모")),
                ("is_test", models.BooleanField(default=False, verbose_name="시험 주문")),
                ("hold_until", models.DateTimeField(null=True, verbose_name="재고를 잡아 두는 때까지")),
                ("closed_at", models.DateTimeField(null=True, verbose_name="닫힌 때")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="주문일")),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="바뀐 날")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="orders",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="회원",
                    ),
                ),
            ],
            options={
                "verbose_name": "주문",
                "verbose_name_plural": "주문",
                "indexes": [
                    models.Index(fields=["brand", "-created_at", "-id"], name="order_new"),
                    models.Index(fields=["brand", "status", "-created_at", "-id"], name="order_by_status"),
                    models.Index(
                        condition=models.Q(("fate__in", ["cancelled", "returned"]), _negated=True),
                        fields=["brand", "status", "-created_at", "-id"],
                        name="order_standing",
                    ),
                    models.Index(
                        condition=models.Q(("fate", ""), _negated=True),
                        fields=["brand", "fate", "-created_at", "-id"],
                        name="order_by_fate",
                    ),
                    models.Index(fields=["brand", "user", "-id"], name="orders_of_user"),
                    models.Index(fields=["brand", "payment_state", "-created_at", "-id"], name="order_by_payment"),
                    models.Index(fields=["brand", "pay_method", "-created_at", "-id"], name="order_by_method"),
                    models.Index(fields=["brand", "total", "id"], name="order_by_total"),
                    models.Index(
                        fields=["brand", "buyer_phone"],
                        name="order_phone_begins",
                        opclasses=["int8_ops", "text_pattern_ops"],
                    ),
                    models.Index(
                        fields=["brand", "buyer_name"],
                        name="order_buyer_begins",
                        opclasses=["int8_ops", "text_pattern_ops"],
                    ),
                    models.Index(
                        fields=["brand", "invoice_num"],
                        name="order_invoice_begins",
                        opclasses=["int8_ops", "text_pattern_ops"],
                    ),
                    models.Index(
                        fields=["brand", "appr_num"],
                        name="order_approval_begins",
                        opclasses=["int8_ops", "text_pattern_ops"],
                    ),
                    models.Index(
                        condition=models.Q(("closed_at", None), ("status", 0)),
                        fields=["hold_until"],
                        name="order_to_release",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("brand", "order_num"),
                        name="order_num_in_brand",
                        opclasses=["int8_ops", "text_pattern_ops"],
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "total",
                                django.db.models.expressions.CombinedExpression(
                                    django.db.models.expressions.CombinedExpression(
                                        django.db.models.expressions.CombinedExpression(
                                            models.F("subtotal"), "-", models.F("discount")
                                        ),
                                        "-",
                                        models.F("points_used"),
                                    ),
                                    "+",
                                    models.F("shipping"),
                                ),
                            )
                        ),
                        name="total_is_sum",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("refunded__lte", models.F("total"))), name="refunded_within_total"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Claim",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField(verbose_name="차수")),
                (
                    "kind",
                    models.CharField(
                        choices=[("return", "반품"), ("exchange", "교환")], max_length=8, verbose_name="구분"
                    ),
                ),
                (
                    "reason",
                    models.CharField(
                        choices=[
                            ("mind", "단순 변심"),
                            ("defect", "상품 불량"),
                            ("wrong", "다른 상품이 옴"),
                            ("late", "배송 지연"),
                            ("other", "기타"),
                        ],
                        max_length=8,
                        verbose_name="사유",
                    ),
                ),
                ("text", models.CharField(blank=True, max_length=1000, verbose_name="설명")),
                ("pictures", models.JSONField(blank=True, default=list, verbose_name="사진")),
                ("known_on", models.DateField(null=True, verbose_name="알게 된 날")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("requested", "신청"),
                            ("approved", "승인"),
                            ("collected", "수거 완료"),
                            ("inspected", "검수 완료"),
                            ("refunded", "환불 완료"),
                            ("exchanged", "교환 완료"),
                            ("rejected", "거절"),
                            ("sending_back", "거절, 반송 예정"),
                            ("sent_back", "거절, 반송함"),
                            ("withdrawn", "철회"),
                        ],
                        default="requested",
                        max_length=12,
                        verbose_name="상태",
                    ),
                ),
                ("buyer_pays", models.BooleanField(default=True, verbose_name="배송비를 구매자가 냄")),
                ("one_way", models.PositiveIntegerField(default=0, verbose_name="편도 배송비(원)")),
                ("fee", models.PositiveIntegerField(default=0, verbose_name="반품 배송비(원)")),
                ("withheld", models.PositiveIntegerField(default=0, verbose_name="뺀 배송비(원)")),
                ("address", models.JSONField(default=dict, verbose_name="수거지")),
                ("courier", models.CharField(blank=True, max_length=20, verbose_name="수거 택배사")),
                ("invoice_num", models.CharField(blank=True, max_length=40, verbose_name="수거 송장 번호")),
                ("note", models.CharField(blank=True, max_length=300, verbose_name="검수 메모")),
                ("answer", models.CharField(blank=True, max_length=300, verbose_name="거절 사유")),
                ("back_id", models.BigIntegerField(null=True, verbose_name="반송 택배")),
                ("refund_id", models.BigIntegerField(null=True, verbose_name="환불")),
                ("ended_at", models.DateTimeField(null=True, verbose_name="끝난 때")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="신청일")),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="바뀐 날")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "order",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="claims",
                        to="orders.order",
                        verbose_name="주문",
                    ),
                ),
            ],
            options={
                "verbose_name": "반품·교환",
                "verbose_name_plural": "반품·교환",
                "indexes": [
                    models.Index(fields=["brand", "-created_at", "-id"], name="claim_new"),
                    models.Index(fields=["brand", "state", "-created_at", "-id"], name="claim_by_state"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("order", "number"), name="claim_number_once"),
                    models.UniqueConstraint(
                        condition=models.Q(("refund_id", None), _negated=True),
                        fields=("refund_id",),
                        name="refund_of_one_claim",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("withheld__lte", models.F("fee"))), name="withheld_within_fee"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="CashReceipt",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField(verbose_name="차수")),
                (
                    "kind",
                    models.CharField(
                        choices=[("deduction", "소득공제"), ("proof", "지출증빙")], max_length=10, verbose_name="용도"
                    ),
                ),
                ("identity_sealed", models.TextField(editable=False, verbose_name="발급 번호")),
                ("identity_masked", models.CharField(max_length=20, verbose_name="발급 번호")),
                ("is_self", models.BooleanField(default=False, verbose_name="자진발급")),
                ("of_payment", models.BooleanField(default=False, verbose_name="결제사가 함께 발급")),
                ("by_hand", models.BooleanField(default=False, verbose_name="직접 발급")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("requested", "신청"),
                            ("awaiting", "발급 중"),
                            ("issued", "발급 완료"),
                            ("rejected", "거절"),
                            ("cancelled", "취소"),
                            ("failed", "발급 실패"),
                        ],
                        default="requested",
                        max_length=10,
                        verbose_name="상태",
                    ),
                ),
                ("amount", models.PositiveIntegerField(default=0, verbose_name="발급 금액(원)")),
                ("cancelled", models.PositiveIntegerField(default=0, verbose_name="취소한 금액(원)")),
                ("receipt_key", models.CharField(blank=True, max_length=200, verbose_name="영수증 키")),
                ("issue_num", models.CharField(blank=True, max_length=20, verbose_name="승인 번호")),
                ("url", models.CharField(blank=True, max_length=500, verbose_name="영수증 주소")),
                ("code", models.CharField(blank=True, max_length=80, verbose_name="결과 코드")),
                ("answer", models.CharField(blank=True, max_length=200, verbose_name="거절 사유")),
                ("tries", models.PositiveSmallIntegerField(default=1, verbose_name="보낸 차수")),
                ("resent", models.PositiveSmallIntegerField(default=0, verbose_name="다시 보낸 횟수")),
                ("next_at", models.DateTimeField(null=True, verbose_name="다음에 할 때")),
                ("sent_at", models.DateTimeField(null=True, verbose_name="보낸 때")),
                ("seen_missing_at", models.DateTimeField(null=True, verbose_name="찾지 못한 때")),
                ("issued_at", models.DateTimeField(null=True, verbose_name="발급한 때")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="신청일")),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="바뀐 날")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "module",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="payments.paymentmodule",
                        verbose_name="결제 수단",
                    ),
                ),
                (
                    "order",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="receipts",
                        to="orders.order",
                        verbose_name="주문",
                    ),
                ),
            ],
            options={
                "verbose_name": "현금영수증",
                "verbose_name_plural": "현금영수증",
                "indexes": [
                    models.Index(fields=["brand", "-created_at", "-id"], name="receipt_new"),
                    models.Index(fields=["brand", "state", "-created_at", "-id"], name="receipt_by_state"),
                    models.Index(
                        condition=models.Q(("next_at", None), _negated=True), fields=["next_at"], name="receipt_to_do"
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("order", "number"), name="receipt_number_once"),
                    models.UniqueConstraint(
                        condition=models.Q(("state__in", ["awaiting", "failed", "issued", "requested"])),
                        fields=("order",),
                        name="one_open_receipt",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("cancelled__lte", models.F("amount"))), name="cancelled_within_receipt"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="OrderLine",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("product_name", models.CharField(max_length=200, verbose_name="상품")),
                ("option_info", models.CharField(blank=True, max_length=250, verbose_name="옵션")),
                (
                    "own_name",
                    models.CharField(
                        blank=True, db_default="", default="", max_length=200, verbose_name="상품(주문자의 언어)"
                    ),
                ),
                (
                    "own_option",
                    models.CharField(
                        blank=True, db_default="", default="", max_length=250, verbose_name="옵션(주문자의 언어)"
                    ),
                ),
                ("img", models.CharField(blank=True, max_length=300, verbose_name="그림")),
                ("price", models.PositiveIntegerField(verbose_name="단가")),
                ("list_price", models.PositiveIntegerField(verbose_name="정가")),
                ("quantity", models.PositiveSmallIntegerField(verbose_name="수량")),
                ("total", models.PositiveIntegerField(verbose_name="금액")),
                ("discount_share", models.PositiveIntegerField(default=0, verbose_name="할인 몫(원)")),
                ("shipping_share", models.PositiveIntegerField(default=0, verbose_name="배송비 몫(원)")),
                ("points_share", models.PositiveIntegerField(default=0, verbose_name="쓴 포인트 몫(원)")),
                ("point_earn", models.PositiveIntegerField(default=0, verbose_name="적립 포인트")),
                (
                    "status",
                    models.SmallIntegerField(
                        choices=[
                            (0, "입금 대기"),
                            (1, "취소 요청"),
                            (5, "결제 완료"),
                            (10, "입고 완료"),
                            (15, "출고 완료"),
                            (20, "배송 중"),
                            (25, "배송 완료"),
                        ],
                        default=0,
                        verbose_name="상태",
                    ),
                ),
                ("status_before_cancel", models.SmallIntegerField(null=True, verbose_name="취소 전 상태")),
                ("cancelled_at", models.DateTimeField(null=True, verbose_name="취소한 때")),
                ("refund_id", models.BigIntegerField(null=True, verbose_name="환불")),
                ("delivered_at", models.DateTimeField(null=True, verbose_name="배송을 마친 때")),
                ("courier", models.CharField(blank=True, max_length=20, verbose_name="택배사")),
                ("invoice_num", models.CharField(blank=True, max_length=40, verbose_name="송장 번호")),
                ("is_overseas", models.BooleanField(default=False, verbose_name="해외배송")),
                ("return_fee", models.PositiveIntegerField(null=True, verbose_name="반품 배송비(원, 편도)")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "order",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="lines",
                        to="orders.order",
                        verbose_name="주문",
                    ),
                ),
                (
                    "product",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="catalog.product",
                        verbose_name="상품",
                    ),
                ),
                (
                    "replaced_by",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="replaces",
                        to="orders.orderline",
                        verbose_name="대신하는 품목",
                    ),
                ),
                (
                    "variant",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="catalog.variant",
                        verbose_name="옵션",
                    ),
                ),
            ],
            options={
                "verbose_name": "주문 상품",
                "verbose_name_plural": "주문 상품",
                "indexes": [
                    models.Index(fields=["order", "id"], name="lines_of_order"),
                    models.Index(fields=["brand", "product", "-order"], name="lines_of_product"),
                    models.Index(
                        condition=models.Q(("cancelled_at", None), ("status__in", [5, 10, 15, 20])),
                        fields=["brand", "status", "-id"],
                        name="lines_to_send",
                    ),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "total",
                                django.db.models.expressions.CombinedExpression(
                                    models.F("price"), "*", models.F("quantity")
                                ),
                            )
                        ),
                        name="line_total_is_product",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("quantity__gte", 1), ("quantity__lte", 999)), name="line_quantity"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="OrderEvent",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("status_from", models.SmallIntegerField(null=True, verbose_name="이전 상태")),
                ("status_to", models.SmallIntegerField(null=True, verbose_name="다음 상태")),
                ("kind", models.CharField(default="move", max_length=20, verbose_name="종류")),
                ("note", models.CharField(blank=True, max_length=300, verbose_name="메모")),
                ("claim_id", models.BigIntegerField(null=True, verbose_name="반품·교환")),
                ("actor_id", models.BigIntegerField(null=True, verbose_name="사람 번호")),
                ("actor_name", models.CharField(blank=True, max_length=150, verbose_name="한 사람")),
                ("at", models.DateTimeField(auto_now_add=True, verbose_name="때")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "order",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="events",
                        to="orders.order",
                        verbose_name="주문",
                    ),
                ),
                (
                    "line",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="events",
                        to="orders.orderline",
                        verbose_name="품목",
                    ),
                ),
            ],
            options={
                "verbose_name": "주문 기록",
                "verbose_name_plural": "주문 기록",
                "indexes": [models.Index(fields=["order", "id"], name="events_of_order")],
            },
        ),
        migrations.CreateModel(
            name="ClaimLine",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("quantity", models.PositiveSmallIntegerField(verbose_name="수량")),
                ("option_info", models.CharField(blank=True, max_length=250, verbose_name="바꿀 옵션")),
                ("restock", models.BooleanField(null=True, verbose_name="다시 팔 수 있음")),
                ("is_open", models.BooleanField(default=True, verbose_name="진행 중")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "claim",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="lines",
                        to="orders.claim",
                        verbose_name="반품·교환",
                    ),
                ),
                (
                    "variant",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="catalog.variant",
                        verbose_name="바꿀 옵션",
                    ),
                ),
                (
                    "line",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="claim_lines",
                        to="orders.orderline",
                        verbose_name="품목",
                    ),
                ),
            ],
            options={
                "verbose_name": "반품·교환 품목",
                "verbose_name_plural": "반품·교환 품목",
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("is_open", True)), fields=("line",), name="one_open_claim"
                    ),
                    models.UniqueConstraint(fields=("claim", "line"), name="line_once_in_claim"),
                ],
            },
        ),
        migrations.CreateModel(
            name="ReceiptTakeBack",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("refund_id", models.BigIntegerField(null=True, verbose_name="환불")),
                ("amount", models.PositiveIntegerField(verbose_name="금액(원)")),
                ("reason", models.CharField(blank=True, max_length=200, verbose_name="사유")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("requested", "취소 예정"),
                            ("sent", "보냄"),
                            ("unknown", "확인 중"),
                            ("done", "취소 완료"),
                            ("refused", "취소 실패"),
                            ("void", "없던 일"),
                        ],
                        default="requested",
                        max_length=10,
                        verbose_name="상태",
                    ),
                ),
                ("code", models.CharField(blank=True, max_length=80, verbose_name="결과 코드")),
                ("next_at", models.DateTimeField(null=True, verbose_name="다음에 할 때")),
                ("sent_at", models.DateTimeField(null=True, verbose_name="보낸 때")),
                ("seen_missing_at", models.DateTimeField(null=True, verbose_name="찾지 못한 때")),
                ("tries", models.PositiveSmallIntegerField(default=1, verbose_name="보낸 차수")),
                ("resent", models.PositiveSmallIntegerField(default=0, verbose_name="다시 보낸 횟수")),
                ("done_at", models.DateTimeField(null=True, verbose_name="끝난 때")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="만든 때")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "receipt",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="take_backs",
                        to="orders.cashreceipt",
                        verbose_name="현금영수증",
                    ),
                ),
            ],
            options={
                "verbose_name": "현금영수증 취소",
                "verbose_name_plural": "현금영수증 취소",
                "indexes": [
                    models.Index(fields=["receipt", "id"], name="take_backs_of_receipt"),
                    models.Index(
                        condition=models.Q(("next_at", None), _negated=True), fields=["next_at"], name="take_back_to_do"
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("refund_id", None), _negated=True),
                        fields=("refund_id",),
                        name="take_back_once",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="TaxInvoice",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField(verbose_name="차수")),
                ("refund_id", models.BigIntegerField(null=True, verbose_name="환불")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("requested", "요청"),
                            ("issued", "발행"),
                            ("rejected", "거절"),
                            ("cancelled", "취소"),
                        ],
                        default="requested",
                        max_length=10,
                        verbose_name="상태",
                    ),
                ),
                ("business_num", models.CharField(max_length=10, verbose_name="사업자등록번호")),
                ("company", models.CharField(max_length=70, verbose_name="상호")),
                ("representative", models.CharField(max_length=30, verbose_name="대표자")),
                ("address", models.CharField(blank=True, max_length=150, verbose_name="사업장 주소")),
                ("business_type", models.CharField(blank=True, max_length=40, verbose_name="업태")),
                ("business_item", models.CharField(blank=True, max_length=40, verbose_name="종목")),
                ("email", models.EmailField(max_length=100, verbose_name="전자우편")),
                ("amount", models.IntegerField(default=0, verbose_name="합계 금액(원)")),
                ("written_on", models.DateField(null=True, verbose_name="작성일자")),
                ("reason", models.CharField(blank=True, max_length=200, verbose_name="사유")),
                ("answer", models.CharField(blank=True, max_length=200, verbose_name="거절 사유")),
                ("issued_at", models.DateTimeField(null=True, verbose_name="발행한 때")),
                ("nts_num", models.CharField(blank=True, max_length=24, verbose_name="국세청 승인 번호")),
                ("sent_at", models.DateTimeField(null=True, verbose_name="국세청에 보낸 때")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="요청일")),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="바뀐 날")),
                (
                    "amends",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="amendments",
                        to="orders.taxinvoice",
                        verbose_name="당초 세금계산서",
                    ),
                ),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "order",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="invoices",
                        to="orders.order",
                        verbose_name="주문",
                    ),
                ),
            ],
            options={
                "verbose_name": "세금계산서",
                "verbose_name_plural": "세금계산서",
                "indexes": [
                    models.Index(fields=["brand", "-created_at", "-id"], name="invoice_new"),
                    models.Index(fields=["brand", "state", "-created_at", "-id"], name="invoice_by_state"),
                    models.Index(fields=["amends"], name="invoice_amendments"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("order", "number"), name="invoice_number_once"),
                    models.UniqueConstraint(
                        condition=models.Q(("amends", None), ("state__in", ["issued", "requested"])),
                        fields=("order",),
                        name="one_open_invoice",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("refund_id", None), _negated=True),
                        fields=("refund_id",),
                        name="amended_once",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("amends", None), ("amount__gte", 0)),
                            models.Q(("amends__isnull", False), ("amount__lt", 0)),
                            _connector="OR",
                        ),
                        name="minus_amends",
                    ),
                ],
            },
        ),
    ]
