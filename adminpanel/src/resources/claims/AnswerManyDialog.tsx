import type { ClaimState } from "@maru/client";
import { ChangeDialog, type Nouns } from "../../fields/list/bulk/ChangeDialog";
import { stateWord } from "../../shared/claims/words";
import { useTranslate } from "../../words/useTranslate";
import type { ClaimAction } from "./claimDeeds";

const nouns: Nouns = { lead: "claim.bulk_lead", row: "order.num" };

/** One answer to many claims, shown before it is given. */
const AnswerManyDialog = ({ deed, onClose }: { deed: ClaimAction; onClose: () => void }) => {
  const t = useTranslate();
  return (
    <ChangeDialog
      deed={deed}
      title={t(`claim.${deed}`)}
      values={{}}
      ready
      auto
      nouns={nouns}
      say={({ claim_state }) => stateWord(t, claim_state as ClaimState)}
      onClose={onClose}
    >
      {() => <p className="help">{t(deed === "approve" ? "claim.approve_holds" : "claim.many_text")}</p>}
    </ChangeDialog>
  );
};

export default AnswerManyDialog;
