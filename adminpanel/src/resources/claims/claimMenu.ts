import type { ClaimRow } from "@maru/client";
import { ReceiptText } from "lucide-react";
import type { RowMenu } from "../../fields/list/DataTable";
import { useRowLinks } from "../../fields/list/useRowLinks";
import { useCan } from "../../layout/useCan";

/** What can be done to a claim of the list. */
export const useClaimMenu = (): RowMenu<ClaimRow> => {
  const can = useCan();
  const { newTab, page } = useRowLinks();
  return {
    name: ({ order_num, number }) => `${order_num} ${number}`,
    items: ({ id, order_id }) => [
      page(`/orders/trx/${order_id}`, "claim.open_order", ReceiptText, can("list", "orders/trx")),
      newTab("orders/claims", id),
    ],
  };
};
