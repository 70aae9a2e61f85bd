import type { Column } from "../../fields/list/columns";
import { type PlainPath, plainTables } from "../../providers/plainTables";
import type { SavedViewPath } from "../../providers/screens";
import { useClaimColumns } from "../../resources/claims/claimColumns";
import { useConsignmentColumns } from "../../resources/consignments/consignmentColumns";
import { useInvoiceColumns } from "../../resources/invoices/invoiceColumns";
import { useMemberColumns } from "../../resources/members/memberColumns";
import { useOrderColumns } from "../../resources/orders/orderColumns";
import { usePastOrderColumns } from "../../resources/past-orders/pastOrderColumns";
import { usePointColumns } from "../../resources/points/pointColumns";
import { useProductColumns } from "../../resources/products/productColumns";
import { useQuestionColumns } from "../../resources/questions/questionColumns";
import { useRefundColumns } from "../../resources/refunds/refundColumns";
import { useReviewColumns } from "../../resources/reviews/reviewColumns";
import { useTransactionColumns } from "../../resources/transactions/transactionColumns";
import { useWishColumns } from "../../resources/wishes/wishColumns";
import { useReceiptColumns } from "../../shared/cash-bills/receiptColumns";
import { useMessageColumns } from "../../shared/messages/messageColumns";
import { plainResources } from "../../simple";
import { useShownColumns } from "../../simple/columns";
import type { TextKey } from "../../words/useTranslate";

export interface SavedViewListOf {
  path: SavedViewPath;
  label: TextKey;
  // biome-ignore lint/suspicious/noExplicitAny: only keys and labels are read here.
  useColumns: () => Column<any>[];
}

/** Every list with saved views. A new list adds its line here; plain tables are added automatically. */
export const savedViewLists: SavedViewListOf[] = [
  {
    path: "products/list",
    label: "menu.product_list",
    useColumns: useProductColumns,
  },
  { path: "users/list", label: "menu.member_list", useColumns: useMemberColumns },
  { path: "products/consignments", label: "menu.consignments", useColumns: useConsignmentColumns },
  { path: "products/reviews", label: "menu.reviews", useColumns: useReviewColumns },
  { path: "products/faq", label: "menu.questions", useColumns: useQuestionColumns },
  { path: "users/wishs", label: "menu.wishes", useColumns: useWishColumns },
  { path: "users/points", label: "menu.points", useColumns: usePointColumns },
  { path: "orders/trx", label: "menu.trx", useColumns: useOrderColumns },
  { path: "orders/trx-cancel", label: "menu.trx_cancel", useColumns: useRefundColumns },
  { path: "orders/transactions", label: "menu.transactions", useColumns: useTransactionColumns },
  { path: "orders/past", label: "menu.past_orders", useColumns: usePastOrderColumns },
  { path: "orders/invoice", label: "menu.invoice", useColumns: useInvoiceColumns },
  { path: "orders/cash-bill", label: "menu.cash_bill", useColumns: useReceiptColumns },
  { path: "orders/claims", label: "menu.claims", useColumns: useClaimColumns },
  { path: "orders/messages", label: "menu.messages", useColumns: useMessageColumns },
  ...plainResources
    .map(({ name }) => name as PlainPath)
    .filter((path) => !plainTables[path].is_ordered)
    // Rows that appear on several screens have the same columns on all of them.
    .filter((path, at, all) => all.findIndex((one) => plainTables[one].resource === plainTables[path].resource) === at)
    .map((path) => ({
      path,
      label: `plain.${plainTables[path].resource}.many` as const,
      useColumns: useShownColumns,
    })),
];
