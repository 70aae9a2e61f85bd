import type { ImportRunRecord } from "@maru/client";
import { Card } from "../../fields/Card";
import { SelectField } from "../../fields/SelectField";
import { useTranslate } from "../../words/useTranslate";
import { useRunAction } from "./useRun";

const scales = ["5", "10", "100"];

/** The maximum of the other shop's ratings. */
export const StarsCard = ({ run }: { run: ImportRunRecord }) => {
  const t = useTranslate();
  const { run: act, busy } = useRunAction(run.id);
  return (
    <Card title={t("imports.stars_scale")}>
      <SelectField
        id="most_stars"
        label={t("imports.stars_scale")}
        helperText={t("imports.stars_scale_text")}
        value={run.options.most_stars ?? "5"}
        disabled={busy}
        onChange={(most_stars) =>
          void act((api) => api.changeImport(run.id, { options: { ...run.options, most_stars } }))
        }
      >
        {scales.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
    </Card>
  );
};
