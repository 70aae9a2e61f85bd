"""The bank's paginated list of transactions in the gateway's format."""

from datetime import datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit

from core.integrations.sandbox.bank import SEOUL, Bank

_MOVES = """
SELECT payment_key AS key, payment_key, order_id, amount, 'DONE' AS status, created FROM payment
WHERE status IN ('DONE', 'CANCELED', 'PARTIAL_CANCELED')
UNION ALL
SELECT c.transaction_key, c.payment_key, p.order_id, c.amount, 'CANCELED', c.created FROM cancel c
JOIN payment p ON p.payment_key = c.payment_key
ORDER BY created, key
"""


def page(bank: Bank, address: str) -> list[dict[str, Any]]:
    """The transactions between `startDate` and `endDate`, `limit` of them after `startingAfter`."""
    query = {name: values[-1] for name, values in parse_qs(urlsplit(address).query).items()}
    since, until = (datetime.fromisoformat(query[name]).replace(tzinfo=SEOUL) for name in ("startDate", "endDate"))
    rows = [row for row in bank.all(_MOVES) if since.timestamp() <= row["created"] <= until.timestamp()]
    keys = [row["key"] for row in rows]
    start = keys.index(query["startingAfter"]) + 1 if query.get("startingAfter") in keys else 0
    return [
        {
            "transactionKey": row["key"],
            "paymentKey": row["payment_key"],
            "orderId": row["order_id"],
            "status": row["status"],
            "amount": row["amount"],
            "currency": "KRW",
            "transactionAt": datetime.fromtimestamp(row["created"], SEOUL).isoformat(timespec="seconds"),
        }
        for row in rows[start : start + int(query.get("limit", 100))]
    ]
