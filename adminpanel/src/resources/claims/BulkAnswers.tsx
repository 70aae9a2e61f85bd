import { lazy, useState } from "react";
import { Lifted } from "../../fields/list/bulk/Lifted";
import { useWords } from "../../words/useWords";
import { type ClaimDeed, claimDeeds } from "./claimDeeds";

const AnswerManyDialog = lazy(() => import("./AnswerManyDialog"));

/** Grants or marks as fetched what is chosen, or all that match. */
export const BulkAnswers = () => {
  const t = useWords();
  const [deed, setDeed] = useState<ClaimDeed>();
  return (
    <>
      {claimDeeds.map((one) => (
        <button key={one} type="button" onClick={() => setDeed(one)}>
          {t(`claim.${one}`)}
        </button>
      ))}
      {deed && (
        <Lifted>
          <AnswerManyDialog deed={deed} onClose={() => setDeed(undefined)} />
        </Lifted>
      )}
    </>
  );
};
