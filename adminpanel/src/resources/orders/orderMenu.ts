import { type OrderRow, orderStatus } from "@maru/client";
import { PackageCheck, PackageX, Printer, Truck } from "lucide-react";
import type { RowMenu } from "../../fields/list/DataTable";
import { useRowLinks } from "../../fields/list/useRowLinks";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { paperUrl } from "./papers/api";
import { papers } from "./papers/papers";

/** What can be done to an order of the list. */
export const useOrderMenu = (): RowMenu<OrderRow> => {
  const t = useTranslate();
  const canMove = useCan()("move", "orders/trx");
  const { newTab, listOf, page } = useRowLinks();
  return {
    name: ({ order_num }) => order_num,
    items: ({ id, status, resolution, order_num }) => {
      const isActive = canMove && resolution === "";
      const move = (to: number) => `/orders/trx/${id}?move=${to}`;
      return [
        page(move(orderStatus.RECEIVED), "order.move_10", PackageCheck, isActive && status === orderStatus.PAID),
        page(move(orderStatus.SHIPPED), "order.move_15", Truck, isActive && status === orderStatus.RECEIVED),
        ...papers.map(({ kind, word }) => ({
          label: t(word),
          icon: Printer,
          on: true,
          run: () => window.open(paperUrl(id, kind), "_blank", "noopener"),
        })),
        listOf("orders/claims", { q: order_num }, "menu.claims", PackageX),
        newTab("orders/trx", id),
      ];
    },
  };
};
