import type { ChangeRunRecord } from "@maru/client";
import type { ReactNode } from "react";
import { figure } from "../../../words/format";

interface Props {
  change: ChangeRunRecord;
  title: string;
  children?: ReactNode;
}

/** Progress of a change: counting, applying, undoing. */
export const ChangeProgress = ({ change: { progress }, title, children }: Props) => (
  <div className="stack" role="status">
    <b>{title}</b>
    <progress max={Math.max(progress.total, 1)} value={progress.done} aria-label={title} />
    <p className="help">
      <bdi>
        {figure(progress.done)} / {figure(progress.total)}
      </bdi>
      {children}
    </p>
  </div>
);
