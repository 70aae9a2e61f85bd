import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
import { SelectField } from "../../fields/SelectField";
import type { ImportRun } from "../../providers/importTypes";
import { fileSize } from "../../words/format";
import { useWords, type WordKey } from "../../words/useWords";
import { delimiters, encodings, isWorkbook } from "./logic";
import { useRunVerb } from "./useRun";

const delimiterWords: Record<string, WordKey> = {
  ",": "imports.comma",
  ";": "imports.semicolon",
  "\t": "imports.tab",
  "|": "imports.pipe",
};

/** What was found out about the file; a wrong guess is corrected here and the preview follows. */
export const FileCard = ({ run }: { run: ImportRun }) => {
  const t = useWords();
  const { run: act, busy } = useRunVerb(run.id);
  return (
    <Card title={t("imports.file")} hint={<bdi>{fileSize(run.size)}</bdi>}>
      {isWorkbook(run) ? (
        <p className="muted">{t("imports.workbook")}</p>
      ) : (
        <div className="pair">
          <SelectField
            id="encoding"
            label={t("imports.encoding")}
            disabled={busy}
            value={run.encoding}
            onChange={(picked) => void act((api) => api.changeImport(run.id, { encoding: picked }))}
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
      <Field label={t("imports.preview")}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide file is scrolled by the keyboard too. */}
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
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file are their places.
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
