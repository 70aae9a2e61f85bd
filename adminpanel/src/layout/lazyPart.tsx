import { loadAgain } from "@maru/client";
import { Component, type ComponentType, lazy, type ReactNode, useState } from "react";
import { useTranslate } from "../words/useTranslate";
import { Dialog } from "./Dialog";
import { ErrorState, RetryButton } from "./states";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

class CodeError extends Error {}

interface Closable {
  onClose?: () => void;
}

interface BoundaryProps {
  children: ReactNode;
  failure: ReactNode;
}

/** Renders `failure` if code could not be loaded; other errors are those of the screen. */
class CodeBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof CodeError)) throw error;
    return this.props.failure;
  }
}

const FailedDialog = ({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) => {
  const t = useTranslate();
  return (
    <Dialog title={t("state.failed")} lead={t("state.failed_text")} onClose={onClose}>
      <div className="choices">
        <button type="button" className="btn" onClick={onClose}>
          {t("common.close")}
        </button>
        <button type="button" className="btn fill" onClick={onRetry}>
          {t("state.retry")}
        </button>
      </div>
    </Dialog>
  );
};

const lazyOf = <P,>(load: Load<P>) =>
  lazy(() =>
    load().catch((cause: unknown) => {
      throw new CodeError("Code could not be loaded", { cause });
    }),
  );

/**
 * React's `lazy`, which keeps a failure for ever, with a way to load the code again. In its place is an error state, for
 * a dialog (which has `onClose`) a dialog, and for a `button` a button.
 */
export const lazyPart = <P extends object>(load: Load<P>, kind?: "button"): ComponentType<P> => {
  let Part = lazyOf(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of a module
  return function LazyPart(props: P) {
    const [attempt, setAttempt] = useState(0);
    const { onClose } = props as Closable;
    const retry = () =>
      void loadAgain(load).then(
        () => {
          Part = lazyOf(load);
          setAttempt(attempt + 1);
        },
        () => undefined,
      );
    const failure = onClose ? (
      <FailedDialog onRetry={retry} onClose={onClose} />
    ) : kind === "button" ? (
      <RetryButton onRetry={retry} />
    ) : (
      <ErrorState onRetry={retry} />
    );
    return (
      <CodeBoundary key={attempt} failure={failure}>
        <Part {...props} />
      </CodeBoundary>
    );
  };
};
