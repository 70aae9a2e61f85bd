import { CloudOff, type LucideIcon, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../words/useTranslate";

interface EmptyProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  action?: ReactNode;
}

/** An empty state: what will appear here, and one action. */
export const EmptyState = ({ icon: Icon, title, text, action }: EmptyProps) => (
  <div className="state">
    <span className="art">
      <Icon size={26} strokeWidth={1.6} aria-hidden />
    </span>
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {action}
  </div>
);

export const RetryButton = ({ onRetry }: { onRetry: () => void }) => {
  const t = useTranslate();
  return (
    <button type="button" className="btn small" onClick={onRetry}>
      <RotateCw size={15} aria-hidden /> {t("state.retry")}
    </button>
  );
};

export const ErrorState = ({ message, onRetry }: { message?: string; onRetry: () => void }) => {
  const t = useTranslate();
  return (
    <div className="state" role="alert">
      <span className="art">
        <CloudOff size={26} strokeWidth={1.6} aria-hidden />
      </span>
      <h2>{t("state.failed")}</h2>
      <p>{message || t("state.failed_text")}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
};

export const NotFoundState = () => {
  const t = useTranslate();
  return (
    <div className="state">
      <h2>{t("state.not_found")}</h2>
      <p>{t("state.not_found_text")}</p>
      <a className="btn small" href="/manager/">
        {t("state.home")}
      </a>
    </div>
  );
};

export const DeniedState = () => {
  const t = useTranslate();
  return (
    <div className="state">
      <h2>{t("state.denied")}</h2>
      <p>{t("state.denied_text")}</p>
    </div>
  );
};

const Bars = ({ widths }: { widths: string[] }) =>
  widths.map((width) => <span key={width} className="skel" style={{ width }} />);

export const CardSkeleton = () => (
  <div className="card" aria-busy>
    <div className="card-body">
      <Bars widths={["30%", "90%", "75%", "82%"]} />
    </div>
  </div>
);

export const PageSkeleton = () => (
  <>
    <div className="head">
      <div className="head-text stack">
        <span className="skel" style={{ width: 120 }} />
        <span className="skel" style={{ width: 200, height: 20 }} />
      </div>
    </div>
    <div className="content columns">
      <div>
        <CardSkeleton />
        <CardSkeleton />
      </div>
      <div>
        <CardSkeleton />
      </div>
    </div>
  </>
);
