import type { GradeRuleRecord } from "@maru/client";
import { Eye, Play } from "lucide-react";
import { useId, useState } from "react";
import { Card } from "../../fields/Card";
import { PlainInput } from "../../fields/PlainInput";
import { useUnsavedGuard } from "../../fields/useUnsavedGuard";
import { useConfirm } from "../../layout/Confirm";
import { useAction } from "../../layout/useAction";
import { useCan } from "../../layout/useCan";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { saveGradeRule, startGradeRun } from "./api";

interface Typed {
  is_on: boolean;
  months: string;
  night: string;
}

const digits = (text: string): string => text.replace(/\D/g, "").slice(0, 2);
const isBetween = (text: string, low: number, high: number): boolean => Number(text) >= low && Number(text) <= high;

/** The switch, the months and the night of the rule; a preview, and a run at once. Both use what is saved. */
export const GradeRuleCard = ({ rule }: { rule: GradeRuleRecord }) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const id = useId();
  const { run, busy, errors } = useAction();
  const [typed, setTyped] = useState<Typed>();
  const saved: Typed = { is_on: rule.is_on, months: String(rule.months), night: String(rule.night) };
  const shown = typed ?? saved;
  const changed = JSON.stringify(shown) !== JSON.stringify(saved);
  useUnsavedGuard(changed);
  const wrong = {
    months: isBetween(shown.months, 1, 24) ? undefined : t("grade.months_wrong"),
    night: isBetween(shown.night, 1, 28) ? undefined : t("grade.night_wrong"),
  };
  const mayEdit = can("edit", "settings/grade-rules");
  const mayRun = can("create", "settings/grade-runs");
  const save = async () => {
    if (wrong.months || wrong.night || !(await ask({ title: t("grade.save_ask") }))) return;
    const values = { is_on: shown.is_on, months: Number(shown.months), night: Number(shown.night) };
    if (await run(() => saveGradeRule(rule.id, values), "grade.saved")) setTyped(undefined);
  };
  const runNow = async () => {
    if (!(await ask({ title: t("grade.run_ask"), text: t("grade.run_text") }))) return;
    await run(() => startGradeRun(false), "grade.run_started");
  };
  return (
    <Card title={t("grade.rule")} hint={rule.next_at ? t("grade.next", { time: shortTime(rule.next_at) }) : undefined}>
      <p className="help">{t("grade.rule_text")}</p>
      <div className="field">
        <div className="line-item">
          <label htmlFor={`${id}-on`}>{t("grade.is_on")}</label>
          <input
            id={`${id}-on`}
            type="checkbox"
            role="switch"
            className="switch"
            aria-checked={shown.is_on}
            disabled={!mayEdit}
            checked={shown.is_on}
            onChange={({ target }) => setTyped({ ...shown, is_on: target.checked })}
          />
        </div>
        {errors.is_on ? (
          <p className="error" role="alert">
            {errors.is_on}
          </p>
        ) : (
          !rule.has_limits && <p className="help">{t("grade.no_limits")}</p>
        )}
      </div>
      <div className="pair">
        <PlainInput
          id={`${id}-months`}
          label={t("grade.months")}
          helperText={t("grade.months_help")}
          inputMode="numeric"
          readOnly={!mayEdit}
          value={shown.months}
          error={errors.months ?? wrong.months}
          onChange={(text) => setTyped({ ...shown, months: digits(text) })}
        />
        <PlainInput
          id={`${id}-night`}
          label={t("grade.night")}
          helperText={t("grade.night_help")}
          inputMode="numeric"
          readOnly={!mayEdit}
          value={shown.night}
          error={errors.night ?? wrong.night}
          onChange={(text) => setTyped({ ...shown, night: digits(text) })}
        />
      </div>
      {changed && (
        <div className="row">
          <button
            type="button"
            className="btn small fill"
            disabled={busy || Boolean(wrong.months || wrong.night)}
            onClick={() => void save()}
          >
            {t("common.save")}
          </button>
          <button type="button" className="btn small" disabled={busy} onClick={() => setTyped(undefined)}>
            {t("common.cancel")}
          </button>
        </div>
      )}
      {!changed && mayRun && rule.has_limits && (
        <div className="row">
          <button
            type="button"
            className="btn small"
            disabled={busy}
            onClick={() => void run(() => startGradeRun(true), "grade.preview_started")}
          >
            <Eye size={15} aria-hidden /> {t("grade.preview")}
          </button>
          <button type="button" className="btn small" disabled={busy} onClick={() => void runNow()}>
            <Play size={15} aria-hidden /> {t("grade.run")}
          </button>
        </div>
      )}
    </Card>
  );
};
