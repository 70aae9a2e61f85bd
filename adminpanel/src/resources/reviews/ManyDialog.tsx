import type { ReviewState } from "@maru/client";
import type { Nouns } from "../../fields/list/bulk/ChangeDialog";
import { BulkTextDialog } from "../../shared/moderation/BulkTextDialog";
import { useTranslate } from "../../words/useTranslate";
import { stateWord } from "./words";

const nouns: Nouns = { lead: "review.bulk_lead", row: "review.noun" };

export type ReviewAction = "hide" | "show";

/** Hides many reviews with one reason, or shows them again. */
const ManyDialog = ({ action, onClose }: { action: ReviewAction; onClose: () => void }) => {
  const t = useTranslate();
  const hides = action === "hide";
  const field = {
    name: "reason",
    label: t("review.reason"),
    helperText: t("review.hide_help"),
    maxLength: 200,
    rows: 3,
  };
  return (
    <BulkTextDialog
      action={action}
      title={t(`review.${action}`)}
      nouns={nouns}
      field={hides ? field : undefined}
      note={t("review.show_help")}
      danger={hides}
      say={({ review_state }) => stateWord(t, review_state as ReviewState)}
      onClose={onClose}
    />
  );
};

export default ManyDialog;
