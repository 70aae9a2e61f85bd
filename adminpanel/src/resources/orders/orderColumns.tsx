import type { OrderRow } from "@maru/client";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { useCan } from "../../layout/useCan";
import { methodWord, OrderStatus, PaymentTag } from "../../shared/orders/status";
import { sellersPath } from "../../shared/sellers/types";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

export const useOrderColumns = (): Column<OrderRow>[] => {
  const t = useTranslate();
  const sellers = useCan()("list", sellersPath) ? ["seller"] : [];
  return [
    {
      key: "num",
      always: true,
      exports: ["order_num", "product_code", "product_name", "option_info", "quantity", ...sellers],
      label: t("order.num"),
      sort: "order_num",
      cell: (row) => (
        <div className="thing" style={{ minWidth: 180 }}>
          <div>
            <Link className="name" to={`/orders/trx/${row.id}`} dir="ltr">
              {row.order_num}
            </Link>
            <div className="sub">{row.order_name}</div>
          </div>
        </div>
      ),
    },
    {
      key: "buyer",
      exports: ["buyer_name", "buyer_phone"],
      label: t("order.buyer"),
      cell: (row) => (
        <div className="thing">
          <div>
            {row.buyer_name}
            <div className="sub">{row.is_member ? t("order.member") : t("order.visitor")}</div>
          </div>
        </div>
      ),
    },
    {
      key: "status",
      exports: ["status"],
      label: t("order.status"),
      sort: "status",
      cell: (row) => <OrderStatus value={row.status} resolution={row.resolution} />,
    },
    {
      key: "payment",
      exports: ["payment_state", "pay_method"],
      label: t("order.payment"),
      cell: (row) => (
        <span className="row">
          <PaymentTag value={row.payment_state} />
          <span className="muted">{methodWord(t, row.pay_method)}</span>
        </span>
      ),
    },
    {
      key: "invoice",
      exports: ["courier", "invoice_num"],
      label: t("order.invoice_num"),
      cell: (row) => <bdi className="muted">{row.invoice_num || "–"}</bdi>,
    },
    {
      key: "total",
      exports: ["line_total", "total"],
      label: t("order.total_won"),
      sort: "total",
      figure: true,
      cell: (row) => <b>{figure(row.total)}</b>,
    },
    {
      key: "at",
      exports: ["created_at"],
      label: t("order.at"),
      sort: "created_at",
      figure: true,
      cell: (row) => <bdi className="muted">{shortTime(row.created_at)}</bdi>,
    },
  ];
};
