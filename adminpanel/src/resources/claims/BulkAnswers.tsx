import { useState } from "react";
import { useDataProvider, useListContext, useNotify } from "react-admin";
import { useConfirm } from "../../layout/Confirm";
import type { MaruDataProvider } from "../../providers/dataProvider";
import type { MovesReport } from "../../providers/orderTypes";
import { useWords } from "../../words/useWords";
import { RefusedDialog } from "../orders/RefusedDialog";

const answers = [
  { verb: "approve", word: "claim.approve", question: "claim.approve_many" },
  { verb: "collect", word: "claim.collect", question: "claim.collect_many" },
] as const;

/** Grants or marks as fetched what is ticked; what doesn't fit is named and stays. */
export const BulkAnswers = () => {
  const t = useWords();
  const ask = useConfirm();
  const notify = useNotify();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const [report, setReport] = useState<MovesReport>();
  const [busy, setBusy] = useState(false);
  const answer = async ({ verb, question }: (typeof answers)[number]) => {
    const title = t(question, { count: selectedIds.length });
    if (!(await ask({ title, text: t("claim.many_text") }))) return;
    setBusy(true);
    try {
      const said = await dataProvider.answerClaims(verb, selectedIds);
      notify(t("claim.moved", { count: Number(said.moved) }), { type: "success" });
      if (said.refused.length > 0) setReport(said);
      else onUnselectItems();
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    } finally {
      setBusy(false);
      void refetch();
    }
  };
  return (
    <>
      {answers.map((one) => (
        <button key={one.verb} type="button" disabled={busy} onClick={() => void answer(one)}>
          {t(one.word)}
        </button>
      ))}
      {report && (
        <RefusedDialog
          report={report}
          onClose={() => {
            setReport(undefined);
            onUnselectItems();
          }}
        />
      )}
    </>
  );
};
