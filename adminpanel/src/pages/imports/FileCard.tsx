import { ChevronDown } from "lucide-react";
import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
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
          <Field id="encoding" label={t("imports.encoding")}>
            <div className="control">
              <select
                id="encoding"
                disabled={busy}
                value={run.encoding}
                onChange={({ target }) => void act((api) => api.changeImport(run.id, { encoding: target.value }))}
              >
                {encodings.map((encoding) => (
                  <option key={encoding} value={encoding}>
                    {encoding.toUpperCase()}
                  </option>
                ))}
              </select>
              <ChevronDown size={16} aria-hidden />
            </div>
          </Field>
          <Field id="delimiter" label={t("imports.delimiter")}>
            <div className="control">
              <select
                id="delimiter"
                disabled={busy}
                value={run.delimiter}
                onChange={({ target }) => void act((api) => api.changeImport(run.id, { delimiter: target.value }))}
              >
                {delimiters.map((delimiter) => (
                  <option key={delimiter} value={delimiter}>
                    {t(delimiterWords[delimiter] ?? "imports.comma")}
                  </option>
                ))}
              </select>
              <ChevronDown size={16} aria-hidden />
            </div>
          </Field>
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
