import type { ImportRunRecord } from "@maru/client";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
import { useTranslate } from "../../words/useTranslate";
import { useRunAction } from "./useRun";

const rounds = ["1", "10", "100"] as const;

/** A price in another currency or with a margin: multiplied, then rounded. */
export const PriceCard = ({ run }: { run: ImportRunRecord }) => {
  const t = useTranslate();
  const { run: act, busy } = useRunAction(run.id);
  const [factor, setFactor] = useState(run.options.price_factor ?? "");
  const change = (options: ImportRunRecord["options"]) =>
    void act((api) => api.changeImport(run.id, { options: { ...run.options, ...options } }));
  const isDemanded = run.demands.price_factor !== undefined;
  const fits = factor === "" ? !isDemanded : /^\d+(\.\d+)?$/.test(factor) && Number(factor) > 0;
  return (
    <Card title={t("imports.price")}>
      <Field
        id="factor"
        label={t("imports.factor")}
        helperText={t("imports.factor_help")}
        error={isDemanded ? run.demands.price_factor : undefined}
      >
        <div className={fits ? "control" : "control bad"}>
          <span className="suffix">×</span>
          <input
            id="factor"
            className="num"
            inputMode="decimal"
            placeholder="1"
            value={factor}
            onChange={({ target }) => setFactor(target.value.trim())}
            onBlur={() => fits && factor !== run.options.price_factor && change({ price_factor: factor })}
          />
        </div>
      </Field>
      <Field label={t("imports.round")}>
        <div className="segment">
          {rounds.map((round) => (
            <button
              key={round}
              type="button"
              disabled={busy}
              aria-pressed={(run.options.price_round ?? "1") === round}
              onClick={() => change({ price_round: round })}
            >
              {t("imports.round_to", { won: round })}
            </button>
          ))}
        </div>
      </Field>
    </Card>
  );
};
