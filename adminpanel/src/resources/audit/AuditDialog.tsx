import type { AuditRow } from "@maru/client";
import { Dialog } from "../../layout/Dialog";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

type Values = AuditRow["before"];

const display = (value: unknown): string =>
  value === null || value === undefined || value === ""
    ? "–"
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);

/** The fields of an entry in one line. */
export const brief = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${display(value)}`)
    .join(", ")
    .slice(0, 120) || "–";

/** All changed fields, before and after. */
export const AuditDialog = ({ row, onClose }: { row: AuditRow; onClose: () => void }) => {
  const t = useTranslate();
  const names = [...new Set([...Object.keys(row.before), ...Object.keys(row.after)])];
  return (
    <Dialog
      wide
      title={`${row.subject_label} ${row.subject_id} · ${row.action_label}`}
      lead={`${row.actor_name || t("audit.nobody")} · ${shortTime(row.at)}`}
      onClose={onClose}
    >
      <div className="body">
        {names.length === 0 && <p className="muted">{t("audit.no_fields")}</p>}
        {names.length > 0 && (
          <div className="scroll">
            <table className="grid">
              <thead>
                <tr>
                  <th scope="col">{t("audit.field")}</th>
                  <th scope="col">{t("audit.before")}</th>
                  <th scope="col">{t("audit.after")}</th>
                </tr>
              </thead>
              <tbody>
                {names.map((name) => (
                  <tr key={name}>
                    <th scope="row">
                      <bdi>{name}</bdi>
                    </th>
                    <td>
                      <bdi className="breaks muted">{display(row.before[name])}</bdi>
                    </td>
                    <td>
                      <bdi className="breaks">{display(row.after[name])}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
      <div className="choices">
        <button type="button" className="btn" onClick={onClose}>
          {t("common.close")}
        </button>
      </div>
    </Dialog>
  );
};
