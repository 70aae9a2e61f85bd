import type { ManagerOrder } from "@maru/client";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Card } from "../../../fields/Card";
import { Won } from "../../../fields/Won";
import { useCan } from "../../../layout/useCan";
import { ReceiptMenu } from "../../../shared/cash-bills/ReceiptMenu";
import { ReceiptState } from "../../../shared/cash-bills/receiptColumns";
import { receiptKindWord } from "../../../shared/cash-bills/words";
import { shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { ReceiptDialog } from "./ReceiptDialog";

/** The cash receipts of an order that is paid by transfer. */
export const ReceiptsCard = ({ order }: { order: ManagerOrder }) => {
  const t = useTranslate();
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const { can_ask } = order.cash_receipt;
  if (order.receipts.length === 0 && !can_ask) return null;
  return (
    <Card
      title={t("menu.cash_bill")}
      ends={
        can_ask &&
        can("create", "orders/cash-bill") && (
          <button type="button" className="btn small" onClick={() => setAsking(true)}>
            <Plus size={15} aria-hidden /> {t("receipt.ask")}
          </button>
        )
      }
    >
      {order.receipts.length === 0 && <p className="muted">{t("receipt.none_here")}</p>}
      <ul className="stack">
        {order.receipts.map((receipt) => (
          <li key={receipt.id}>
            <div className="line-item">
              <div>
                <ReceiptState row={receipt} />
              </div>
              <span className="row" style={{ flex: "none", whiteSpace: "nowrap" }}>
                {receipt.amount > 0 && <Won value={receipt.left} />}
                <ReceiptMenu receipt={receipt} />
              </span>
            </div>
            <p className="muted small">
              {receiptKindWord(t, receipt.kind)} <bdi className="num">{receipt.identity_masked}</bdi>
              {receipt.issue_num && (
                <>
                  {" · "}
                  <bdi className="num">{receipt.issue_num}</bdi>
                </>
              )}
              {" · "}
              <bdi style={{ whiteSpace: "nowrap" }}>{shortTime(receipt.issued_at ?? receipt.created_at)}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {asking && <ReceiptDialog order={order} onClose={() => setAsking(false)} />}
    </Card>
  );
};
