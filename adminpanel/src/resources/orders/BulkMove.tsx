import { useState } from "react";
import { BulkDialogPortal } from "../../fields/list/bulk/BulkDialogPortal";
import { useSelection } from "../../fields/list/bulk/chosen";
import { lazyPart } from "../../layout/lazyPart";
import { useBulkAction } from "../../shared/orders/useBulkAction";
import { useTranslate } from "../../words/useTranslate";
import { bulkMoves, moveKind } from "./moves";
import { NumbersDialog } from "./NumbersDialog";

const MoveManyDialog = lazyPart(() => import("./MoveManyDialog"));

/** Moves the selected orders; tracking numbers are entered for the ticked ones. */
export const BulkMove = () => {
  const t = useTranslate();
  const { chosen } = useSelection();
  const { take, refused } = useBulkAction();
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
        <BulkDialogPortal>
          <MoveManyDialog to={to} onClose={() => setTo(undefined)} />
        </BulkDialogPortal>
      )}
      {refused}
    </>
  );
};
