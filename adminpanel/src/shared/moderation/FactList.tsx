import type { ReactNode } from "react";

export type Fact = [label: string, value: ReactNode];

/** Labels with their values at the end of the line. */
export const FactList = ({ facts }: { facts: Fact[] }) => (
  <dl className="stack" style={{ gap: 8, marginBlockStart: 12 }}>
    {facts.map(([label, value]) => (
      <div key={label} className="row" style={{ justifyContent: "space-between", gap: 12 }}>
        <dt className="muted">{label}</dt>
        <dd style={{ textAlign: "end", overflowWrap: "anywhere" }}>{value}</dd>
      </div>
    ))}
  </dl>
);
