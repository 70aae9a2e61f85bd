import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("notify", "0001_message_texts"),
        ("notify", "0002_notices_of_papers"),
        ("notify", "0003_notices_of_fees"),
        ("notify", "0004_asking_for_accounts"),
    ]

    dependencies = [
        ("brands", "0001_tables"),
    ]

    operations = [
        migrations.CreateModel(
            name="MessageText",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("deposit_wait", "입금 안내"),
                            ("paid", "결제 완료"),
                            ("shipped", "상품 발송"),
                            ("delivered", "배송 완료"),
                            ("cancelled", "주문 취소"),
                            ("expired", "입금 기한 지남"),
                            ("refunded", "취소와 환불"),
                            ("account_wanted", "환불 계좌 요청"),
                            ("cancel_refused", "취소 요청 거절"),
                            ("claim_approved", "반품·교환 승인"),
                            ("claim_refused", "반품·교환 거절"),
                            ("claim_fee", "반품·교환 배송비 안내"),
                            ("claim_sent_back", "반품·교환 상품 반송"),
                            ("claim_done", "반품·교환 완료"),
                            ("receipt_issued", "현금영수증 발급"),
                            ("receipt_rejected", "현금영수증 거절"),
                            ("tax_invoice_issued", "세금계산서 발행"),
                            ("tax_invoice_rejected", "세금계산서 거절"),
                        ],
                        max_length=40,
                        verbose_name="종류",
                    ),
                ),
                ("is_sms", models.PositiveSmallIntegerField(default=1, verbose_name="문자로 보내기")),
                ("is_mail", models.PositiveSmallIntegerField(default=1, verbose_name="메일로 보내기")),
                ("sms", models.CharField(blank=True, max_length=1000, verbose_name="문자 내용")),
                ("sms_ko", models.CharField(blank=True, max_length=1000, null=True, verbose_name="문자 내용")),
                ("sms_en", models.CharField(blank=True, max_length=1000, null=True, verbose_name="문자 내용")),
                ("sms_ja", models.CharField(blank=True, max_length=1000, null=True, verbose_name="문자 내용")),
                ("sms_fr", models.CharField(blank=True, max_length=1000, null=True, verbose_name="문자 내용")),
                ("sms_vi", models.CharField(blank=True, max_length=1000, null=True, verbose_name="문자 내용")),
                ("sms_zh_hans", models.CharField(blank=True, max_length=1000, null=True, verbose_name="문자 내용")),
                ("sms_ar", models.CharField(blank=True, max_length=1000, null=True, verbose_name="문자 내용")),
                ("mail_subject", models.CharField(blank=True, max_length=150, verbose_name="메일 제목")),
                ("mail_subject_ko", models.CharField(blank=True, max_length=150, null=True, verbose_name="메일 제목")),
                ("mail_subject_en", models.CharField(blank=True, max_length=150, null=True, verbose_name="메일 제목")),
                ("mail_subject_ja", models.CharField(blank=True, max_length=150, null=True, verbose_name="메일 제목")),
                ("mail_subject_fr", models.CharField(blank=True, max_length=150, null=True, verbose_name="메일 제목")),
                ("mail_subject_vi", models.CharField(blank=True, max_length=150, null=True, verbose_name="메일 제목")),
                (
                    "mail_subject_zh_hans",
                    models.CharField(blank=True, max_length=150, null=True, verbose_name="메일 제목"),
                ),
                ("mail_subject_ar", models.CharField(blank=True, max_length=150, null=True, verbose_name="메일 제목")),
                ("mail_body", models.TextField(blank=True, max_length=5000, verbose_name="메일 내용")),
                ("mail_body_ko", models.TextField(blank=True, max_length=5000, null=True, verbose_name="메일 내용")),
                ("mail_body_en", models.TextField(blank=True, max_length=5000, null=True, verbose_name="메일 내용")),
                ("mail_body_ja", models.TextField(blank=True, max_length=5000, null=True, verbose_name="메일 내용")),
                ("mail_body_fr", models.TextField(blank=True, max_length=5000, null=True, verbose_name="메일 내용")),
                ("mail_body_vi", models.TextField(blank=True, max_length=5000, null=True, verbose_name="메일 내용")),
                (
                    "mail_body_zh_hans",
                    models.TextField(blank=True, max_length=5000, null=True, verbose_name="메일 내용"),
                ),
                ("mail_body_ar", models.TextField(blank=True, max_length=5000, null=True, verbose_name="메일 내용")),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="바뀐 날")),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
            ],
            options={
                "verbose_name": "알림 문구",
                "verbose_name_plural": "알림 문구",
                "constraints": [models.UniqueConstraint(fields=("brand", "kind"), name="message_text_once")],
            },
        ),
    ]
