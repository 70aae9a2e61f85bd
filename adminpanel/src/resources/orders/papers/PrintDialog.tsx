import { useState } from "react";
import { FileDialog } from "../../../fields/list/FileDialog";
import type { Chosen } from "../../../providers/chosen";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { printOrders } from "./api";
import { mostAtOnce, papers } from "./papers";
import type { Paper } from "./types";

interface Props {
  chosen: Chosen;
  count: number;
  onClose: () => void;
}

/** Chooses the document for the selected orders; the file is stored with the other exports. */
export const PrintDialog = ({ chosen, count, onClose }: Props) => {
  const t = useTranslate();
  const [kind, setKind] = useState<Paper>("order-sheet");
  return (
    <FileDialog
      title={t("paper.title", { count })}
      lead={t("paper.lead")}
      act={t("paper.make")}
      refusal={count > mostAtOnce ? t("paper.much", { total: figure(mostAtOnce) }) : undefined}
      start={() => printOrders(kind, chosen)}
      writing={() => t("paper.making")}
      onClose={onClose}
    >
      <div className="body stack" role="radiogroup" aria-label={t("paper.print")} style={{ gap: 12 }}>
        {papers.map((paper) => (
          <label key={paper.kind} className="mode">
            <input
              type="radio"
              name="paper"
              className="check radio"
              checked={kind === paper.kind}
              onChange={() => setKind(paper.kind)}
            />
            <span>
              <b>{t(paper.word)}</b>
              <span className="muted small">{t(paper.note)}</span>
            </span>
          </label>
        ))}
      </div>
    </FileDialog>
  );
};
