import type { ImportIn, ImportRunRecord } from "@maru/client";
import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
import { SelectField } from "../../fields/SelectField";
import { figure, fileSize } from "../../words/format";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { delimiters, encodings, isWorkbook } from "./logic";
import { useRunAction } from "./useRun";

const delimiterWords: Record<string, TextKey> = {
  ",": "imports.comma",
  ";": "imports.semicolon",
  "\t": "imports.tab",
  "|": "imports.pipe",
};

/** The detected properties of the file. Correcting one updates the preview. */
export const FileCard = ({ run }: { run: ImportRunRecord }) => {
  const t = useTranslate();
  const { run: act, busy } = useRunAction(run.id);
  return (
    <Card title={t("imports.file")} hint={<bdi>{fileSize(run.size)}</bdi>}>
      {run.remarks.length > 0 && (
        <ul className="import-notes">
          {run.remarks.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {run.sheets.length > 1 && (
        <SelectField
          id="sheet"
          label={t("imports.sheet")}
          disabled={busy}
          value={run.sheet}
          onChange={(picked) => void act((api) => api.changeImport(run.id, { sheet: picked }))}
        >
          {run.sheets.map((sheet) => (
            <option key={sheet} value={sheet}>
              {sheet}
            </option>
          ))}
        </SelectField>
      )}
      {!isWorkbook(run) && (
        <div className="pair">
          <SelectField
            id="encoding"
            label={t("imports.encoding")}
            disabled={busy}
            value={run.encoding}
            onChange={(picked) =>
              void act((api) => api.changeImport(run.id, { encoding: picked as ImportIn["encoding"] }))
            }
          >
            {encodings.map((encoding) => (
              <option key={encoding} value={encoding}>
                {encoding.toUpperCase()}
              </option>
            ))}
          </SelectField>
          <SelectField
            id="delimiter"
            label={t("imports.delimiter")}
            disabled={busy}
            value={run.delimiter}
            onChange={(picked) => void act((api) => api.changeImport(run.id, { delimiter: picked }))}
          >
            {delimiters.map((delimiter) => (
              <option key={delimiter} value={delimiter}>
                {t(delimiterWords[delimiter] ?? "imports.comma")}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <label className="mode">
        <input
          type="checkbox"
          className="check"
          disabled={busy}
          checked={run.header_line > 0}
          onChange={() => void act((api) => api.changeImport(run.id, { header_line: run.header_line > 0 ? 0 : 1 }))}
        />
        <span>
          <b>{t("imports.header")}</b>
          <span className="muted small">
            {run.header_line > 1
              ? t("imports.header_line", { line: figure(run.header_line) })
              : t("imports.header_text")}
          </span>
        </span>
      </label>
      <Field label={t("imports.preview")}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide file. */}
        <section className="preview" aria-label={t("imports.preview")} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {run.headers.map((header) => (
                  <th key={header}>{header}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {run.sample.slice(0, 5).map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file are identified by their position.
                <tr key={index}>
                  {run.headers.map((header, column) => (
                    <td key={header}>{row[column]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Field>
    </Card>
  );
};
