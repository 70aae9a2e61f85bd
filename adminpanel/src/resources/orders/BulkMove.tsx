import { lazy, useState } from "react";
import { useSelection } from "../../fields/list/bulk/chosen";
import { Lifted } from "../../fields/list/bulk/Lifted";
import { useWords } from "../../words/useWords";
import { bulkMoves, moveKind } from "./moves";
import { NumbersDialog } from "./NumbersDialog";
import { useBulkVerb } from "./useBulkVerb";

const MoveManyDialog = lazy(() => import("./MoveManyDialog"));

/** Moves the chosen orders on, or all that match; numbers are given to the ticked ones. */
export const BulkMove = () => {
  const t = useWords();
  const { chosen } = useSelection();
  const { take, refused } = useBulkVerb();
  const [to, setTo] = useState<number>();
  const [numbering, setNumbering] = useState(false);
  const ids = "ids" in chosen ? chosen.ids : undefined;
  return (
    <>
      {bulkMoves.map((one) => {
        const kind = moveKind(one);
        return (
          kind && (
            <button key={one} type="button" onClick={() => setTo(one)}>
              {t(kind.word)}
            </button>
          )
        );
      })}
      {ids && (
        <button type="button" onClick={() => setNumbering(true)}>
          {t("leg.numbers")}
        </button>
      )}
      {numbering && ids && (
        <NumbersDialog
          ids={ids}
          onClose={() => setNumbering(false)}
          onDone={(answer) => {
            setNumbering(false);
            take(answer);
          }}
        />
      )}
      {to !== undefined && (
        <Lifted>
          <MoveManyDialog to={to} onClose={() => setTo(undefined)} />
        </Lifted>
      )}
      {refused}
    </>
  );
};
