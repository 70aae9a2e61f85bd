import { X } from "lucide-react";
import { useListContext } from "ra-core";
import { type ReactNode, useEffect, useState } from "react";
import { figure, rowTotal } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { SelectionContext } from "./bulk/chosen";

interface Props {
  /** Offers to select all rows of the filter, beside the ticked ones. Buttons in the bar must read `useSelection`. */
  all?: boolean;
  children: ReactNode;
}

/** The floating bar for the selected rows. */
export const BulkBar = ({ all, children }: Props) => {
  const t = useTranslate();
  const { selectedIds, onUnselectItems, filterValues, total = 0 } = useListContext();
  const filter = JSON.stringify(filterValues);
  const [every, setEvery] = useState<string>();
  // Another filter matches other rows, so "all rows" is reset.
  const matching = all === true && every === filter && selectedIds.length > 0;
  useEffect(() => {
    if (selectedIds.length === 0) setEvery(undefined);
  }, [selectedIds.length]);
  if (selectedIds.length === 0) return null;
  const count = matching ? total : selectedIds.length;
  const clear = () => {
    setEvery(undefined);
    onUnselectItems();
  };
  return (
    <div className="bulk" role="toolbar" aria-label={t("list.selected", { count })}>
      <span className="strong num">{t("bulk.chosen", { total: figure(count) })}</span>
      {all && !matching && total > selectedIds.length && (
        <button type="button" className="bulk-all" onClick={() => setEvery(filter)}>
          {t("bulk.all_matching", { total: rowTotal(total) })}
        </button>
      )}
      <SelectionContext
        value={{ chosen: matching ? { filter: filterValues } : { ids: selectedIds.map(Number) }, count, clear }}
      >
        {children}
      </SelectionContext>
      <button type="button" aria-label={t("list.unselect")} onClick={clear}>
        <X size={17} />
      </button>
    </div>
  );
};
