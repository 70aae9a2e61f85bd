import type { ReactNode } from "react";

interface Props {
  title?: string;
  hint?: ReactNode;
  ends?: ReactNode;
  /** The body without its padding, for tables. */
  bare?: boolean;
  children: ReactNode;
}

export const Card = ({ title, hint, ends, bare, children }: Props) => (
  <section className="card">
    {title && (
      <div className="card-head">
        <h2>{title}</h2>
        {hint && <span className="hint">{hint}</span>}
        {ends && <div className="ends">{ends}</div>}
      </div>
    )}
    {bare ? children : <div className="card-body">{children}</div>}
  </section>
);
