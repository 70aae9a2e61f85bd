import type { ImportRunRecord } from "@maru/client";
import type { ReactNode } from "react";
import { figure } from "../../words/format";
import { percent } from "./logic";

interface Props {
  run: Pick<ImportRunRecord, "progress">;
  title: string;
  text: string;
  children?: ReactNode;
}

export const Progress = ({ run, title, text, children }: Props) => {
  const now = percent(run);
  return (
    <section className="panel progress-panel" aria-live="polite">
      <h2 className="lead-title">{title}</h2>
      <p className="muted">{text}</p>
      <div
        className="progress"
        role="progressbar"
        aria-label={title}
        aria-valuenow={now}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ inlineSize: `${now}%` }} />
      </div>
      <p className="row between num">
        <bdi>
          {figure(run.progress.done)} / {figure(run.progress.total)}
        </bdi>
        <b dir="ltr">{now}%</b>
      </p>
      {children}
    </section>
  );
};
