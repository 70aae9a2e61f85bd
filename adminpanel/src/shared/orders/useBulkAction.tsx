import type { MovesReport } from "@maru/client";
import { useListContext, useNotify } from "ra-core";
import { type ReactNode, useState } from "react";
import { useConfirm } from "../../layout/Confirm";
import { useTranslate } from "../../words/useTranslate";
import { RefusedDialog } from "../dialogs/RefusedDialog";

interface Ask {
  title: string;
  text: string;
  /** The message after success, with the number of rows. */
  done: "order.moved" | "claim.moved";
  send: () => Promise<MovesReport>;
}

interface BulkAction {
  busy: boolean;
  /** Asks for confirmation, then sends. Refused rows are listed and stay ticked until the list is closed. */
  tell: (ask: Ask) => Promise<void>;
  /** Handles the result of a call that was made elsewhere. */
  take: (report: MovesReport) => void;
  /** The list of refused rows, if there are any. */
  refused: ReactNode;
}

const movedCount = ({ moved }: MovesReport): number => (Array.isArray(moved) ? moved.length : Number(moved));

/** One action for many rows of a list, for orders and claims. */
export function useBulkAction(): BulkAction {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const { onUnselectItems, refetch } = useListContext();
  const [report, setReport] = useState<MovesReport>();
  const [busy, setBusy] = useState(false);

  const take = (answer: MovesReport) => {
    if (answer.refused.length > 0) setReport(answer);
    else onUnselectItems();
    void refetch();
  };
  const tell = async ({ title, text, done, send }: Ask) => {
    if (!(await ask({ title, text }))) return;
    setBusy(true);
    try {
      const answer = await send();
      notify(t(done, { count: movedCount(answer) }), { type: "success" });
      take(answer);
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
      void refetch();
    } finally {
      setBusy(false);
    }
  };
  const refused = report && (
    <RefusedDialog
      report={report}
      onClose={() => {
        setReport(undefined);
        onUnselectItems();
      }}
    />
  );
  return { busy, tell, take, refused };
}
