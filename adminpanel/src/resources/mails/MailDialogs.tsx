import type { DeskPerson, LabelColor, MailLabelRow } from "@maru/client";
import { Plus, Trash2 } from "lucide-react";
import { useNotify } from "ra-core";
import { type FormEvent, useId, useState } from "react";
import { MomentControl } from "../../fields/DayControl";
import { Field } from "../../fields/Field";
import { useConfirm } from "../../layout/Confirm";
import { Choices, Dialog } from "../../layout/Dialog";
import { fieldErrors } from "../../providers/httpClient";
import { createLabel, deleteLabel, updateLabel } from "../../shared/desk/mailApi";
import { useTranslate } from "../../words/useTranslate";

const hour = 60 * 60 * 1000;
const seoul = 9 * hour;
/** A moment as Seoul's clock has it, `2026-11-30T09:00`; and back. */
const localOf = (time: number): string => new Date(time + seoul).toISOString().slice(0, 16);
const isoOf = (local: string): string => `${local}:00+09:00`;

/** The next full hour, and nine o'clock of tomorrow and of the next Monday. */
const proposals = (
  now: number,
): { key: "mail.later_hour" | "mail.later_morning" | "mail.later_monday"; at: string }[] => {
  const today = localOf(now).slice(0, 10);
  const midnight = Date.parse(`${today}T00:00:00Z`) - seoul;
  const weekday = new Date(midnight + seoul).getUTCDay();
  const days = (8 - weekday) % 7 || 7;
  return [
    { key: "mail.later_hour", at: localOf(Math.ceil((now + hour / 2) / hour) * hour) },
    { key: "mail.later_morning", at: localOf(midnight + 33 * hour) },
    { key: "mail.later_monday", at: localOf(midnight + (days * 24 + 9) * hour) },
  ];
};

