import type { CategoryRow } from "@maru/client";
import { useState } from "react";
import { Dialog } from "../../../layout/Dialog";
import { TreePicker } from "../../../shared/categories/TreePicker";
import { useTranslate } from "../../../words/useTranslate";

interface Props {
  row: CategoryRow;
  onMove: (parent: number) => void;
  onClose: () => void;
}

/** Moves a category under another one without dragging. */
export const MoveDialog = ({ row, onMove, onClose }: Props) => {
  const t = useTranslate();
  const [chosen, setChosen] = useState<CategoryRow>();
  return (
    <Dialog title={t("category.move_title", { name: row.category_name })} onClose={onClose}>
      <div className="body">
        <p className="muted">
          <bdi>{chosen ? chosen.path.replaceAll(" > ", " › ") : t("category.move_lead")}</bdi>
        </p>
        <TreePicker group={row.category_group_id} chosen={chosen?.id} without={row.id} onChoose={setChosen} />
      </div>
      <div className="choices">
        <button type="button" className="btn" onClick={onClose}>
          {t("common.cancel")}
        </button>
        <button type="button" className="btn" disabled={row.parent_id === -1} onClick={() => onMove(-1)}>
          {t("category.to_top")}
        </button>
        <button
          type="button"
          className="btn fill"
          disabled={!chosen || chosen.id === row.parent_id}
          onClick={() => chosen && onMove(chosen.id)}
        >
          {t("category.move_here")}
        </button>
      </div>
    </Dialog>
  );
};
