import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { lazyPart } from "./lazyPart";
import type { ConfirmDialogProps, Question } from "./question";

const ConfirmDialog = lazyPart<ConfirmDialogProps>(() => import("./ConfirmDialog"));

/** Loaded in advance, if the dialog must not wait for the network. */
export const preloadConfirm = ConfirmDialog.preload;

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** The one confirm dialog (확인/취소): delete, save, pay and cancel each use it. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const resolve = useRef<(answer: boolean) => void>(() => undefined);
  const asking = useRef(false);
  const ask = useCallback<Ask>(
    (next) =>
      new Promise((done) => {
        // The second click of a double click finds the dialog open already.
        if (asking.current) {
          done(false);
          return;
        }
        asking.current = true;
        resolve.current = done;
        setQuestion(next);
      }),
    [],
  );
  const answer = (value: boolean): void => {
    asking.current = false;
    setQuestion(null);
    resolve.current(value);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {question && <ConfirmDialog question={question} onConfirm={() => answer(true)} onClose={() => answer(false)} />}
    </ConfirmContext>
  );
}

export const useConfirm = (): Ask => useContext(ConfirmContext);
