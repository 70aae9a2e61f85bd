import { isDay } from "@maru/client/dates";
import { Plus, X } from "lucide-react";
import { useInput } from "ra-core";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { DayControl, useDayProblem } from "../../fields/DayControl";
import { Field } from "../../fields/Field";
import { BooleanInput, NumberInput } from "../../fields/inputs";
import { dayNames } from "../../words/format";
import { type TextKey, useTranslate } from "../../words/useTranslate";

const numbers: { source: string; label: TextKey; suffix: TextKey }[] = [
  { source: "cutoff_hour", label: "arrival.cutoff", suffix: "arrival.hour" },
  { source: "handling_days", label: "arrival.handling", suffix: "arrival.days" },
  { source: "carrier_days", label: "arrival.carrier", suffix: "arrival.days" },
  { source: "island_days", label: "arrival.island", suffix: "arrival.days" },
  { source: "abroad_days_from", label: "arrival.abroad_from", suffix: "arrival.days" },
  { source: "abroad_days_to", label: "arrival.abroad_to", suffix: "arrival.days" },
];

const Weekdays = () => {
  const t = useTranslate();
  const { field, fieldState } = useInput({ source: "closed_weekdays", format: (v) => v ?? [], parse: (v) => v });
  const chosen = field.value as number[];
  return (
    <Field label={t("arrival.weekdays")} error={fieldState.error?.message}>
      <fieldset className="chips plain" aria-label={t("arrival.weekdays")}>
        {dayNames(t("arrival.locale")).map((name, day) => (
          <button
            key={name}
            type="button"
            className={chosen.includes(day) ? "chip soft" : "chip"}
            aria-pressed={chosen.includes(day)}
            onClick={() =>
              field.onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day])
            }
          >
            {name}
          </button>
        ))}
      </fieldset>
    </Field>
  );
};

const ClosedDays = () => {
  const t = useTranslate();
  const { id, field, fieldState } = useInput({ source: "closed_days", format: (v) => v ?? [], parse: (v) => v });
  const [day, setDay] = useState("");
  const days = field.value as string[];
  const problem = useDayProblem()(day);
  const add = () => {
    if (isDay(day) && !days.includes(day)) field.onChange([...days, day].sort());
    setDay("");
  };
  return (
    <Field
      id={id}
      label={t("arrival.closed_days")}
      helperText={t("arrival.closed_days_help")}
      error={fieldState.error?.message ?? problem}
    >
      <div className="row" style={{ flexWrap: "wrap" }}>
        <div className="control" style={{ maxWidth: 200 }}>
          <DayControl id={id} value={day} onChange={setDay} invalid={Boolean(problem)} />
        </div>
        <button type="button" className="btn small" disabled={!isDay(day)} onClick={add}>
          <Plus size={15} aria-hidden /> {t("arrival.add_day")}
        </button>
      </div>
      {days.length > 0 && (
        <div className="chips plain" style={{ marginBlockStart: 8 }}>
          {days.map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-label={t("arrival.drop_day", { day: one })}
              onClick={() => field.onChange(days.filter((other) => other !== one))}
            >
              <bdi dir="ltr">{one}</bdi> <X size={14} aria-hidden />
            </button>
          ))}
        </div>
      )}
    </Field>
  );
};

/** The basis of the delivery day. If a field is empty, no day is shown. */
export const ArrivalCard = () => {
  const t = useTranslate();
  return (
    <Card title={t("arrival.title")} hint={t("arrival.hint")}>
      <div className="pair">
        {numbers.map(({ source, label, suffix }) => (
          <NumberInput key={source} source={source} label={t(label)} suffix={t(suffix)} />
        ))}
      </div>
      <p className="help">{t("arrival.help")}</p>
      <Weekdays />
      <ClosedDays />
      <BooleanInput source="on_saturdays" label={t("arrival.saturdays")} />
    </Card>
  );
};
