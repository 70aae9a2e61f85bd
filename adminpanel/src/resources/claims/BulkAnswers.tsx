import { useState } from "react";
import { BulkDialogPortal } from "../../fields/list/bulk/BulkDialogPortal";
import { lazyPart } from "../../layout/lazyPart";
import { useTranslate } from "../../words/useTranslate";
import { type ClaimAction, claimActions } from "./claimActions";

const AnswerManyDialog = lazyPart(() => import("./AnswerManyDialog"));

/** Approves the selected claims or marks them as collected. */
export const BulkAnswers = () => {
  const t = useTranslate();
  const [action, setAction] = useState<ClaimAction>();
  return (
    <>
      {claimActions.map((one) => (
        <button key={one} type="button" onClick={() => setAction(one)}>
          {t(`claim.${one}`)}
        </button>
      ))}
      {action && (
        <BulkDialogPortal>
          <AnswerManyDialog action={action} onClose={() => setAction(undefined)} />
        </BulkDialogPortal>
      )}
    </>
  );
};
