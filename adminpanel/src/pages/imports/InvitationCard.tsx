import type { ImportRunRecord } from "@maru/client";
import { Card } from "../../fields/Card";
import { useTranslate } from "../../words/useTranslate";
import { useRunAction } from "./useRun";

/** Whether new members get a mail with a link to set a password. */
export const InvitationCard = ({ run }: { run: ImportRunRecord }) => {
  const t = useTranslate();
  const { run: act, busy } = useRunAction(run.id);
  const on = run.options.send_invitations === "1";
  return (
    <Card title={t("imports.invitations")}>
      <label className="mode">
        <input
          type="checkbox"
          className="check"
          checked={on}
          disabled={busy}
          onChange={() =>
            void act((api) =>
              api.changeImport(run.id, { options: { ...run.options, send_invitations: on ? "" : "1" } }),
            )
          }
        />
        <span>
          <b>{t("imports.invitations_send")}</b>
          <span className="muted small">{t("imports.invitations_text")}</span>
        </span>
      </label>
    </Card>
  );
};
