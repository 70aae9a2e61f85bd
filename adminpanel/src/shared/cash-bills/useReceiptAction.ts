import type { ReceiptRow } from "@maru/client";
import { useAction } from "../../layout/useAction";
import type { MaruDataProvider } from "../../providers/dataProvider";
import type { TextKey } from "../../words/useTranslate";

const messages: Partial<Record<ReceiptRow["state"], TextKey>> = {
  issued: "receipt.done_issued",
  awaiting: "receipt.done_sent",
  rejected: "receipt.done_rejected",
  cancelled: "receipt.done_cancelled",
  failed: "receipt.done_failed",
};

const outcomeOf = (row: ReceiptRow): { word: TextKey; failed?: boolean } => {
  const failed = row.state === "failed" || row.take_backs.some(({ state }) => state === "refused");
  return failed ? { word: "receipt.done_failed", failed } : { word: messages[row.state] ?? "receipt.done" };
};

/** Runs an action on a receipt and reports its new state. */
export const useReceiptAction = () => {
  const { run, busy } = useAction();
  return { run: (action: (api: MaruDataProvider) => Promise<ReceiptRow>) => run(action, outcomeOf), busy };
};
