import type { AuditChange, AuditRow } from "@maru/client";
import { Dialog } from "../../layout/Dialog";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

/** One side of an entry in one line. */
export const brief = (changes: AuditChange[], side: "before" | "after"): string =>
  changes
    .filter((change) => change[side])
    .map((change) => `${change.label}: ${change[side]}`)
    .join(", ")
    .slice(0, 120) || "–";

/** All changed fields, before and after. */
export const AuditDialog = ({ row, onClose }: { row: AuditRow; onClose: () => void }) => {
  const t = useTranslate();
  return (
    <Dialog
      wide
      title={`${row.subject_label} ${row.subject_id} · ${row.action_label}`}
      lead={`${row.actor_name || t("audit.nobody")} · ${shortTime(row.at)}`}
      onClose={onClose}
    >
      <div className="body">
        {row.changes.length === 0 && <p className="muted">{t("audit.no_fields")}</p>}
        {row.changes.length > 0 && (
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
                {row.changes.map(({ name, label, before, after }) => (
                  <tr key={name}>
                    <th scope="row">
                      <bdi>{label}</bdi>
                    </th>
                    <td>
                      <bdi className="breaks muted">{before || "–"}</bdi>
                    </td>
                    <td>
                      <bdi className="breaks">{after || "–"}</bdi>
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
