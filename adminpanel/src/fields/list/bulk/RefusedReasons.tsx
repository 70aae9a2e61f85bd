import { Download } from "lucide-react";
import { refusedFileUrl } from "../../../providers/bulkVerbs";
import type { Change } from "../../../providers/changeTypes";
import { figure } from "../../../words/format";
import { useWords } from "../../../words/useWords";

const few = 6;

/** Why rows can't be changed and how many of each; a few by name, and all of them as a file once it was done. */
export const RefusedReasons = ({ change }: { change: Change }) => {
  const t = useWords();
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
      {(state === "done" || state === "undone") && (
        <div>
          <a className="btn small" href={refusedFileUrl(id)} download>
            <Download size={15} aria-hidden /> {t("bulk.refused_file")}
          </a>
        </div>
      )}
    </div>
  );
};
