import type { ImportRunRecord } from "@maru/client";
import { Card } from "../../fields/Card";
import { useTranslate } from "../../words/useTranslate";
import { examplesOf } from "./logic";

interface Props {
  run: ImportRunRecord;
  mapping: Record<string, string>;
  /** Fields that the manager left without a column. */
  declined: string[];
  onMapping: (mapping: Record<string, string>) => void;
  onDeclined: (fields: string[]) => void;
}

/** Fields with more than one candidate column: asks which one to use. */
export const AskedCard = ({ run, mapping, declined, onMapping, onDeclined }: Props) => {
  const t = useTranslate();
  const choose = (field: string, headers: string[], chosen: string | undefined) => {
    onDeclined([...declined.filter((one) => one !== field), ...(chosen === undefined ? [field] : [])]);
    onMapping({
      ...mapping,
      ...Object.fromEntries(headers.map((header) => [header, header === chosen ? field : ""])),
    });
  };
  return (
    <Card title={t("imports.asked")}>
      {Object.entries(run.asked).map(([field, headers]) => (
        <fieldset key={field} className="asked">
          <legend>
            {t("imports.asked_field", { field: run.fields.find(({ name }) => name === field)?.label ?? field })}
          </legend>
          {headers.map((header) => (
            <label key={header} className="mode">
              <input
                type="radio"
                name={`asked-${field}`}
                checked={mapping[header] === field}
                onChange={() => choose(field, headers, header)}
              />
              <span>
                <b>
                  <bdi>{header}</bdi>
                </b>
                <span className="muted small">
                  {examplesOf(run, run.headers.indexOf(header)) || t("imports.empty_column")}
                </span>
              </span>
            </label>
          ))}
          <label className="mode">
            <input
              type="radio"
              name={`asked-${field}`}
              checked={declined.includes(field)}
              onChange={() => choose(field, headers, undefined)}
            />
            <span>
              <b>{t("imports.leave_out")}</b>
            </span>
          </label>
        </fieldset>
      ))}
    </Card>
  );
};
