import type { OrderRow } from "@maru/client";
import { Link } from "react-router";
import { columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import { useCan } from "../../layout/useCan";
import { methodWord, OrderStatus, PaymentTag } from "../../shared/orders/status";
import { sellersPath } from "../../shared/sellers/types";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const Column = DataTable.Col<OrderRow>;
const NumberColumn = DataTable.NumberCol<OrderRow>;

export const useOrderColumns = () => {
  const t = useTranslate();
  const sellers = useCan()("list", sellersPath) ? ["seller"] : [];
  return columnsOf<OrderRow>(
    <>
      <Column
        source="num"
        label={t("order.num")}
        sortBy="order_num"
        always
        exports={["order_num", "product_code", "product_name", "option_info", "quantity", ...sellers]}
        render={(row) => (
          <div className="thing" style={{ minWidth: 180 }}>
            <div>
              <Link className="name" to={`/orders/trx/${row.id}`} dir="ltr">
                {row.order_num}
              </Link>
              <div className="sub">{row.order_name}</div>
            </div>
          </div>
        )}
      />
      <Column
        source="buyer"
        label={t("order.buyer")}
        disableSort
        exports={["buyer_name", "buyer_phone"]}
        render={(row) => (
          <div className="thing">
            <div>
              {row.buyer_name}
              <div className="sub">{row.is_member ? t("order.member") : t("order.visitor")}</div>
            </div>
          </div>
        )}
      />
      <Column
        source="status"
        label={t("order.status")}
        exports={["status"]}
        render={(row) => <OrderStatus value={row.status} resolution={row.resolution} />}
      />
      <Column
        source="payment"
        label={t("order.payment")}
        disableSort
        exports={["payment_state", "pay_method"]}
        render={(row) => (
          <span className="row">
            <PaymentTag value={row.payment_state} />
            <span className="muted">{methodWord(t, row.pay_method)}</span>
          </span>
        )}
      />
      <Column
        source="invoice"
        label={t("order.invoice_num")}
        disableSort
        exports={["courier", "invoice_num"]}
        render={(row) => <bdi className="muted">{row.invoice_num || "–"}</bdi>}
      />
      <NumberColumn
        source="total"
        label={t("order.total_won")}
        exports={["line_total", "total"]}
        render={(row) => <b>{figure(row.total)}</b>}
      />
      <NumberColumn
        source="at"
        label={t("order.at")}
        sortBy="created_at"
        exports={["created_at"]}
        render={(row) => <bdi className="muted">{shortTime(row.created_at)}</bdi>}
      />
    </>,
  );
};
