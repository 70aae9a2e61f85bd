import type { ImportRunRecord } from "@maru/client";
import { Card } from "../../fields/Card";
import { useTranslate } from "../../words/useTranslate";
import { useRunAction } from "./useRun";

/** Files with a line for every picture: joins the lines of a product on request. */
export const JoinCard = ({ run }: { run: ImportRunRecord }) => {
  const t = useTranslate();
  const { run: act, busy } = useRunAction(run.id);
  const isOn = run.options.join_rows === "1";
  return (
    <Card title={t("imports.join")}>
      <label className="mode">
        <input
          type="checkbox"
          className="check"
          checked={isOn}
          disabled={busy}
          onChange={() =>
            void act((api) => api.changeImport(run.id, { options: { ...run.options, join_rows: isOn ? "0" : "1" } }))
          }
        />
        <span>
          <b>{t("imports.join_rows")}</b>
          <span className="muted small">{t("imports.join_rows_text")}</span>
        </span>
      </label>
    </Card>
  );
};
