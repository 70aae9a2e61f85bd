import type { ChatSettingIn, ChatSettingRecord, Language } from "@maru/client";
import { useNotify } from "ra-core";
import { type FormEvent, useId, useState } from "react";
import { Field } from "../../fields/Field";
import { LanguageStrip, type TextState } from "../../fields/LanguageStrip";
import { LineField } from "../../fields/LineField";
import { Choices, Dialog } from "../../layout/Dialog";
import { fieldErrors } from "../../providers/httpClient";
import { languageNames } from "../../providers/i18nProvider";
import { dayNames } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { saveSetting } from "./api";

interface Props {
  setting: ChatSettingRecord;
  canEdit: boolean;
  onSaved: (setting: ChatSettingRecord) => void;
  onClose: () => void;
}

const usual = ["10:00", "17:00"];
const places = [0, 1, 2] as const;
const retentions = [6, 12, 24, 36, 60];
const minutes = [1, 3, 5, 10, 30, 60];

/** Whether the shop has a chat, its hours, words and rules. */
const HoursDialog = ({ setting, canEdit, onSaved, onClose }: Props) => {
  const t = useTranslate();
  const id = useId();
  const notify = useNotify();
  const [values, setValues] = useState<ChatSettingRecord>(setting);
  const [language, setLanguage] = useState<Language>("ko");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<ChatSettingRecord>): void => setValues((before) => ({ ...before, ...change }));
  const names = dayNames(t("arrival.locale"));
  const setDay = (place: number, span: string[] | null): void =>
    set({ hours: values.hours.map((own, day) => (day === place ? span : own)) });
  const setQuestion = (place: number, text: string): void => {
    const questions = places.map((own) => ({ ...values.questions[own] }));
    questions[place] = { ...questions[place], [language]: text };
    set({ questions: questions as ChatSettingRecord["questions"] });
  };
  const stateOf = (one: Language): TextState => {
    const texts = [values.closed_texts, ...values.questions].filter((own) => own.ko?.trim());
    const filled = texts.filter((own) => own[one]?.trim());
    if (texts.length > 0 && filled.length === texts.length) return "full";
    return filled.length > 0 ? "part" : "none";
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || !canEdit) return;
    setBusy(true);
    setErrors({});
    const { is_on, hours, closes_on_holidays, closed_texts, questions, retention_months, tell_after_minutes } = values;
    try {
      const saved = await saveSetting({
        is_on,
        hours,
        closes_on_holidays,
        closed_texts,
        questions,
        retention_months,
        tell_after_minutes,
      } as ChatSettingIn);
      onSaved(saved);
      notify(t("chat.hours_saved"), { type: "success" });
      onClose();
    } catch (failure) {
      setErrors(fieldErrors(failure));
      notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={t("chat.hours")} wide onClose={onClose}>
      <form onSubmit={submit}>
        <fieldset className="body ch-hours" disabled={!canEdit}>
          <legend className="visually-hidden">{t("chat.hours")}</legend>
          {!canEdit && <p className="help">{t("chat.hours_read")}</p>}
          <label className="ch-check">
            <input
              type="checkbox"
              className="switch"
              checked={values.is_on === 1}
              onChange={({ target }) => set({ is_on: target.checked ? 1 : 0 })}
            />
            <span>
              {t("chat.is_on")}
              <span className="help">{t("chat.is_on_help")}</span>
            </span>
          </label>
          <div className="ch-week">
            {names.map((name, place) => {
              const span = values.hours[place];
              const error = errors[`hours.${place}`];
              return (
                <div key={name} className="ch-day-row">
                  <label className="ch-check">
                    <input
                      type="checkbox"
                      checked={Boolean(span)}
                      onChange={({ target }) => setDay(place, target.checked ? usual : null)}
                    />
                    <span>{name}</span>
                  </label>
                  {span ? (
                    <span className="ch-span">
                      {([0, 1] as const).map((end) => (
                        <input
                          key={end}
                          type="time"
                          required
                          aria-label={t(end === 0 ? "chat.opens" : "chat.closes", { day: name })}
                          aria-invalid={Boolean(error)}
                          value={span[end]}
                          onChange={({ target }) =>
                            setDay(place, end === 0 ? [target.value, span[1] ?? ""] : [span[0] ?? "", target.value])
                          }
                        />
                      ))}
                      {error && (
                        <span className="ch-warn" role="alert">
                          {error}
                        </span>
                      )}
                    </span>
                  ) : (
                    <span className="muted">{t("chat.day_closed")}</span>
                  )}
                </div>
              );
            })}
          </div>
          <label className="ch-check">
            <input
              type="checkbox"
              checked={values.closes_on_holidays === 1}
              onChange={({ target }) => set({ closes_on_holidays: target.checked ? 1 : 0 })}
            />
            <span>{t("chat.holidays")}</span>
          </label>
          <LanguageStrip language={language} choose={setLanguage} stateOf={stateOf} />
          <Field
            id={`${id}-closed`}
            label={t("chat.closed_text", { language: languageNames[language] })}
            helperText={t("chat.closed_help")}
            error={errors.closed_texts}
          >
            <div className="control area">
              <textarea
                id={`${id}-closed`}
                rows={2}
                maxLength={300}
                dir="auto"
                value={values.closed_texts[language] ?? ""}
                onChange={({ target }) => set({ closed_texts: { ...values.closed_texts, [language]: target.value } })}
              />
            </div>
          </Field>
          {places.map((place) => (
            <LineField
              key={place}
              id={`${id}-question-${place}`}
              label={t("chat.question", { number: place + 1, language: languageNames[language] })}
              maxLength={60}
              dir="auto"
              value={values.questions[place]?.[language] ?? ""}
              onChange={(text) => setQuestion(place, text)}
            />
          ))}
          <div className="ch-two">
            <Field id={`${id}-tell`} label={t("chat.tell_after")} helperText={t("chat.tell_after_help")}>
              <div className="control">
                <select
                  id={`${id}-tell`}
                  value={values.tell_after_minutes}
                  onChange={({ target }) => set({ tell_after_minutes: Number(target.value) })}
                >
                  {[...new Set([...minutes, values.tell_after_minutes])]
                    .sort((one, other) => one - other)
                    .map((count) => (
                      <option key={count} value={count}>
                        {t("chat.minutes", { count })}
                      </option>
                    ))}
                </select>
              </div>
            </Field>
            <Field id={`${id}-keep`} label={t("chat.retention")} helperText={t("chat.retention_help")}>
              <div className="control">
                <select
                  id={`${id}-keep`}
                  value={values.retention_months}
                  onChange={({ target }) => set({ retention_months: Number(target.value) })}
                >
                  {[...new Set([...retentions, values.retention_months])]
                    .sort((one, other) => one - other)
                    .map((count) => (
                      <option key={count} value={count}>
                        {t("chat.months", { count })}
                      </option>
                    ))}
                </select>
              </div>
            </Field>
          </div>
        </fieldset>
        {canEdit ? (
          <Choices ok={t("common.save")} disabled={isBusy} onClose={onClose} />
        ) : (
          <div className="choices">
            <span />
            <button type="button" className="btn" onClick={onClose}>
              {t("common.close")}
            </button>
          </div>
        )}
      </form>
    </Dialog>
  );
};

export default HoursDialog;
