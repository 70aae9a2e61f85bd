import { useState } from "react";
import { useDataProvider, useListContext, useNotify } from "react-admin";
import { useConfirm } from "../../layout/Confirm";
import type { MaruDataProvider } from "../../providers/dataProvider";
import type { MovesReport } from "../../providers/orderTypes";
import { useWords } from "../../words/useWords";
import { bulkMoves, moveKind } from "./moves";
import { NumbersDialog } from "./NumbersDialog";
import { RefusedDialog } from "./RefusedDialog";
import { statusWord } from "./status";

const movedCount = ({ moved }: MovesReport): number => (Array.isArray(moved) ? moved.length : moved);

/** Moves the chosen orders on; what the server refuses is reported line by line. */
export const BulkMove = () => {
  const t = useWords();
  const ask = useConfirm();
  const notify = useNotify();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const [report, setReport] = useState<MovesReport>();
  const [busy, setBusy] = useState(false);
  const [numbering, setNumbering] = useState(false);

  const move = async (to: number) => {
    const count = selectedIds.length;
    const title = t("order.move_many", { count, status: statusWord(t, to) });
    if (!(await ask({ title, text: t("order.move_many_text") }))) return;
    setBusy(true);
    try {
      const answer = await dataProvider.moveOrders(selectedIds, to);
      notify(t("order.moved", { count: movedCount(answer) }), { type: "success" });
      if (answer.refused.length > 0) setReport(answer);
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
      {bulkMoves.map((to) => {
        const kind = moveKind(to);
        return (
          kind && (
            <button key={to} type="button" disabled={busy} onClick={() => void move(to)}>
              {t(kind.word)}
            </button>
          )
        );
      })}
      <button type="button" disabled={busy} onClick={() => setNumbering(true)}>
        {t("leg.numbers")}
      </button>
      {numbering && (
        <NumbersDialog
          ids={selectedIds.map(Number)}
          onClose={() => setNumbering(false)}
          onDone={(answer) => {
            setNumbering(false);
            if (answer.refused.length > 0) setReport(answer);
            else onUnselectItems();
            void refetch();
          }}
        />
      )}
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
