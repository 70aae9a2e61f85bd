import type { DraftConflict, Language } from "@maru/client";
import { Dialog } from "../../layout/Dialog";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import type { Block } from "./state";
import { summaryOf } from "./values";

interface Props {
  conflicts: DraftConflict[];
  blocks: Block[];
  language: Language;
  onSettle: (mine: boolean) => void;
}

/** The same block was written by somebody else: whose is kept. The other one stays within reach of undo. */
export const ConflictDialog = ({ conflicts, blocks, language, onSettle }: Props) => {
  const t = useTranslate();
  return (
    <Dialog title={t("design.conflict")} lead={t("design.conflict_text")} onClose={() => onSettle(true)}>
      <ul className="stack">
        {conflicts.map((conflict) => {
          const theirs = conflict.block as Block | null;
          const mine = blocks.find(({ id }) => id === conflict.id);
          return (
            <li key={conflict.id} className="stack">
              <b>{t(`design.kind.${(theirs ?? mine)?.type ?? "banner"}` as TextKey)}</b>
              <span>
                {t("design.mine")}: <bdi>{mine ? summaryOf(mine, language) || "–" : t("design.deleted_block")}</bdi>
              </span>
              <span>
                <bdi>{conflict.by || t("design.theirs")}</bdi>:{" "}
                <bdi>{theirs ? summaryOf(theirs, language) || "–" : t("design.deleted_block")}</bdi>
              </span>
            </li>
          );
        })}
      </ul>
      <div className="choices">
        <button type="button" className="btn" onClick={() => onSettle(false)}>
          {t("design.take_theirs")}
        </button>
        <button type="button" className="btn fill" onClick={() => onSettle(true)}>
          {t("design.keep_mine")}
        </button>
      </div>
    </Dialog>
  );
};
