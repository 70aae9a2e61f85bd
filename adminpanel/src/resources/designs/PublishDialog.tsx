import type { DesignRecord } from "@maru/client";
import { isDay } from "@maru/client/dates";
import { type ReactNode, useState } from "react";
import { MomentControl } from "../../fields/DayControl";
import { Field } from "../../fields/Field";
import { Choices, Dialog } from "../../layout/Dialog";
import { useTranslate } from "../../words/useTranslate";

interface Props {
  record: DesignRecord;
  /** What would be refused, or is hard to read. */
  warnings: string[];
  blocked: boolean;
  /** What is found out while the dialog is open. */
  check?: ReactNode;
  /** Resolves to the message of a refusal, undefined when it is done. */
  onPublish: (publishAt: string | null) => Promise<string | undefined>;
  onClose: () => void;
}

const nineHours = 9 * 60 * 60 * 1000;
const inSeoul = (at: number): string => new Date(at + nineHours).toISOString().slice(0, 16);

/** Publish at once, or at a time in Seoul. */
export const PublishDialog = ({ record, warnings, blocked, check, onPublish, onClose }: Props) => {
  const t = useTranslate();
  const isCard = record.place === "item-card" || record.place === "blog-item-card";
  const [later, setLater] = useState(false);
  const [at, setAt] = useState(() => inSeoul(Math.ceil((Date.now() + 3_600_000) / 3_600_000) * 3_600_000));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    if (later && !isDay(at.split("T")[0] ?? "")) return setError(t("design.when_missing"));
    setBusy(true);
    setError(undefined);
    const refused = await onPublish(later ? `${at}:00+09:00` : null);
    setBusy(false);
    if (refused === undefined) onClose();
    else setError(refused);
  };
  return (
    <Dialog title={t("design.publish_ask")} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="muted">
          {record.is_used
            ? t("design.publish_text", { count: record.change_count })
            : t(isCard ? "design.publish_first_card" : "design.publish_first")}
        </p>
        {warnings.length > 0 && (
          <ul className="design-faults" role="status">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
        {check}
        <label className="radio-line">
          <input type="radio" name="when" checked={!later} onChange={() => setLater(false)} />
          {t("design.publish_now")}
        </label>
        <label className="radio-line">
          <input type="radio" name="when" checked={later} onChange={() => setLater(true)} />
          {t("design.publish_later")}
        </label>
        {later && (
          <Field id="publish-at" label={t("design.publish_at")} helperText={t("design.seoul")} error={error}>
            <div className={error ? "control bad" : "control"}>
              <MomentControl
                id="publish-at"
                required
                invalid={Boolean(error)}
                value={at}
                min={inSeoul(Date.now())}
                onChange={setAt}
              />
            </div>
          </Field>
        )}
        {error && !later && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        <Choices
          ok={t(later ? "design.schedule" : "design.publish")}
          disabled={busy || blocked}
          onClose={onClose}
          onOk={() => submit()}
        />
      </form>
    </Dialog>
  );
};
