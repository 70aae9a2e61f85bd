import { lazy, Suspense, useState } from "react";
import { createPortal } from "react-dom";
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
      {deed &&
        createPortal(
          <Suspense fallback={null}>
            <AnswerManyDialog deed={deed} onClose={() => setDeed(undefined)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
};
