import type { RequestState } from "@maru/client";
import type { Nouns } from "../../fields/list/bulk/ChangeDialog";
import { BulkTextDialog } from "../../shared/moderation/BulkTextDialog";
import { useTranslate } from "../../words/useTranslate";
import { stateWord } from "./words";

const nouns: Nouns = { lead: "consignment.bulk_lead", row: "consignment.noun" };

export type RequestAction = "approve" | "reject";

/** Approves or rejects many requests. */
const ManyDialog = ({ action, onClose }: { action: RequestAction; onClose: () => void }) => {
  const t = useTranslate();
  const refuses = action === "reject";
  const field = {
    name: "reason",
    label: t("consignment.reason"),
    helperText: t("consignment.reason_help"),
    maxLength: 300,
    rows: 3,
  };
  return (
    <BulkTextDialog
      action={action}
      title={t(`consignment.${action}`)}
      nouns={nouns}
      field={refuses ? field : undefined}
      note={t("consignment.approve_many_help")}
      danger={refuses}
      say={({ request_state }) => stateWord(t, request_state as RequestState)}
      onClose={onClose}
    />
  );
};

export default ManyDialog;
