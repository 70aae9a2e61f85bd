import type { TransactionRow } from "@maru/client";
import { columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import { AttemptTag } from "../../shared/orders/attemptStates";
import { createdAt, orderAndBuyer } from "../../shared/orders/sharedColumns";
import { methodWord } from "../../shared/orders/status";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const Column = DataTable.Col<TransactionRow>;
const NumberColumn = DataTable.NumberCol<TransactionRow>;

export const useTransactionColumns = () => {
  const t = useTranslate();
  return columnsOf<TransactionRow>(
    <>
      {orderAndBuyer(t)}
      <Column
        source="state"
        label={t("order.status")}
        disableSort
        render={(row) => (
          <div style={{ maxWidth: 240, whiteSpace: "normal" }}>
            <AttemptTag value={row.state} cancelled={row.is_cancelled} way={row.way} />
            {row.code_text && <div className="muted small">{row.code_text}</div>}
          </div>
        )}
      />
      <Column
        source="method"
        label={t("order.payment")}
        disableSort
        render={(row) => (
          <div>
            {methodWord(t, row.pay_method, row.way)}
            {row.card_masked && (
              <div className="muted small num">
                <bdi>{row.card_masked}</bdi>
              </div>
            )}
          </div>
        )}
      />
      <NumberColumn
        source="amount"
        label={t("order.amount_won")}
        disableSort
        render={(row) => <b>{figure(row.amount)}</b>}
      />
      <NumberColumn
        source="refunded"
        label={t("order.refund_won")}
        disableSort
        render={(row) => (row.refunded ? figure(row.refunded) : <span className="muted">–</span>)}
      />
      <Column
        source="appr"
        label={t("order.appr_num")}
        disableSort
        render={(row) => <bdi className="num">{row.appr_num || "–"}</bdi>}
      />
      <Column
        source="gateway"
        label={t("order.gateway_num")}
        disableSort
        optional
        render={(row) => <bdi className="muted num">{row.gateway_order_id}</bdi>}
      />
      <NumberColumn
        source="approved"
        label={t("order.approved_at")}
        disableSort
        optional
        render={(row) => <bdi className="muted">{row.approved_at ? shortTime(row.approved_at) : "–"}</bdi>}
      />
      {createdAt(t("order.attempt_at"))}
    </>,
  );
};
