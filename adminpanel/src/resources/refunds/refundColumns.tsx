import type { RefundRow } from "@maru/client";
import { useNotify, useRefresh } from "ra-core";
import { columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import { useConfirm } from "../../layout/Confirm";
import { useCan } from "../../layout/useCan";
import { AccountReveal } from "../../shared/orders/AccountReveal";
import { PaidByHand } from "../../shared/orders/PaidByHand";
import { RefundTag } from "../../shared/orders/refundStates";
import { createdAt, orderAndBuyer } from "../../shared/orders/sharedColumns";
import { methodWord } from "../../shared/orders/status";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { confirmRefund } from "./api";

const Column = DataTable.Col<RefundRow>;
const NumberColumn = DataTable.NumberCol<RefundRow>;

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

export const useRefundColumns = () => {
  const t = useTranslate();
  return columnsOf<RefundRow>(
    <>
      {orderAndBuyer(t)}
      <Column
        source="state"
        label={t("order.status")}
        disableSort
        render={(row) => (
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
        )}
      />
      <Column
        source="reason"
        label={t("order.why")}
        disableSort
        render={(row) => (
          <div style={{ minWidth: 120, maxWidth: 220, whiteSpace: "normal" }}>
            <bdi>{row.reason || "–"}</bdi>
          </div>
        )}
      />
      <Column
        source="method"
        label={t("order.payment")}
        disableSort
        render={(row) => (
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
        )}
      />
      <NumberColumn
        source="amount"
        label={t("order.refund_won")}
        disableSort
        render={(row) => <b>{figure(row.amount)}</b>}
      />
      <NumberColumn source="total" label={t("order.total_won")} disableSort optional />
      <Column
        source="actor"
        label={t("point.actor")}
        disableSort
        render={(row) => <bdi>{row.actor_name || "–"}</bdi>}
      />
      {createdAt(t("order.refund_at"))}
    </>,
  );
};
