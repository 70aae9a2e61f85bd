import { type FormEvent, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { AreaField } from "~/ui/AreaField";
import { Button } from "~/ui/Button";
import { toast } from "~/ui/toast";
import { useSending } from "./useSending";

interface Props {
  /** The current answer; '' without one. */
  answer: string;
  /** Who can read it. */
  hint: string;
  send: (text: string) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}

/** The form in which a seller writes or edits an answer. */
export function AnswerForm({ answer, hint, send, onDone, onCancel }: Props) {
  const t = useTranslate();
  const [text, setText] = useState(answer);
  const { errors, busy, run } = useSending();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      await send(text.trim());
      toast.done(t("seller:reviews.answer.done"));
      onDone();
    });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid gap-3">
      <AreaField
        label={t("seller:reviews.answer")}
        rows={3}
        maxLength={2000}
        value={text}
        error={errors.answer}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="t-caption text-text3">{hint}</p>
      <div className="flex gap-2">
        <Button size="s" onClick={onCancel}>
          {t("common:cancel")}
        </Button>
        <Button size="s" kind="fill" type="submit" disabled={busy}>
          {t("common:save")}
        </Button>
      </div>
    </form>
  );
}
