import type { ReceiptRow } from "@maru/client";
import type { Column } from "../../fields/list/column";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { OrderCell } from "../orders/OrderCell";
import { methodWord } from "../orders/status";
import { ReceiptMenu } from "./ReceiptMenu";
import { backOf, ReceiptTag, receiptKindWord } from "./words";

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

export const useReceiptColumns = (): Column<ReceiptRow>[] => {
  const t = useTranslate();
  return [
    {
      key: "num",
      always: true,
      label: t("order.num"),
      exports: ["order_num"],
      cell: (row) => <OrderCell id={row.order_id} number={row.order_num} name={row.order_name} />,
    },
    { key: "buyer", label: t("order.buyer"), exports: ["buyer_name"], cell: (row) => row.buyer_name },
    {
      key: "state",
      label: t("order.status"),
      exports: ["state", "is_self", "code"],
      cell: (row) => <ReceiptState row={row} />,
    },
    {
      key: "kind",
      label: t("receipt.kind"),
      exports: ["kind", "identity"],
      cell: (row) => (
        <>
          {receiptKindWord(t, row.kind)}
          <br />
          <bdi className="muted num">{row.identity_masked}</bdi>
        </>
      ),
    },
    {
      key: "method",
      optional: true,
      label: t("order.payment"),
      cell: (row) => <span className="muted">{methodWord(t, row.pay_method)}</span>,
    },
    {
      key: "amount",
      label: t("receipt.amount_won"),
      sort: "amount",
      figure: true,
      exports: ["amount", "cancelled", "left"],
      cell: (row) =>
        row.amount === 0 ? (
          <span className="muted">–</span>
        ) : (
          <>
            <b>{figure(row.left)}</b>
            {row.cancelled > 0 && <div className="muted small">{t("receipt.of", { total: figure(row.amount) })}</div>}
          </>
        ),
    },
    {
      key: "supply",
      optional: true,
      label: t("receipt.supply_won"),
      figure: true,
      exports: ["supply"],
      cell: (row) => figure(row.supply),
    },
    {
      key: "vat",
      optional: true,
      label: t("receipt.vat_won"),
      figure: true,
      exports: ["vat"],
      cell: (row) => figure(row.vat),
    },
    {
      key: "issue",
      label: t("receipt.num"),
      exports: ["issue_num", "issued_at"],
      cell: (row) => (
        <>
          <bdi className="num">{row.issue_num || "–"}</bdi>
          {row.issued_at && (
            <div className="muted small">
              <bdi>{shortTime(row.issued_at)}</bdi>
            </div>
          )}
        </>
      ),
    },
    {
      key: "at",
      label: t("claim.at"),
      sort: "created_at",
      figure: true,
      exports: ["created_at"],
      cell: (row) => <bdi className="muted">{shortTime(row.created_at)}</bdi>,
    },
    { key: "menu", always: true, label: t("receipt.actions"), cell: (row) => <ReceiptMenu receipt={row} /> },
  ];
};
