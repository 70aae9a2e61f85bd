import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { useWords } from "../words/useWords";
import { Dialog } from "./Dialog";

export interface Question {
  title: string;
  text?: string;
  danger?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** Asks once before a delete, a save or an order move; the answer is true for 확인. */
export const useConfirm = (): Ask => use(ConfirmContext);

interface Open extends Question {
  answer: (yes: boolean) => void;
}

export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const t = useWords();
  const [open, setOpen] = useState<Open>();
  const ask = useCallback<Ask>((question) => new Promise((resolve) => setOpen({ ...question, answer: resolve })), []);
  const close = (yes: boolean) => {
    open?.answer(yes);
    setOpen(undefined);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {open && (
        <Dialog title={open.title} lead={open.text} onClose={() => close(false)}>
          <div className="choices">
            <button type="button" className="btn" onClick={() => close(false)}>
              {t("common.cancel")}
            </button>
            <button
              type="button"
              className={`btn ${open.danger ? "danger" : "fill"}`}
              // biome-ignore lint/a11y/noAutofocus: the answer to a question is where the keyboard should be.
              autoFocus
              onClick={() => close(true)}
            >
              {t("common.ok")}
            </button>
          </div>
        </Dialog>
      )}
    </ConfirmContext>
  );
};
