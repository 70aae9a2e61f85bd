import { isDay } from "@maru/client/dates";
import { useId, useState } from "react";
import { DayControl } from "../../fields/DayControl";
import { useTranslate } from "../../words/useTranslate";
import { type Period, periodOf, presetOf, presets, today } from "./period";

interface Props {
  period: Period;
  onChange: (period: Period) => void;
}

/** Days to look at: a usual period, or any. */
export const PeriodBar = ({ period, onChange }: Props) => {
  const t = useTranslate();
  const id = useId();
  const chosen = presetOf(period);
  const [own, setOwn] = useState(chosen === undefined);
  const [draft, setDraft] = useState(period);
  const isWrong = !isDay(draft.first) || !isDay(draft.last) || draft.last < draft.first;
  const change = (next: Period): void => {
    setDraft(next);
    if (isDay(next.first) && isDay(next.last) && next.first <= next.last) onChange(next);
  };
  return (
    <div className="period">
      <div className="segments" role="radiogroup" aria-label={t("report.period")}>
        {presets.map((preset) => (
          <label key={preset} data-on={!own && preset === chosen}>
            <input
              type="radio"
              className="visually-hidden"
              name={`${id}-period`}
              checked={!own && preset === chosen}
              onChange={() => {
                setOwn(false);
                setDraft(periodOf(preset));
                onChange(periodOf(preset));
              }}
            />
            {t(`report.presets.${preset}`)}
          </label>
        ))}
        <label data-on={own}>
          <input
            type="radio"
            className="visually-hidden"
            name={`${id}-period`}
            checked={own}
            onChange={() => setOwn(true)}
          />
          {t("report.presets.own")}
        </label>
      </div>
      {own && (
        <span className="period-days">
          {(["first", "last"] as const).map((name) => (
            <span key={name} className={isWrong ? "control small bad" : "control small"}>
              <DayControl
                label={t(`report.${name}`)}
                invalid={isWrong}
                required
                value={draft[name]}
                max={today()}
                onChange={(day) => change({ ...draft, [name]: day })}
              />
            </span>
          ))}
        </span>
      )}
      {own && isWrong && (
        <span className="error small" role="alert">
          {t("report.wrong_period")}
        </span>
      )}
    </div>
  );
};
