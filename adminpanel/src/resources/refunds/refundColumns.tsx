import type { RefundRow } from "@maru/client";
import { useNotify, useRefresh } from "ra-core";
import type { Column } from "../../fields/list/column";
import { useConfirm } from "../../layout/Confirm";
import { useCan } from "../../layout/useCan";
import { AccountReveal } from "../../shared/orders/AccountReveal";
import { OrderCell } from "../../shared/orders/OrderCell";
import { PaidByHand } from "../../shared/orders/PaidByHand";
import { RefundTag } from "../../shared/orders/refundStates";
import { methodWord } from "../../shared/orders/status";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { confirmRefund } from "./api";

/** Money that no gateway moves is sent by a person, who then confirms it. */
const ConfirmButton = ({ row }: { row: RefundRow }) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const notify = useNotify();
  const refresh = useRefresh();
  if (!row.can_confirm || !can("edit", "orders/trx-cancel")) return null;
  const confirm = async () => {
    const title = t("order.refund_confirm_ask", { total: figure(row.amount) });
    if (!(await ask({ title, text: row.account_masked }))) return;
    try {
      await confirmRefund(row.id);
      notify(t("order.refund_done"), { type: "success" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
    refresh();
  };
  return (
    <button type="button" className="btn small" onClick={() => void confirm()}>
      {t("order.refund_confirm")}
    </button>
  );
};

export const useRefundColumns = (): Column<RefundRow>[] => {
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
          <RefundTag refund={row} />
          <div className="under">
            <ConfirmButton row={row} />
            <PaidByHand refund={row} />
          </div>
          {row.code_text && (
            <div className="muted small" style={{ minWidth: 200 }}>
              {row.code_text}
            </div>
          )}
        </div>
      ),
    },
    {
      key: "reason",
      label: t("order.why"),
      cell: (row) => (
        <div style={{ minWidth: 120, maxWidth: 220, whiteSpace: "normal" }}>
          <bdi>{row.reason || "–"}</bdi>
        </div>
      ),
    },
    {
      key: "method",
      label: t("order.payment"),
      cell: (row) => (
        <div className="muted">
          {methodWord(t, row.pay_method)}
          {row.account_masked && (
            <>
              <br />
              <bdi>{row.account_masked}</bdi>
              <div className="under">
                <AccountReveal
                  screen="orders/trx-cancel"
                  of="transaction-cancels"
                  id={row.id}
                  lead={row.account_masked}
                />
              </div>
            </>
          )}
        </div>
      ),
    },
    {
      key: "amount",
      label: t("order.refund_won"),
      figure: true,
      cell: (row) => <b>{figure(row.amount)}</b>,
    },
    { key: "total", optional: true, label: t("order.total_won"), figure: true, cell: (row) => figure(row.total) },
    { key: "actor", label: t("point.actor"), cell: (row) => <bdi>{row.actor_name || "–"}</bdi> },
    {
      key: "at",
      label: t("order.refund_at"),
      sort: "created_at",
      figure: true,
      cell: (row) => <bdi className="muted">{shortTime(row.created_at)}</bdi>,
    },
  ];
};
