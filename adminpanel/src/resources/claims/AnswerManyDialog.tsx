import type { ClaimState } from "@maru/client";
import { ChangeDialog, type Nouns } from "../../fields/list/bulk/ChangeDialog";
import { stateWord } from "../../shared/claims/words";
import { useTranslate } from "../../words/useTranslate";
import type { ClaimAction } from "./claimActions";

const nouns: Nouns = { lead: "claim.bulk_lead", row: "order.num" };

/** One decision for many claims, with a preview. */
const AnswerManyDialog = ({ action, onClose }: { action: ClaimAction; onClose: () => void }) => {
  const t = useTranslate();
  return (
    <ChangeDialog
      action={action}
      title={t(`claim.${action}`)}
      values={{}}
      ready
      auto
      nouns={nouns}
      say={({ claim_state }) => stateWord(t, claim_state as ClaimState)}
      onClose={onClose}
    >
      {() => <p className="help">{t(action === "approve" ? "claim.approve_holds" : "claim.many_text")}</p>}
    </ChangeDialog>
  );
};

export default AnswerManyDialog;
