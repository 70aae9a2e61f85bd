import type { ReactNode } from "react";

/** A section of an order's page: a band on phones, a panel on wide screens. */
export function Part({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t-8 border-well px-5 py-8 md:mt-4 md:rounded-panel md:border md:border-line md:px-8">
      <div className="mb-4 flex items-center justify-between">
        <h2 className="t-h3">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Names with their values at the end of the line. */
export function Rows({ rows }: { rows: [string, ReactNode][] }) {
  return (
    <dl className="grid gap-2.5 text-[15px]">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-text2">{name}</dt>
          <dd className="ms-auto text-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
