import type { ImportRunRecord } from "@maru/client";
import { useTranslate } from "../../words/useTranslate";
import { OptionCard } from "./OptionCard";

/** Whether new members get a mail with a link to set a password. */
export const InvitationCard = ({ run }: { run: ImportRunRecord }) => {
  const t = useTranslate();
  return (
    <OptionCard
      run={run}
      option="send_invitations"
      title={t("imports.invitations")}
      label={t("imports.invitations_send")}
      text={t("imports.invitations_text")}
    />
  );
};
