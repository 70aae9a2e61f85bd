import { Rows2, Rows3, Rows4 } from "lucide-react";
import { useWords } from "../../words/useWords";
import { nextDensity } from "./density";
import { useDesk } from "./desk/DeskContext";

const icons = { picture: Rows2, plain: Rows3, dense: Rows4 };

/** Row height of this list. */
export const DensityButton = () => {
  const t = useWords();
  const { density, setDensity } = useDesk();
  const Icon = icons[density];
  return (
    <button
      type="button"
      className="btn icon small"
      aria-label={t("list.density")}
      title={t("list.density")}
      onClick={() => setDensity(nextDensity(density))}
    >
      <Icon size={16} strokeWidth={1.7} />
    </button>
  );
};
