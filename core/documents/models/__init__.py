"""Cash receipts, their cancellations, and tax invoices."""

from core.documents.models.invoices import TaxInvoice
from core.documents.models.receipts import CashReceipt, ReceiptTakeBack

__all__ = ["CashReceipt", "ReceiptTakeBack", "TaxInvoice"]
