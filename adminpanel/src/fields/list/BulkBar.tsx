import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useListContext } from "react-admin";
import { useWords } from "../../words/useWords";

/** The floating bar over the chosen rows. */
export const BulkBar = ({ children }: { children: ReactNode }) => {
  const t = useWords();
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <div className="bulk" role="toolbar" aria-label={t("list.selected", { count: selectedIds.length })}>
      <span className="strong num">{t("list.selected", { count: selectedIds.length })}</span>
      {children}
      <button type="button" aria-label={t("list.unselect")} onClick={() => onUnselectItems()}>
        <X size={17} />
      </button>
    </div>
  );
};
