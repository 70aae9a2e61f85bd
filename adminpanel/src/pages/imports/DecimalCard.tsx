import type { DecimalSign, ImportRunRecord } from "@maru/client";
import { CircleAlert } from "lucide-react";
import { Card } from "../../fields/Card";
import { useTranslate } from "../../words/useTranslate";
import { useRunAction } from "./useRun";

const signs: DecimalSign[] = [".", ","];
const words = { ".": "imports.decimal_point", ",": "imports.decimal_comma" } as const;

/** Numbers like 29.000 may mean two: asks once a file which sign its decimals have. */
export const DecimalCard = ({ run }: { run: ImportRunRecord }) => {
  const t = useTranslate();
  const { run: act, busy } = useRunAction(run.id);
  const chosen = run.options.decimal ?? "";
  if (!chosen && run.unclear_numbers.length === 0) return null;
  return (
    <Card title={t("imports.decimal")}>
      {!chosen && (
        <p className="error">
          <CircleAlert size={14} aria-hidden />{" "}
          {t("imports.decimal_open", { numbers: run.unclear_numbers.map((text) => `\u2068${text}\u2069`).join(" · ") })}
        </p>
      )}
      <fieldset className="asked" disabled={busy}>
        <legend>{t("imports.decimal_text")}</legend>
        {signs.map((sign) => (
          <label key={sign} className="mode">
            <input
              type="radio"
              className="check radio"
              name="decimal"
              checked={chosen === sign}
              onChange={() =>
                void act((api) => api.changeImport(run.id, { options: { ...run.options, decimal: sign } }))
              }
            />
            <span>
              <b>{t(words[sign])}</b>
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  );
};
