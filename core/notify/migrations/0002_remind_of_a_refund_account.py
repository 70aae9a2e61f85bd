from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("notify", "0001_tables"),
    ]

    operations = [
        migrations.AlterField(
            model_name="messagetext",
            name="kind",
            field=models.CharField(
                choices=[
                    ("deposit_wait", "입금 안내"),
                    ("paid", "결제 완료"),
                    ("shipped", "상품 발송"),
                    ("delivered", "배송 완료"),
                    ("cancelled", "주문 취소"),
                    ("expired", "입금 기한 지남"),
                    ("refunded", "취소와 환불"),
                    ("account_wanted", "환불 계좌 요청"),
                    ("account_reminder", "환불 계좌 다시 요청"),
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
    ]
