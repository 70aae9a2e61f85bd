import type { ImportRunRecord } from "@maru/client";
import { ChevronDown, CircleAlert } from "lucide-react";
import { useState } from "react";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { AskedCard } from "./AskedCard";
import { CodesCards } from "./CodesCard";
import { CodesFromNamesCard } from "./CodesFromNamesCard";
import { DecimalCard } from "./DecimalCard";
import { FileCard } from "./FileCard";
import { InvitationCard } from "./InvitationCard";
import { JoinCard } from "./JoinCard";
import {
  examplesOf,
  groupFields,
  hasRepeatedCodes,
  isOwnExport,
  isUnknown,
  missingFields,
  needsCodes,
  openQuestions,
} from "./logic";
import { PackCard } from "./PackCard";
import { PresetCard } from "./PresetCard";
import { PriceCard } from "./PriceCard";
import { QuotesCard } from "./QuotesCard";
import { SourceCard } from "./SourceCard";
import { StarsCard } from "./StarsCard";
import { UnknownCard } from "./UnknownCard";
import { useRunAction } from "./useRun";

interface Props {
  run: ImportRunRecord;
  onChecked: () => void;
}

/** Step 2: maps the columns of the file to our fields. */
export const ColumnsStep = ({ run, onChecked }: Props) => {
  const t = useTranslate();
  const { run: act, busy } = useRunAction(run.id);
  const [mapping, setMapping] = useState(run.mapping);
  const [declined, setDeclined] = useState<string[]>([]);
  const shape = JSON.stringify([run.headers, run.mapping]);
  const [seen, setSeen] = useState(shape);
  // Another encoding gives other headers: the new mapping of the file is used.
  if (seen !== shape) {
    setSeen(shape);
    setMapping(run.mapping);
    setDeclined([]);
  }
  const missing = missingFields({ fields: run.fields, mapping });
  const taken = Object.values(mapping).filter((name, index, all) => name && all.indexOf(name) !== index);
  const open = openQuestions({ asked: run.asked, mapping }).filter((field) => !declined.includes(field));
  const unanswered = run.repairs !== null && !run.lenient;
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(run.mapping);
  // With another mapping the server decides again.
  const demanded = isChanged ? [] : Object.values(run.demands);
  const stock = isOwnExport(run) ? run.headers.find((header) => mapping[header] === "stock") : undefined;
  const mappedCount = Object.values(mapping).filter(Boolean).length;

  const check = async () => {
    const answered = Object.keys(run.asked).length > 0;
    if ((isChanged || answered) && !(await act((api) => api.changeImport(run.id, { mapping })))) return;
    if (await act((api) => api.checkImport(run.id))) onChecked();
  };
  return (
    <>
      {run.message && <p className="banner">{run.message}</p>}
      <div className="columns">
        <div>
          {run.repairs && <QuotesCard run={run} repairs={run.repairs} />}
          {run.source && <SourceCard run={run} source={run.source} />}
          {isUnknown(run) && <UnknownCard run={run} mapping={mapping} onMapping={setMapping} />}
          {Object.keys(run.asked).length > 0 && (
            <AskedCard
              run={run}
              mapping={mapping}
              declined={declined}
              onMapping={setMapping}
              onDeclined={setDeclined}
            />
          )}
          {stock !== undefined && (
            <p className="banner row">
              <span className="grow">{t("imports.own_export")}</span>
              <button type="button" className="btn small" onClick={() => setMapping({ ...mapping, [stock]: "" })}>
                {t("imports.without_stock")}
              </button>
            </p>
          )}
          <DecimalCard run={run} />
          <CodesCards run={run} />
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
                    <span className="muted">{examplesOf(run, index) || t("imports.empty_column")}</span>
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
          {run.resource === "products" && (hasRepeatedCodes(run) || run.options.join_rows === "1") && (
            <JoinCard run={run} />
          )}
          {needsCodes(run, mapping) && <CodesFromNamesCard run={run} />}
          {run.resource === "users" && <InvitationCard run={run} />}
          {run.resource === "product-reviews" && <StarsCard run={run} />}
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
          {open.length > 0 && (
            <p className="error" style={{ margin: 0 }}>
              <CircleAlert size={14} aria-hidden /> {t("imports.asked_open", { count: figure(open.length) })}
            </p>
          )}
          {unanswered && (
            <p className="error">
              <CircleAlert size={14} aria-hidden /> {t("imports.quotes_open")}
            </p>
          )}
          {demanded.map((reason) => (
            <p key={reason} className="error">
              <CircleAlert size={14} aria-hidden /> {reason}
            </p>
          ))}
          {missing.length + open.length + demanded.length === 0 && !unanswered && (
            <p className="muted">{t("imports.nothing_yet")}</p>
          )}
        </div>
        <button
          type="button"
          className="btn fill"
          disabled={busy || unanswered || missing.length + open.length + demanded.length > 0}
          onClick={() => void check()}
        >
          {t("imports.check")}
        </button>
      </div>
      {taken.length > 0 && <p className="help">{t("imports.several")}</p>}
    </>
  );
};
