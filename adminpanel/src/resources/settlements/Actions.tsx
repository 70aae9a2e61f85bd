import type { ManagedSettlement } from "@maru/client";
import { Printer } from "lucide-react";
import { useState } from "react";
import { RowsExport } from "../../fields/list/ListExport";
import { useConfirm } from "../../layout/Confirm";
import { useAction } from "../../layout/useAction";
import { useCan } from "../../layout/useCan";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { confirmSettlement, settlementPaperUrl } from "./api";
import { PayDialog } from "./PayDialog";
import { settlementsPath } from "./words";

/** The actions that a statement's state allows. */
export const Actions = ({ row }: { row: ManagedSettlement }) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const { run, busy } = useAction();
  const [paying, setPaying] = useState(false);
  const canChange = can("edit", settlementsPath);
  const confirm = async () => {
    const { sale_count, refund_count, payout } = row;
    const text = t("settlement.confirm_text", { seller: row.seller_name, payout: figure(payout) });
    if (await ask({ title: t("settlement.confirm_ask"), text }))
      await run(() => confirmSettlement(row.id, { sale_count, refund_count, payout }), "settlement.confirmed");
  };
  return (
    <>
      <RowsExport
        resource="settlement-lines"
        filter={{ settlement_id: row.id }}
        sort={{ field: "id", order: "ASC" }}
        columns={[]}
      />
      <a className="btn" href={settlementPaperUrl(row.id)} target="_blank" rel="noreferrer">
        <Printer size={16} aria-hidden /> {t("settlement.print")}
      </a>
      {canChange && row.state === "draft" && (
        <button
          type="button"
          className="btn fill"
          disabled={busy || row.stage !== "ready"}
          onClick={() => void confirm()}
        >
          {t("settlement.confirm")}
        </button>
      )}
      {canChange && row.state === "confirmed" && (
        <button type="button" className="btn fill" disabled={busy} onClick={() => setPaying(true)}>
          {t(row.payout < 0 ? "settlement.receive" : "settlement.pay")}
        </button>
      )}
      {paying && <PayDialog row={row} onClose={() => setPaying(false)} />}
    </>
  );
};
