import { ArrowDownNarrowWide, ArrowUpNarrowWide } from "lucide-react";
import { useListContext } from "ra-core";
import { Popover } from "../../../layout/Popover";
import { useTranslate } from "../../../words/useTranslate";
import { useSavedViews } from "./SavedViewContext";

/** The sort, also by hidden columns. Choosing the active sort reverses it. */
export const SortPopover = () => {
  const t = useTranslate();
  const { sort, setSort } = useListContext();
  const { columns } = useSavedViews();
  const sortable = columns.filter((column) => column.sort);
  const current = sortable.find((column) => column.sort === sort.field);
  const Icon = sort.order === "ASC" ? ArrowUpNarrowWide : ArrowDownNarrowWide;
  const name = (order: string) => t(order === "ASC" ? "view.ascending" : "view.descending");
  return (
    <Popover
      className="btn small"
      at="end"
      hint={name(sort.order)}
      button={
        <>
          <Icon size={16} strokeWidth={1.7} aria-hidden /> {current?.label ?? t("view.sort")}
          <span className="visually-hidden">{name(sort.order)}</span>
        </>
      }
    >
      {() =>
        sortable.map(({ key, label, sort: field = "" }) => {
          const isActive = field === sort.field;
          return (
            <button
              key={key}
              type="button"
              className="pop-item"
              aria-current={isActive}
              onClick={() =>
                setSort({
                  field,
                  order: isActive && sort.order === "DESC" ? "ASC" : "DESC",
                })
              }
            >
              <span className="grow">{label}</span>
              {isActive && <Icon size={15} aria-hidden />}
            </button>
          );
        })
      }
    </Popover>
  );
};
