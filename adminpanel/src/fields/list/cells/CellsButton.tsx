import { Grid2x2 } from "lucide-react";
import { useTranslate } from "../../../words/useTranslate";

/** Turns the cell mode of a list on and off. */
export const CellsButton = ({ on, onClick }: { on: boolean; onClick: () => void }) => {
  const t = useTranslate();
  return (
    <button type="button" className="btn small" aria-pressed={on} onClick={onClick}>
      <Grid2x2 size={15} aria-hidden /> {t("cells.edit")}
    </button>
  );
};
