import type { ImportRepairs, ImportRunRecord } from "@maru/client";
import { CircleAlert } from "lucide-react";
import { Card } from "../../fields/Card";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { useRunAction } from "./useRun";

const Example = ({ line, text, cells }: ImportRepairs["examples"][number]) => {
  const t = useTranslate();
  return (
    <li className="repair">
      <span className="muted small">{t("imports.quotes_line", { line: figure(line) })}</span>
      <code dir="ltr">{text}</code>
      <span className="repair-cells">
        {cells.map((cell, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row are identified by their position.
          <bdi key={place} className="tag">
            {cell || "–"}
          </bdi>
        ))}
      </span>
    </li>
  );
};

/** Rows with unbalanced quotes: the result of lenient reading, and whether to use it. */
export const QuotesCard = ({ run, repairs }: { run: ImportRunRecord; repairs: ImportRepairs }) => {
  const t = useTranslate();
  const { run: act, busy } = useRunAction(run.id);
  const read = (lenient: boolean) => void act((api) => api.changeImport(run.id, { lenient }));
  // Each number is isolated: in a right-to-left line they would change their order.
  const numbers = repairs.lines.map((line) => `\u2068${figure(line)}\u2069`).join(", ");
  const more = repairs.count > repairs.lines.length ? " …" : "";
  return (
    <Card
      title={t(run.lenient ? "imports.quotes_lenient" : "imports.quotes")}
      ends={
        <button
          type="button"
          className={run.lenient ? "btn small" : "btn small fill"}
          disabled={busy}
          onClick={() => read(!run.lenient)}
        >
          {t(run.lenient ? "imports.quotes_decline" : "imports.quotes_take")}
        </button>
      }
    >
      {!run.lenient && (
        <p className="error">
          <CircleAlert size={14} aria-hidden /> {repairs.reason}
        </p>
      )}
      <p>
        {t(run.lenient ? "imports.quotes_count" : "imports.quotes_would", { count: figure(repairs.count) })}{" "}
        <span className="muted">{t("imports.quotes_lines", { lines: `${numbers}${more}` })}</span>
      </p>
      <ul className="import-notes">
        {repairs.does.map(({ text, count }) => (
          <li key={text}>
            <span>
              {text} <span className="muted num">({figure(count)})</span>
            </span>
          </li>
        ))}
      </ul>
      <ul className="repairs" aria-label={t("imports.quotes_examples")}>
        {repairs.examples.map((example) => (
          <Example key={example.line} {...example} />
        ))}
      </ul>
      {!run.lenient && <p className="help">{t("imports.quotes_or")}</p>}
    </Card>
  );
};
