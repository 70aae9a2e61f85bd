import { type RaRecord, RecordContextProvider } from "ra-core";
import { Children, type ComponentType, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { figure } from "../../words/format";

/** A column of a list: its label and its cells. */
export interface Column<T> {
  key: string;
  label: string;
  /** The server's sort field; without one the column can't be sorted. */
  sort?: string;
  /** Aligned to the end, for figures. */
  figure?: boolean;
  /** Names the row; can't be hidden. */
  always?: boolean;
  /** Hidden until the user shows it. */
  optional?: boolean;
  /** The matching columns of the exported file. */
  exports?: string[];
  /** The class of its cells. */
  className?: string;
  cell: (row: T) => ReactNode;
}

export interface ColProps<T> extends Pick<Column<T>, "label" | "always" | "optional" | "exports"> {
  /** The field of the record, by which the list is sorted too. It names the column in saved views. */
  source: string;
  /** The server's sort field if it differs from the source. */
  sortBy?: string;
  disableSort?: boolean;
  cellClassName?: string;
  /** The cell; the field's text by default. */
  render?: (record: T) => ReactNode;
  /** The cell as a component that reads the record from its context. */
  field?: ComponentType<{ source: string }>;
}

/** A column. It draws nothing itself: `columnsOf` reads its props. */
export const Col = <T,>(_props: ColProps<T>): ReactNode => null;

/** A column of figures, aligned to the end; a number is grouped by default. */
export const NumberCol = <T,>(_props: ColProps<T>): ReactNode => null;

const fieldOf = (record: unknown, source: string): unknown => (record as Record<string, unknown>)[source];

const textCell = (source: string) => (record: unknown) => {
  const value = fieldOf(record, source);
  return value === null || value === undefined || value === "" ? "–" : <bdi>{String(value)}</bdi>;
};

const numberCell = (source: string) => (record: unknown) => figure(fieldOf(record, source) as number | null);

const columnOf = <T,>({ type, props }: ReactElement<ColProps<T>>): Column<T> => {
  const { source, label, always, optional, exports, sortBy = source, disableSort, cellClassName, render } = props;
  const { field: Field } = props;
  const isFigure = type === NumberCol;
  const fieldCell = (record: T) =>
    Field && (
      <RecordContextProvider value={record as RaRecord}>
        <Field source={source} />
      </RecordContextProvider>
    );
  return {
    key: source,
    label,
    always,
    optional,
    exports,
    sort: disableSort ? undefined : sortBy,
    figure: isFigure,
    className: cellClassName,
    cell: render ?? (Field ? fieldCell : isFigure ? numberCell(source) : textCell(source)),
  };
};

/** The columns of a table, also for what is outside of it: the chooser, the saved views and the export. */
export const columnsOf = <T,>(children: ReactNode): Column<T>[] => {
  const columns: Column<T>[] = [];
  Children.forEach(children, (child) => {
    if (!isValidElement<ColProps<T> & { children?: ReactNode }>(child)) return;
    if (child.type === Fragment) columns.push(...columnsOf<T>(child.props.children));
    else if (child.type === Col || child.type === NumberCol) columns.push(columnOf(child));
    else throw new Error("A DataTable takes DataTable.Col and DataTable.NumberCol.");
  });
  return columns;
};
