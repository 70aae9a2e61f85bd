"""Configuration of the app."""

from django.apps import AppConfig


class DocumentsConfig(AppConfig):
    name = "core.documents"
    label = "documents"
    verbose_name = "영수증·세금계산서"

    def ready(self) -> None:
        from core.bulk import registry
        from core.documents import clock, record_part
        from core.documents.api.files import write_export
        from core.documents.invoice_resources import TaxInvoiceResource
        from core.documents.resources import CashReceiptResource
        from core.documents.subscribers import DocumentSubscriber
        from core.orders import record_parts
        from core.orders.subscribers import subscribe

        assert clock
        registry.register_export(CashReceiptResource)
        registry.register_export(TaxInvoiceResource)
        registry.register_printer("orders", write_export)
        subscribe(DocumentSubscriber())
        record_parts.register(record_part.PART)
