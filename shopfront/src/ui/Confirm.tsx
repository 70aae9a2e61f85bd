import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { useT } from "~/i18n/Words";
import { Button } from "./Button";
import { Dialog } from "./Dialog";

interface Question {
  title: string;
  text?: ReactNode;
  danger?: boolean;
}
type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** The one confirm dialog (확인/취소): delete, save, pay and cancel each ask through it. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const t = useT();
  const [question, setQuestion] = useState<Question | null>(null);
  const resolve = useRef<(answer: boolean) => void>(() => undefined);
  const ask = useCallback<Ask>(
    (next) =>
      new Promise((done) => {
        resolve.current = done;
        setQuestion(next);
      }),
    [],
  );
  const answer = (value: boolean): void => {
    setQuestion(null);
    resolve.current(value);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      <Dialog
        open={question !== null}
        onClose={() => answer(false)}
        label={question?.title ?? t("common:confirm.title")}
      >
        <div className="p-6">
          <h2 className="t-h3">{question?.title}</h2>
          {question?.text && <div className="mt-2 text-text2">{question.text}</div>}
          <div className="mt-6 grid grid-cols-2 gap-2">
            <Button onClick={() => answer(false)}>{t("common:cancel")}</Button>
            <Button kind={question?.danger ? "danger" : "fill"} onClick={() => answer(true)}>
              {t("common:ok")}
            </Button>
          </div>
        </div>
      </Dialog>
    </ConfirmContext>
  );
}

export const useConfirm = (): Ask => useContext(ConfirmContext);
