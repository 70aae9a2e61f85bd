import { ArrowDown, ArrowUp } from "lucide-react";
import { type Identifier, type RaRecord, useCreatePath, useListContext, useResourceContext } from "ra-core";
import type { CSSProperties, MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { type MoreItem, MoreMenu } from "../../layout/MoreMenu";
import { ErrorState } from "../../layout/states";
import { useTranslate } from "../../words/useTranslate";
import { Col, type Column, columnsOf, NumberCol } from "./columns";
import { rowHeights } from "./density";
import { Pager } from "./Pager";
import { useSavedViews } from "./savedViews/SavedViewContext";

interface Props<T> {
  /** Its columns. Without them it shows those of the saved view. */
  children?: ReactNode;
  /** The address that a click on a row opens; "edit" is the record's own. */
  rowClick?: "edit" | ((id: Identifier, resource: string, record: T) => string);
  selectable?: boolean;
  /** What can be done to a row, behind three dots at its end, and the row's name. */
  rowMenu?: RowMenu<T>;
  empty: ReactNode;
}

export interface RowMenu<T> {
  name: (record: T) => string;
  items: (record: T) => MoreItem[];
}

const Head = <T,>({ column }: { column: Column<T> }) => {
  const { sort, setSort } = useListContext();
  const { key, label, sort: field, figure } = column;
  const isActive = field !== undefined && sort.field === field;
  const Arrow = sort.order === "ASC" ? ArrowUp : ArrowDown;
  return (
    <th
      key={key}
      scope="col"
      className={figure ? "figure" : undefined}
      aria-sort={isActive ? (sort.order === "ASC" ? "ascending" : "descending") : undefined}
    >
      {field ? (
        <button
          type="button"
          onClick={() =>
            setSort({
              field,
              order: isActive && sort.order === "DESC" ? "ASC" : "DESC",
            })
          }
        >
          {label}
          {isActive && <Arrow size={13} aria-hidden />}
        </button>
      ) : (
        label
      )}
    </th>
  );
};

const SkeletonRows = ({ rows, cells }: { rows: number; cells: number }) =>
  Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
    <tr key={row} aria-hidden>
      {Array.from({ length: cells }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <td key={cell}>
          <span className="skel" style={{ width: cell === 0 ? "60%" : "45%" }} />
        </td>
      ))}
    </tr>
  ));

/** Marks the box if the table is wider than the box. */
const watchFit = (box: HTMLDivElement | null) => {
  if (!box || typeof ResizeObserver === "undefined") return;
  const measure = () => {
    const fits = box.scrollWidth <= box.clientWidth;
    box.dataset.fits = String(fits);
    // The keyboard scrolls the box through a focusable element inside; without one the box itself is focusable.
    if (fits || box.querySelector("a, button, input")) box.removeAttribute("tabindex");
    else box.tabIndex = 0;
  };
  const watcher = new ResizeObserver(measure);
  watcher.observe(box);
  if (box.firstElementChild) watcher.observe(box.firstElementChild);
  return () => watcher.disconnect();
};

const Table = <T extends RaRecord>({ children, rowClick, selectable, rowMenu, empty }: Props<T>) => {
  const t = useTranslate();
  const navigate = useNavigate();
  const savedViews = useSavedViews<T>();
  const resource = useResourceContext() ?? "";
  const createPath = useCreatePath();
  const columns = children ? columnsOf<T>(children) : savedViews.shown;
  const { data, error, refetch, isPending, perPage, selectedIds, onSelect, onToggleItem } = useListContext<T>();
  if (error)
    return (
      <div className="panel">
        <ErrorState message={error.message} onRetry={() => refetch()} />
      </div>
    );
  if (!isPending && data?.length === 0) return <div className="panel">{empty}</div>;

  const ids = data?.map(({ id }) => id) ?? [];
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const open = (event: MouseEvent, row: T) => {
    const busy = (event.target as Element).closest("a, button, input, label, select");
    if (busy || !rowClick || window.getSelection()?.toString()) return;
    navigate(
      rowClick === "edit" ? createPath({ resource, id: row.id, type: "edit" }) : rowClick(row.id, resource, row),
    );
  };
  return (
    <div className="panel" style={{ "--rowh": rowHeights[savedViews.density] } as CSSProperties}>
      <div className="scroll" ref={watchFit}>
        <table className="grid" aria-busy={isPending}>
          <thead>
            <tr>
              {selectable && (
                <th className="pick">
                  <input
                    type="checkbox"
                    className="check"
                    aria-label={t("list.select_all")}
                    checked={ids.length > 0 && chosen.length === ids.length}
                    ref={(box) => {
                      if (box) box.indeterminate = chosen.length > 0 && chosen.length < ids.length;
                    }}
                    onChange={({ target }) => onSelect(target.checked ? ids : [])}
                  />
                </th>
              )}
              {columns.map((column) => (
                <Head key={column.key} column={column} />
              ))}
              {rowMenu && (
                <th className="row-menu">
                  <span className="visually-hidden">{t("list.row_actions")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {isPending && (
              <SkeletonRows
                rows={Math.min(perPage, 10)}
                cells={columns.length + Number(Boolean(selectable)) + Number(Boolean(rowMenu))}
              />
            )}
            {data?.map((row) => (
              <tr
                key={row.id}
                data-link={rowClick ? "" : undefined}
                data-chosen={selectedIds.includes(row.id)}
                onClick={(event) => open(event, row)}
              >
                {selectable && (
                  <td className="pick">
                    <input
                      type="checkbox"
                      className="check"
                      aria-label={t("list.select_row")}
                      checked={selectedIds.includes(row.id)}
                      onChange={() => onToggleItem(row.id)}
                    />
                  </td>
                )}
                {columns.map(({ key, figure, className, cell }) => (
                  <td key={key} className={[figure && "figure", className].filter(Boolean).join(" ") || undefined}>
                    {cell(row)}
                  </td>
                ))}
                {rowMenu && (
                  <td className="row-menu">
                    <MoreMenu label={t("list.row_menu", { name: rowMenu.name(row) })} items={rowMenu.items(row)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager />
    </div>
  );
};

/** The rows of the list: picture and name first, figures at the end. */
export const DataTable = Object.assign(Table, { Col, NumberCol });
