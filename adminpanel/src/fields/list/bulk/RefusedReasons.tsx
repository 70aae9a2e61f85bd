import { type ChangeRunRecord, jobState } from "@maru/client";
import { Download } from "lucide-react";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { refusedFileUrl } from "./api";

const few = 6;

/** Reasons why rows can't change, with their counts: some rows by name, all of them as a file after the change. */
export const RefusedReasons = ({ change }: { change: ChangeRunRecord }) => {
  const t = useTranslate();
  const { id, state, reasons, refused } = change;
  if (reasons.length === 0) return null;
  return (
    <div className="stack refused-why">
      <ul className="refused-rows">
        {reasons.map(({ message, count }) => (
          <li key={message} className="line-item">
            <span className="error">{message}</span> <b className="num">{figure(count)}</b>
          </li>
        ))}
      </ul>
      <p className="help refused-names">
        {refused.slice(0, few).map((row) => (
          <bdi key={row.id}>{row.name}</bdi>
        ))}
        {refused.length > few && "…"}
      </p>
      {(state === jobState.DONE || state === jobState.UNDONE) && (
        <div>
          <a className="btn small" href={refusedFileUrl(id)} download>
            <Download size={15} aria-hidden /> {t("bulk.refused_file")}
          </a>
        </div>
      )}
    </div>
  );
};
