import { ApiError, type ProductQuestion } from "@maru/client";
import { type FormEvent, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { AreaField } from "~/ui/AreaField";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { Check, TextField } from "~/ui/Field";
import { useFirstWrong } from "~/ui/firstWrong";
import { toast } from "~/ui/toast";
import { keepTyped, readTyped } from "~/ui/typed";
import { askQuestion, type QuestionValues, reviseQuestion, type VisitorValues } from "./api";

interface Props {
  productId: number;
  /** The question to edit; without one a new one. */
  question?: ProductQuestion;
  /** The visitor's password that opened that question. */
  password?: string;
  /** Visitors enter their name. */
  isMember: boolean;
  onDone: (question: ProductQuestion) => void;
  onClose: () => void;
}

const leastPassword = 4;

/** A question about a product. The draft stays in this tab until it is sent, without the password. */
export function QuestionDialog({ productId, question, password, isMember, onDone, onClose }: Props) {
  const t = useTranslate();
  const draft = question ? `question:${question.id}` : `question-of:${productId}`;
  const [values, setValues] = useState<QuestionValues>(
    () =>
      readTyped<QuestionValues>(draft) ?? {
        title: question?.title ?? "",
        text: question?.text ?? "",
        visibility: question?.visibility ?? 0,
      },
  );
  const [visitor, setVisitor] = useState<VisitorValues>({ author_name: "", password: "", contact: "" });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const form = useFirstWrong(errors);
  const asksWho = !isMember && !question;
  const change = (changes: Partial<QuestionValues>): void => {
    const next = { ...values, ...changes };
    setValues(next);
    keepTyped(draft, next);
  };
  const wrong = (): Record<string, string> => {
    const needed: Record<string, string> = {
      title: values.title,
      text: values.text,
      ...(asksWho ? { author_name: visitor.author_name, password: visitor.password } : {}),
    };
    const found: Record<string, string> = {};
    for (const [name, text] of Object.entries(needed)) if (!text.trim()) found[name] = t("messages:inputRequired");
    if (asksWho && !found.password && visitor.password.length < leastPassword)
      found.password = t("questions:form.passwordShort");
    return found;
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending.current) return;
    const found = wrong();
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    sending.current = true;
    setBusy(true);
    try {
      const saved = question
        ? await reviseQuestion(question.id, values, password)
        : await askQuestion(productId, values, asksWho ? visitor : undefined);
      keepTyped(draft);
      toast.done(t(question ? "questions:changed" : "questions:sent"));
      onDone(saved);
    } catch (failure) {
      if (failure instanceof ApiError) setErrors(failure.errors);
      toast.fail((failure as Error).message);
    }
    sending.current = false;
    setBusy(false);
  };
  const title = t(question ? "questions:edit" : "questions:ask");
  const who = (name: keyof VisitorValues) => ({
    value: visitor[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setVisitor({ ...visitor, [name]: target.value }),
  });
  return (
    <Dialog open onClose={onClose} label={title} kind="sheet" closeButton firm>
      <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-5 px-5 pt-7 pb-6">
        <h2 className="t-h3 pe-10">{title}</h2>
        <TextField
          required
          label={t("questions:form.title")}
          maxLength={100}
          value={values.title}
          error={errors.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <AreaField
          required
          label={t("questions:form.text")}
          rows={5}
          maxLength={2_000}
          value={values.text}
          error={errors.text}
          placeholder={t("questions:form.hint")}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Check
          label={t("questions:form.private")}
          checked={values.visibility === 1}
          onChange={({ target }) => change({ visibility: target.checked ? 1 : 0 })}
        />
        {asksWho && (
          <>
            <div className="grid grid-cols-2 gap-3">
              <TextField required label={t("questions:form.name")} maxLength={30} {...who("author_name")} />
              <TextField
                required
                type="password"
                autoComplete="new-password"
                label={t("questions:form.password")}
                maxLength={64}
                {...who("password")}
              />
            </div>
            <p className="t-caption -mt-3 text-text3">{t("questions:form.passwordHint")}</p>
            <TextField
              label={t("questions:form.contact")}
              hint={t("questions:form.contactHint")}
              maxLength={120}
              {...who("contact")}
            />
          </>
        )}
        <Button kind="fill" size="l" type="submit" disabled={busy}>
          {t(question ? "common:save" : "questions:form.send")}
        </Button>
      </form>
    </Dialog>
  );
}
