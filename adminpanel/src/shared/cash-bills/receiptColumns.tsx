import type { ReceiptRow } from "@maru/client";
import { columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { createdAt, orderAndBuyer } from "../orders/sharedColumns";
import { methodWord } from "../orders/status";
import { ReceiptMenu } from "./ReceiptMenu";
import { backOf, ReceiptTag, receiptKindWord } from "./words";

const Column = DataTable.Col<ReceiptRow>;
const NumberColumn = DataTable.NumberCol<ReceiptRow>;

/** A receipt's state, with the reason if it is blocked. */
export const ReceiptState = ({ row }: { row: ReceiptRow }) => {
  const t = useTranslate();
  const back = backOf(row);
  const refused = row.take_backs.find(({ code_text }) => code_text);
  const why = row.code === "NO_GATEWAY" ? t("receipt.no_gateway") : row.code_text || refused?.code_text || row.answer;
  return (
    <div style={{ maxWidth: 240, whiteSpace: "normal" }}>
      <span className="row">
        <ReceiptTag value={row.state} />
        {row.is_self && <span className="tag">{t("receipt.self")}</span>}
      </span>
      {back.amount > 0 && (
        <div className={back.waits ? "small warning-text" : "muted small"}>
          {t(back.waits ? "receipt.back_waits" : "receipt.back_open", { total: figure(back.amount) })}
        </div>
      )}
      {why && (
        <div className="muted small" style={{ minWidth: 200, overflowWrap: "anywhere" }}>
          {why}
        </div>
      )}
    </div>
  );
};

export const useReceiptColumns = () => {
  const t = useTranslate();
  return columnsOf<ReceiptRow>(
    <>
      {orderAndBuyer(t)}
      <Column
        source="state"
        label={t("order.status")}
        disableSort
        exports={["state", "is_self", "code"]}
        render={(row) => <ReceiptState row={row} />}
      />
      <Column
        source="kind"
        label={t("receipt.kind")}
        disableSort
        exports={["kind", "identity"]}
        render={(row) => (
          <>
            {receiptKindWord(t, row.kind)}
            <br />
            <bdi className="muted num">{row.identity_masked}</bdi>
          </>
        )}
      />
      <Column
        source="method"
        label={t("order.payment")}
        disableSort
        optional
        render={(row) => <span className="muted">{methodWord(t, row.pay_method)}</span>}
      />
      <NumberColumn
        source="amount"
        label={t("receipt.amount_won")}
        exports={["amount", "cancelled", "left"]}
        render={(row) =>
          row.amount === 0 ? (
            <span className="muted">–</span>
          ) : (
            <>
              <b>{figure(row.left)}</b>
              {row.cancelled > 0 && <div className="muted small">{t("receipt.of", { total: figure(row.amount) })}</div>}
            </>
          )
        }
      />
      <NumberColumn source="supply" label={t("receipt.supply_won")} disableSort optional exports={["supply"]} />
      <NumberColumn source="vat" label={t("receipt.vat_won")} disableSort optional exports={["vat"]} />
      <Column
        source="issue"
        label={t("receipt.num")}
        disableSort
        exports={["issue_num", "issued_at"]}
        render={(row) => (
          <>
            <bdi className="num">{row.issue_num || "–"}</bdi>
            {row.issued_at && (
              <div className="muted small">
                <bdi>{shortTime(row.issued_at)}</bdi>
              </div>
            )}
          </>
        )}
      />
      {createdAt(t("claim.at"))}
      <Column
        source="menu"
        label={t("receipt.actions")}
        disableSort
        always
        render={(row) => <ReceiptMenu receipt={row} />}
      />
    </>,
  );
};
