import type { TransactionRow } from "@maru/client";
import type { Column } from "../../fields/list/column";
import { AttemptTag } from "../../shared/orders/attemptStates";
import { OrderCell } from "../../shared/orders/OrderCell";
import { methodWord } from "../../shared/orders/status";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

export const useTransactionColumns = (): Column<TransactionRow>[] => {
  const t = useTranslate();
  return [
    {
      key: "num",
      always: true,
      label: t("order.num"),
      cell: (row) => <OrderCell id={row.order_id} number={row.order_num} name={row.order_name} />,
    },
    { key: "buyer", label: t("order.buyer"), cell: (row) => row.buyer_name },
    {
      key: "state",
      label: t("order.status"),
      cell: (row) => (
        <div style={{ maxWidth: 240, whiteSpace: "normal" }}>
          <AttemptTag value={row.state} cancelled={row.is_cancelled} />
          {row.code_text && <div className="muted small">{row.code_text}</div>}
        </div>
      ),
    },
    {
      key: "method",
      label: t("order.payment"),
      cell: (row) => (
        <div>
          {methodWord(t, row.pay_method)}
          {row.card_masked && (
            <div className="muted small num">
              <bdi>{row.card_masked}</bdi>
            </div>
          )}
        </div>
      ),
    },
    { key: "amount", label: t("order.amount_won"), figure: true, cell: (row) => <b>{figure(row.amount)}</b> },
    {
      key: "refunded",
      label: t("order.refund_won"),
      figure: true,
      cell: (row) => (row.refunded ? figure(row.refunded) : <span className="muted">–</span>),
    },
    { key: "appr", label: t("order.appr_num"), cell: (row) => <bdi className="num">{row.appr_num || "–"}</bdi> },
    {
      key: "gateway",
      optional: true,
      label: t("order.gateway_num"),
      cell: (row) => <bdi className="muted num">{row.gateway_order_id}</bdi>,
    },
    {
      key: "approved",
      optional: true,
      label: t("order.approved_at"),
      figure: true,
      cell: (row) => <bdi className="muted">{row.approved_at ? shortTime(row.approved_at) : "–"}</bdi>,
    },
    {
      key: "at",
      label: t("order.attempt_at"),
      sort: "created_at",
      figure: true,
      cell: (row) => <bdi className="muted">{shortTime(row.created_at)}</bdi>,
    },
  ];
};
