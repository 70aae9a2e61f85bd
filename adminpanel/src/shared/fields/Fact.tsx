import type { ReactNode } from "react";

/** A line of facts: label and value. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="line-item">
    <dt>{label}</dt>
    <dd style={{ textAlign: "end", minWidth: 0, overflowWrap: "anywhere" }}>{children}</dd>
  </div>
);
