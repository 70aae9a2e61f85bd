import { GripVertical } from "lucide-react";
import { useTranslate } from "../../../words/useTranslate";
import { DragHandle, SortableRows } from "../../SortableRows";
import type { Column } from "../columns";

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: the panel never reads a row.
  columns: Pick<Column<any>, "key" | "label" | "always">[];
  /** The shown columns in order. */
  keys: string[];
  onChange: (keys: string[]) => void;
}

/** Shown columns in order, then the hidden ones. Reordered by mouse, touch, or space and arrows. */
const ColumnRows = ({ columns, keys, onChange }: Props) => {
  const t = useTranslate();
  const known = new Map(columns.map((column) => [column.key, column]));
  const hidden = columns.filter(({ key }) => !keys.includes(key));
  return (
    <ul className="column-rows">
      <SortableRows ids={keys} onMove={onChange}>
        {(key) => {
          const column = known.get(key);
          return (
            <>
              <DragHandle label={t("view.move_column", { name: column?.label ?? key })}>
                <GripVertical size={15} />
              </DragHandle>
              <label className="row grow">
                <input
                  type="checkbox"
                  className="check"
                  checked
                  disabled={column?.always}
                  onChange={() => onChange(keys.filter((one) => one !== key))}
                />
                {column?.label}
              </label>
            </>
          );
        }}
      </SortableRows>
      {hidden.map(({ key, label }) => (
        <li key={key} className="column-row">
          <span className="grip-space" />
          <label className="row grow muted">
            <input type="checkbox" className="check" checked={false} onChange={() => onChange([...keys, key])} />
            {label}
          </label>
        </li>
      ))}
    </ul>
  );
};

export default ColumnRows;