interface LaterProps {
  onOk: (at: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks when an answer is sent by itself. */
export const LaterDialog = ({ onOk, onClose }: LaterProps) => {
  const t = useTranslate();
  const id = useId();
  const [now] = useState(() => Date.now());
  const [at, setAt] = useState(() => proposals(now)[1]?.at ?? "");
  const [isBusy, setBusy] = useState(false);
  const isPast = at !== "" && Date.parse(isoOf(at)) <= now;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || !at || isPast) return;
    setBusy(true);
    if (await onOk(isoOf(at))) onClose();
    else setBusy(false);
  };
  return (
    <Dialog title={t("mail.send_later")} lead={t("mail.later_lead")} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="body">
          <div className="ml-proposals">
            {proposals(now).map((proposal) => (
              <button
                key={proposal.key}
                type="button"
                className={at === proposal.at ? "btn small chosen" : "btn small"}
                aria-pressed={at === proposal.at}
                onClick={() => setAt(proposal.at)}
              >
                {t(proposal.key)} <span className="num">{proposal.at.slice(11)}</span>
              </button>
            ))}
          </div>
          <Field id={id} label={t("mail.later_at")} error={isPast ? t("mail.later_past") : undefined}>
            <div className={isPast ? "control bad" : "control"}>
              <MomentControl
                id={id}
                label={t("mail.later_at")}
                value={at}
                min={localOf(now)}
                invalid={isPast}
                onChange={setAt}
              />
            </div>
          </Field>
        </div>
        <Choices ok={t("mail.later_ok")} disabled={!at || isPast || isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
};

interface GiveProps {
  title: string;
  people: DeskPerson[];
  /** A sentence to the colleague is needed. */
  asksText?: boolean;
  onOk: (person: DeskPerson, text: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks to whom a mail is given. */
export const GiveDialog = ({ title, people, asksText, onOk, onClose }: GiveProps) => {
  const t = useTranslate();
  const id = useId();
  const [personId, setPerson] = useState(0);
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const person = people.find((row) => row.id === personId);
  const isReady = person !== undefined && (!asksText || text.trim() !== "");
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || !isReady) return;
    setBusy(true);
    if (await onOk(person, text.trim())) onClose();
    else setBusy(false);
  };
  return (
    <Dialog title={title} lead={asksText ? t("mail.forward_lead") : undefined} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="body">
          <Field id={`${id}-person`} label={t("mail.colleague")} required>
            <div className="control">
              <select
                id={`${id}-person`}
                value={personId}
                required
                onChange={({ target }) => setPerson(Number(target.value))}
              >
                <option value={0}>{t("mail.choose_colleague")}</option>
                {people.map((row) => (
                  <option key={row.id} value={row.id}>
                    {row.name}
                  </option>
                ))}
              </select>
            </div>
          </Field>
          {asksText && (
            <Field id={`${id}-text`} label={t("mail.forward_text")} required>
              <div className="control">
                <textarea
                  id={`${id}-text`}
                  dir="auto"
                  rows={3}
                  maxLength={2000}
                  required
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              </div>
            </Field>
          )}
        </div>
        <Choices ok={asksText ? t("mail.forward") : t("mail.send")} disabled={!isReady || isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
};

const colors: LabelColor[] = ["blue", "violet", "orange", "red", "teal", "olive"];
const mostLabels = 24;

interface RowProps {
  /** Without one a new label is made. */
  label?: MailLabelRow;
  place: number;
  onChanged: () => Promise<void>;
}

const LabelRow = ({ label, place, onChanged }: RowProps) => {
  const t = useTranslate();
  const id = useId();
  const notify = useNotify();
  const ask = useConfirm();
  const first = label ?? { name: "", color: colors[(place - 1) % colors.length] ?? "blue" };
  const [name, setName] = useState(first.name);
  const [color, setColor] = useState<LabelColor>(first.color);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isChanged = name.trim() !== "" && (name.trim() !== label?.name || color !== label?.color);
  const run = async (send: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await send();
      await onChanged();
      if (!label) setName("");
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : t("errors.generic");
      if (fieldErrors(failure).name) setError(message);
      else notify(message, { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const values = { name: name.trim(), color };
    if (isChanged && !isBusy) void run(() => (label ? updateLabel(label.id, values) : createLabel(values)));
  };
  const remove = async (): Promise<void> => {
    if (!label) return;
    const title = t("common.delete_ask", { name: label.name });
    if (await ask({ title, text: t("mail.label_delete_text"), danger: true })) await run(() => deleteLabel(label.id));
  };
  return (
    <form className="ml-label-row" onSubmit={save}>
      <i className="dk-dot" data-color={color} aria-hidden />
      <div className={error ? "control small bad" : "control small"}>
        <input
          aria-label={label ? t("kanban.label_name", { place }) : t("mail.label_new")}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
          placeholder={label ? undefined : t("mail.label_new")}
          maxLength={30}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className="control small">
        <select
          aria-label={t("kanban.label_color", { place })}
          value={color}
          onChange={({ target }) => setColor(target.value as LabelColor)}
        >
          {colors.map((option) => (
            <option key={option} value={option}>
              {t(`kanban.color_${option}`)}
            </option>
          ))}
        </select>
      </div>
      {label && !isChanged ? (
        <button
          type="button"
          className="iconbtn"
          aria-label={t("common.delete_name", { name: label.name })}
          onClick={() => void remove()}
        >
          <Trash2 size={17} strokeWidth={1.7} aria-hidden />
        </button>
      ) : (
        <button type="submit" className="btn small" disabled={!isChanged || isBusy}>
          {label ? t("common.save") : <Plus size={16} aria-label={t("common.add")} />}
        </button>
      )}
      {error && (
        <p className="error" role="alert" id={id}>
          {error}
        </p>
      )}
    </form>
  );
};

interface LabelsProps {
  labels: MailLabelRow[];
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** The labels of mails: each is saved by itself. */
export const LabelsDialog = ({ labels, onChanged, onClose }: LabelsProps) => {
  const t = useTranslate();
  return (
    <Dialog wide title={t("mail.labels_edit")} lead={t("mail.labels_lead", { count: mostLabels })} onClose={onClose}>
      <div className="body ml-label-rows">
        {labels.map((label, at) => (
          <LabelRow key={label.id} label={label} place={at + 1} onChanged={onChanged} />
        ))}
        {labels.length < mostLabels && <LabelRow key="new" place={labels.length + 1} onChanged={onChanged} />}
      </div>
      <div className="choices">
        <button type="button" className="btn" onClick={onClose}>
          {t("common.close")}
        </button>
      </div>
    </Dialog>
  );
};
