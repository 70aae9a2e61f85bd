import { ChevronDown, CircleAlert } from "lucide-react";
import { useState } from "react";
import type { ImportRun } from "../../providers/importTypes";
import { useWords } from "../../words/useWords";
import { FileCard } from "./FileCard";
import { InvitationCard } from "./InvitationCard";
import { groupFields, missingFields } from "./logic";
import { PackCard } from "./PackCard";
import { PresetCard } from "./PresetCard";
import { PriceCard } from "./PriceCard";
import { useRunVerb } from "./useRun";

interface Props {
  run: ImportRun;
  onChecked: () => void;
}

const examples = (run: ImportRun, column: number): string =>
  run.sample
    .map((row) => row[column]?.trim() ?? "")
    .filter(Boolean)
    .slice(0, 3)
    .join(" · ");

/** Step 2: which column of the file is which field of ours. */
export const ColumnsStep = ({ run, onChecked }: Props) => {
  const t = useWords();
  const { run: act, busy } = useRunVerb(run.id);
  const [mapping, setMapping] = useState(run.mapping);
  const shape = JSON.stringify([run.headers, run.mapping]);
  const [seen, setSeen] = useState(shape);
  // Another encoding gives other headers: the file's new mapping takes over.
  if (seen !== shape) {
    setSeen(shape);
    setMapping(run.mapping);
  }
  const missing = missingFields({ fields: run.fields, mapping });
  const taken = Object.values(mapping).filter((name, index, all) => name && all.indexOf(name) !== index);
  const mappedCount = Object.values(mapping).filter(Boolean).length;

  const check = async () => {
    const changed = JSON.stringify(mapping) !== JSON.stringify(run.mapping);
    if (changed && !(await act((api) => api.changeImport(run.id, { mapping })))) return;
    if (await act((api) => api.checkImport(run.id))) onChecked();
  };
  return (
    <>
      {run.message && <p className="banner">{run.message}</p>}
      <div className="columns">
        <div>
          <section className="card">
            <div className="card-head">
              <h2>{t("imports.columns")}</h2>
              <span className="hint num">
                {t("imports.mapped", {
                  mapped: mappedCount,
                  all: run.headers.length,
                })}
              </span>
            </div>
            <ul className="mapping">
              {run.headers.map((header, index) => (
                <li key={header}>
                  <div className="mapping-from">
                    <b>{header || t("imports.no_header")}</b>
                    <span className="muted">{examples(run, index) || t("imports.empty_column")}</span>
                    {mapping[header] === "price_tiers" && <span className="help">{t("imports.help_price_tiers")}</span>}
                  </div>
                  <label className="control small">
                    <span className="visually-hidden">{t("imports.field_of", { header })}</span>
                    <select
                      value={mapping[header] ?? ""}
                      data-empty={!mapping[header]}
                      onChange={({ target }) => setMapping({ ...mapping, [header]: target.value })}
                    >
                      <option value="">{t("imports.leave_out")}</option>
                      {groupFields(run.fields).map(({ group, fields }) => (
                        <optgroup key={group} label={group}>
                          {fields.map(({ name, label, required }) => (
                            <option key={name} value={name}>
                              {label}
                              {required ? " *" : ""}
                            </option>
                          ))}
                        </optgroup>
                      ))}
                    </select>
                    <ChevronDown size={15} aria-hidden />
                  </label>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div>
          <FileCard run={run} />
          <PresetCard run={run} mapping={mapping} />
          {run.resource === "products" && <PriceCard run={run} />}
          {run.resource === "users" && <InvitationCard run={run} />}
          <PackCard run={run} />
        </div>
      </div>
      <div className="panel import-foot still">
        <div className="grow">
          {missing.length > 0 && (
            <p className="error" style={{ margin: 0 }}>
              <CircleAlert size={14} aria-hidden />{" "}
              {t("imports.missing", {
                fields: missing.map(({ label }) => label).join(", "),
              })}
            </p>
          )}
          {missing.length === 0 && <p className="muted">{t("imports.nothing_yet")}</p>}
        </div>
        <button type="button" className="btn fill" disabled={busy || missing.length > 0} onClick={() => void check()}>
          {t("imports.check")}
        </button>
      </div>
      {taken.length > 0 && <p className="help">{t("imports.several")}</p>}
    </>
  );
};
