import type { ReactNode } from "react";
import { useTranslate } from "../../words/useTranslate";

interface Props {
  title: string;
  rows: { id: number; name: string; message: string; subject?: string }[];
  children?: ReactNode;
}

/** What was skipped, and why. */
export const Reasons = ({ title, rows, children }: Props) => {
  const t = useTranslate();
  return (
    <section className="panel">
      <div className="row wrap between rows-head">
        <h2 className="lead-title">{title}</h2>
      </div>
      <table className="grid flat">
        <thead>
          <tr>
            <th>{t("imports.conflict_name")}</th>
            <th>{t("imports.conflict_reason")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, message, subject = "" }) => (
            <tr key={`${subject}-${id}`}>
              <td>
                <bdi>{name || `#${id}`}</bdi>
              </td>
              <td className="muted">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
};
