import { newKey, onlyDigits, type PointHolder, pointType } from "@maru/client";
import { useRef, useState } from "react";
import { Field } from "../../fields/Field";
import { parseNumber } from "../../fields/inputs";
import { useConfirm } from "../../layout/Confirm";
import { Choices, Dialog } from "../../layout/Dialog";
import { type FieldErrors, useAction } from "../../layout/useAction";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { MemberPicker } from "../members/MemberPicker";
import { adjustPoints } from "./api";
import { typeWord } from "./words";

/** Adds to a member's points or reduces them, with a reason that the member reads. */
export const AdjustDialog = ({ member: given, onClose }: { member?: PointHolder; onClose: () => void }) => {
  const t = useTranslate();
  const ask = useConfirm();
  const { run, busy, errors: refused } = useAction();
  const [member, setMember] = useState<PointHolder | null>(given ?? null);
  const [type, setType] = useState<15 | 20>(15);
  const [amount, setAmount] = useState<number | null>(null);
  const [note, setNote] = useState("");
  const [missed, setMissed] = useState<FieldErrors>({});
  const errors: FieldErrors = { ...refused, ...missed };
  // The same key after a lost response, so that the points are added only once.
  const attempt = useRef({ asked: "", key: "" });
  const after = member && amount ? member.balance + (type === pointType.ADDED ? amount : -amount) : null;

  const save = async () => {
    const missing = t("ra.validation.required");
    const wrong: FieldErrors = {
      ...(member ? {} : { user_id: missing }),
      ...(amount && amount > 0 ? {} : { amount: missing }),
      ...(note.trim() ? {} : { note: missing }),
    };
    setMissed(wrong);
    if (!member || !amount || Object.keys(wrong).length > 0 || busy) return;
    const values = { name: member.name || member.user_name, count: figure(amount), type: typeWord(t, type) };
    if (!(await ask({ title: t("point.adjust_ask", values) }))) return;
    const asked = { user_id: member.id, type, amount, note: note.trim() };
    const wish = JSON.stringify(asked);
    if (attempt.current.asked !== wish) attempt.current = { asked: wish, key: newKey() };
    if (
      await run(
        () => adjustPoints(asked, attempt.current.key),
        () => ({ word: "point.adjusted", values }),
      )
    )
      onClose();
  };
  return (
    <Dialog title={t("point.adjust")} onClose={onClose}>
      <div className="body">
        <MemberPicker chosen={member} onChoose={setMember} error={errors.user_id} />
        <Field label={t("point.type")} required error={errors.type}>
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons that look like one switch, not a fieldset */}
          <div className="segment" role="group" aria-label={t("point.type")}>
            {([pointType.ADDED, pointType.REDUCED] as const).map((value) => (
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
          helperText={after === null ? undefined : t("point.after", { count: figure(after) })}
        >
          <div className={errors.amount ? "control bad" : "control"}>
            <input
              id="point-amount"
              className="num strong"
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={Boolean(errors.amount)}
              value={amount === null ? "" : figure(amount)}
              // Cut off, a long number must not become a valid one: one digit more than allowed is always too many.
              onChange={({ target }) => setAmount(parseNumber(onlyDigits(target.value).slice(0, 15)))}
            />
          </div>
        </Field>
        <Field id="point-note" label={t("point.note")} required error={errors.note} helperText={t("point.note_help")}>
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
