"""What admin pages of other packages use of the bulk work: pages with files, and pages whose rows have actions.

Beside the other contracts, as it imports the API.
"""

from core.bulk.admin_actions import ActionAdmin, RowAction
from core.bulk.admin_bases import BulkAdmin

__all__ = ["ActionAdmin", "BulkAdmin", "RowAction"]
