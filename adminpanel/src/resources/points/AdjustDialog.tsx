import { useState } from "react";
import { type HttpError, useDataProvider, useNotify, useRefresh } from "react-admin";
import { Field } from "../../fields/Field";
import { parseNumber } from "../../fields/inputs";
import { useConfirm } from "../../layout/Confirm";
import { Choices, Dialog } from "../../layout/Dialog";
import type { MaruDataProvider } from "../../providers/dataProvider";
import type { Holder } from "../../providers/pointTypes";
import { figure } from "../../words/format";
import { useWords } from "../../words/useWords";
import { MemberPicker } from "./MemberPicker";
import { typeWord } from "./words";

type Errors = Partial<Record<"user_id" | "amount" | "note" | "type", string>>;

/** A manager adds to a member's points or reduces them, with the reason that the member reads. */
export const AdjustDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useWords();
  const ask = useConfirm();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<MaruDataProvider>();
  const [member, setMember] = useState<Holder | null>(null);
  const [type, setType] = useState<15 | 20>(15);
  const [amount, setAmount] = useState<number | null>(null);
  const [note, setNote] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const after = member && amount ? member.balance + (type === 15 ? amount : -amount) : null;

  const save = async () => {
    const missing = t("ra.validation.required");
    const wrong: Errors = {
      ...(member ? {} : { user_id: missing }),
      ...(amount && amount > 0 ? {} : { amount: missing }),
      ...(note.trim() ? {} : { note: missing }),
    };
    setErrors(wrong);
    if (!member || !amount || Object.keys(wrong).length > 0 || busy) return;
    const values = { name: member.name || member.user_name, count: figure(amount), type: typeWord(t, type) };
    if (!(await ask({ title: t("point.adjust_ask", values) }))) return;
    setBusy(true);
    try {
      await dataProvider.adjustPoints({ user_id: member.id, type, amount, note: note.trim() });
      notify(t("point.adjusted", values), { type: "success" });
      refresh();
      onClose();
    } catch (failure) {
      const { body, message } = failure as HttpError;
      if (body?.errors) setErrors(body.errors as Errors);
      else notify(message, { type: "error" });
    }
    setBusy(false);
  };
  return (
    <Dialog title={t("point.adjust")} onClose={onClose}>
      <div className="body">
        <MemberPicker chosen={member} onChoose={setMember} error={errors.user_id} />
        <Field label={t("point.type")} required error={errors.type}>
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons that look like one switch, not a fieldset */}
          <div className="segment" role="group" aria-label={t("point.type")}>
            {([15, 20] as const).map((value) => (
              <button key={value} type="button" aria-pressed={type === value} onClick={() => setType(value)}>
                {typeWord(t, value)}
              </button>
            ))}
          </div>
        </Field>
        <Field
          id="point-amount"
          label={t("point.amount")}
          required
          error={errors.amount}
          help={after === null ? undefined : t("point.after", { count: figure(after) })}
        >
          <div className={errors.amount ? "control bad" : "control"}>
            <input
              id="point-amount"
              className="num strong"
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={Boolean(errors.amount)}
              value={amount === null ? "" : figure(amount)}
              onChange={({ target }) => setAmount(parseNumber(target.value.replace(/[^\d]/g, "").slice(0, 8)))}
            />
          </div>
        </Field>
        <Field id="point-note" label={t("point.note")} required error={errors.note} help={t("point.note_help")}>
          <div className={errors.note ? "control bad" : "control"}>
            <input
              id="point-note"
              maxLength={200}
              autoComplete="off"
              aria-invalid={Boolean(errors.note)}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </div>
        </Field>
      </div>
      <Choices ok={t("common.save")} disabled={busy} onClose={onClose} onOk={save} />
    </Dialog>
  );
};
