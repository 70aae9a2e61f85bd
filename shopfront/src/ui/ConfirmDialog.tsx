import { useTranslate } from "~/i18n/Words";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import type { ConfirmDialogProps } from "./question";

/** The question names the thing and the sum; both buttons have the same size. */
export default function ConfirmDialog({ question, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslate();
  return (
    <Dialog open firm onClose={onClose} label={question.title}>
      <div className="p-6">
        <h2 className="t-h3">{question.title}</h2>
        {question.text && <div className="mt-2 text-text2">{question.text}</div>}
        <div className="mt-6 grid grid-cols-2 gap-2">
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button kind={question.danger ? "danger" : "fill"} onClick={onConfirm}>
            {t("common:ok")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
