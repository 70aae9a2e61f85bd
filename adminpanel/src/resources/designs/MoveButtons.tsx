import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useTranslate } from "../../words/useTranslate";

interface MoveProps {
  name: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Moves an entry of a list by one, or removes it. */
export const MoveButtons = ({ name, place, count, onMove, onRemove }: MoveProps) => {
  const t = useTranslate();
  return (
    <span className="design-move">
      <button
        type="button"
        className="iconbtn tiny"
        aria-label={`${name} ${t("common.up")}`}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <ArrowUp size={14} />
      </button>
      <button
        type="button"
        className="iconbtn tiny"
        aria-label={`${name} ${t("common.down")}`}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown size={14} />
      </button>
      <button type="button" className="iconbtn tiny" aria-label={t("common.delete_name", { name })} onClick={onRemove}>
        <X size={14} />
      </button>
    </span>
  );
};
