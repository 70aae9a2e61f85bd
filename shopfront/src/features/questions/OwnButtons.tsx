import type { ProductQuestion } from "@maru/client";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { toast } from "~/ui/toast";
import { withdrawQuestion } from "./api";
import { QuestionDialog } from "./QuestionDialog";

interface Props {
  question: ProductQuestion;
  /** The visitor's password that opened the question. */
  password?: string;
  onChanged: (question: ProductQuestion) => void;
  onDeleted: () => void;
}

/** The author's actions for an unanswered question. */
export function OwnButtons({ question, password, onChanged, onDeleted }: Props) {
  const t = useTranslate();
  const ask = useConfirm();
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  if (question.is_answered) return null;
  const withdraw = async (): Promise<void> => {
    if (!(await ask({ title: t("questions:delete.ask"), text: t("questions:delete.text"), danger: true }))) return;
    setBusy(true);
    try {
      await withdrawQuestion(question.id, password);
      toast.done(t("questions:deleted"));
      onDeleted();
    } catch (failure) {
      toast.fail((failure as Error).message);
      setBusy(false);
    }
  };
  return (
    <div className="mt-4 flex gap-2">
      <Button size="s" onClick={() => setEditing(true)}>
        {t("questions:edit")}
      </Button>
      <Button size="s" disabled={busy} onClick={() => void withdraw()}>
        {t("questions:delete")}
      </Button>
      {editing && (
        <QuestionDialog
          productId={question.product_id}
          question={question}
          password={password}
          isMember
          onDone={(changed) => {
            setEditing(false);
            onChanged(changed);
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}
