import type { ImportRunRecord } from "@maru/client";
import { Card } from "../../fields/Card";
import { SelectField } from "../../fields/SelectField";
import { useTranslate } from "../../words/useTranslate";
import { examplesOf, knownColumns, needed } from "./logic";

interface Props {
  run: ImportRunRecord;
  mapping: Record<string, string>;
  onMapping: (mapping: Record<string, string>) => void;
}

/** A file of no known system: which of its columns are known, and the three fields that a product needs. */
export const UnknownCard = ({ run, mapping, onMapping }: Props) => {
  const t = useTranslate();
  const label = (field: string) => run.fields.find(({ name }) => name === field)?.label ?? field;
  const known = knownColumns({ headers: run.headers, mapping });
  const choose = (field: string, chosen: string) =>
    onMapping(
      Object.fromEntries(
        run.headers.map((header) => {
          const own = mapping[header] ?? "";
          return [header, header === chosen ? field : own === field ? "" : own];
        }),
      ),
    );
  return (
    <Card title={t("imports.unknown")}>
      <p className="muted">
        {known.length > 0
          ? t("imports.unknown_known", {
              columns: known
                .map((header) => `\u2068${header}\u2069 → \u2068${label(mapping[header] ?? "")}\u2069`)
                .join(", "),
            })
          : t("imports.unknown_none")}
      </p>
      <p>{t("imports.unknown_needs")}</p>
      {needed.map((field) => (
        <SelectField
          key={field}
          id={`needed-${field}`}
          label={label(field)}
          value={run.headers.find((header) => mapping[header] === field) ?? ""}
          onChange={(chosen) => choose(field, chosen)}
        >
          <option value="">{t("imports.unknown_choose")}</option>
          {run.headers.map((header, place) => (
            <option key={header} value={header}>
              {[header, examplesOf(run, place)].filter(Boolean).join(" — ")}
            </option>
          ))}
        </SelectField>
      ))}
    </Card>
  );
};
