import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from "react";
import { useTranslate } from "../words/useTranslate";
import { Dialog } from "./Dialog";

export interface Question {
  title: string;
  text?: string;
  /** What else to know before answering. */
  more?: ReactNode;
  danger?: boolean;
  /** The label of the button that cancels, where 취소 could be read as the action itself. */
  leave?: string;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** Asks for confirmation once, before a delete, a save or an order move. Resolves to true for 확인. */
export const useConfirm = (): Ask => use(ConfirmContext);

interface Open extends Question {
  answer: (yes: boolean) => void;
}

export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const t = useTranslate();
  const [open, setOpen] = useState<Open>();
  const yes = useRef<HTMLButtonElement>(null);
  // The confirming button gets the focus. An opening dialog focuses its first button, after `autoFocus`.
  useEffect(() => {
    if (open) yes.current?.focus();
  }, [open]);
  const ask = useCallback<Ask>((question) => new Promise((resolve) => setOpen({ ...question, answer: resolve })), []);
  const close = (answer: boolean) => {
    open?.answer(answer);
    setOpen(undefined);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {open && (
        <Dialog title={open.title} lead={open.text} onClose={() => close(false)}>
          {open.more}
          <div className="choices">
            <button type="button" className="btn" onClick={() => close(false)}>
              {open.leave ?? t("common.cancel")}
            </button>
            <button
              ref={yes}
              type="button"
              className={`btn ${open.danger ? "danger" : "fill"}`}
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
