import { useState } from "react";
import { useDataProvider, useNotify, useRefresh } from "react-admin";
import type { MaruDataProvider } from "../../providers/dataProvider";
import type { ReceiptRow } from "../../providers/paperTypes";
import { useWords, type WordKey } from "../../words/useWords";

const told: Partial<Record<ReceiptRow["state"], WordKey>> = {
  issued: "receipt.done_issued",
  awaiting: "receipt.done_sent",
  rejected: "receipt.done_rejected",
  cancelled: "receipt.done_cancelled",
  failed: "receipt.done_failed",
};

/** Does something about a receipt: says how it then stands, and shows the list anew. */
export const useReceiptVerb = () => {
  const t = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [busy, setBusy] = useState(false);
  const run = async (verb: (api: MaruDataProvider) => Promise<ReceiptRow>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      const row = await verb(dataProvider);
      const failed = row.state === "failed" || row.take_backs.some(({ state }) => state === "refused");
      notify(t(failed ? "receipt.done_failed" : (told[row.state] ?? "receipt.done")), {
        type: failed ? "error" : "success",
      });
      return true;
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { run, busy };
};
