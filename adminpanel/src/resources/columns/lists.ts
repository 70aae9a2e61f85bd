import type { Column } from "../../fields/list/column";
import { type PlainPath, plainTables } from "../../providers/plainTables";
import type { DeskPath } from "../../providers/screens";
import { plainResources } from "../../simple";
import { useShownColumns } from "../../simple/columns";
import type { WordKey } from "../../words/useWords";
import { useReceiptColumns } from "../cash-receipts/receiptColumns";
import { useClaimColumns } from "../claims/claimColumns";
import { useMemberColumns } from "../members/memberColumns";
import { useMessageColumns } from "../messages/messageColumns";
import { useOrderColumns } from "../orders/orderColumns";
import { usePointColumns } from "../points/pointColumns";
import { useProductColumns } from "../products/productColumns";
import { useRefundColumns } from "../refunds/refundColumns";
import { useInvoiceColumns } from "../tax-invoices/invoiceColumns";
import { useWishColumns } from "../wishes/wishColumns";

export interface DeskListOf {
  path: DeskPath;
  label: WordKey;
  // biome-ignore lint/suspicious/noExplicitAny: only keys and labels are read here.
  useColumns: () => Column<any>[];
}

/** Every list that has a desk; a new one adds its line, those of plain tables come by themselves. */
export const deskLists: DeskListOf[] = [
  {
    path: "products/list",
    label: "menu.product_list",
    useColumns: useProductColumns,
  },
  { path: "users/list", label: "menu.member_list", useColumns: useMemberColumns },
  { path: "users/wishs", label: "menu.wishes", useColumns: useWishColumns },
  { path: "users/points", label: "menu.points", useColumns: usePointColumns },
  { path: "orders/trx", label: "menu.trx", useColumns: useOrderColumns },
  { path: "orders/trx-cancel", label: "menu.trx_cancel", useColumns: useRefundColumns },
  { path: "orders/invoice", label: "menu.invoice", useColumns: useInvoiceColumns },
  { path: "orders/cash-bill", label: "menu.cash_bill", useColumns: useReceiptColumns },
  { path: "orders/claims", label: "menu.claims", useColumns: useClaimColumns },
  { path: "orders/messages", label: "menu.messages", useColumns: useMessageColumns },
  ...plainResources
    .map(({ name }) => name as PlainPath)
    .filter((path) => !plainTables[path].is_ordered)
    // Rows that stand on several screens have the same columns on all of them.
    .filter((path, at, all) => all.findIndex((one) => plainTables[one].resource === plainTables[path].resource) === at)
    .map((path) => ({
      path,
      label: `plain.${plainTables[path].resource}.many` as const,
      useColumns: useShownColumns,
    })),
];
