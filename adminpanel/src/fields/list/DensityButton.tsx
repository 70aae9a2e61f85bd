import { density as lineHeights } from "@maru/client";
import { Rows2, Rows3, Rows4 } from "lucide-react";
import { useTranslate } from "../../words/useTranslate";
import { nextDensity } from "./density";
import { useSavedViews } from "./savedViews/SavedViewContext";

const icons = { [lineHeights.PICTURE]: Rows2, [lineHeights.PLAIN]: Rows3, [lineHeights.DENSE]: Rows4 };

/** Row height of this list. */
export const DensityButton = () => {
  const t = useTranslate();
  const { density, setDensity } = useSavedViews();
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
