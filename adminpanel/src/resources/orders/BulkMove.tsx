import { useState } from "react";
import { useDataProvider, useListContext } from "react-admin";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { useWords } from "../../words/useWords";
import { bulkMoves, moveKind } from "./moves";
import { NumbersDialog } from "./NumbersDialog";
import { statusWord } from "./status";
import { useBulkVerb } from "./useBulkVerb";

/** Moves the chosen orders on; what the server refuses is reported line by line. */
export const BulkMove = () => {
  const t = useWords();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const { selectedIds } = useListContext();
  const { busy, tell, take, refused } = useBulkVerb();
  const [numbering, setNumbering] = useState(false);

  const move = (to: number) =>
    tell({
      title: t("order.move_many", { count: selectedIds.length, status: statusWord(t, to) }),
      text: t("order.move_many_text"),
      done: "order.moved",
      send: () => dataProvider.moveOrders(selectedIds, to),
    });
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
            take(answer);
          }}
        />
      )}
      {refused}
    </>
  );
};
