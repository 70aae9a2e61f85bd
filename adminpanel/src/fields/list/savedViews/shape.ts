import { type SavedViewRow, viewScope } from "@maru/client";
import type { Column } from "../columns";

/** Fields that a view and a brand's columns share. An empty value means the list's default. */
export type ListShape = Pick<SavedViewRow, "columns" | "sort" | "density">;

type Any<T> = Column<T>[];

/** The columns for these keys, in order. Unknown keys are skipped; the column that names the row comes first. */
export const pick = <T>(columns: Any<T>, keys: string[] | undefined): Any<T> => {
  if (!keys || keys.length === 0) return columns.filter(({ optional }) => !optional);
  const known = new Map(columns.map((column) => [column.key, column]));
  const chosen = keys.flatMap((key) => known.get(key) ?? []);
  return [...columns.filter((column) => column.always && !chosen.includes(column)), ...chosen];
};

export const keysOf = <T>(columns: Any<T>): string[] => columns.map(({ key }) => key);

export interface Sort {
  field: string;
  order: "ASC" | "DESC";
}

export const sortText = ({ field, order }: { field: string; order: string }): string =>
  `${order === "DESC" ? "-" : ""}${field}`;

export const readSort = (text: string): Sort | undefined => {
  if (!text) return undefined;
  return text.startsWith("-") ? { field: text.slice(1), order: "DESC" } : { field: text, order: "ASC" };
};

const steady = (value: unknown): unknown =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, steady(inner)]),
      )
    : value;

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(steady(a)) === JSON.stringify(steady(b));

/** The id of a view in the list's query. react-admin keeps `displayedFilters` unchanged when it navigates. */
const mark = /^view_(\d+)$/;
export const marked = (id: number): Record<string, boolean> => ({
  [`view_${id}`]: true,
});
export const viewInQuery = (displayed: Record<string, unknown> | undefined): number | undefined => {
  const found = Object.keys(displayed ?? {}).flatMap((key) => mark.exec(key)?.[1] ?? []);
  return found[0] === undefined ? undefined : Number(found[0]);
};

/** The query of a list with a view. */
export const searchOf = (
  shape: Pick<ListShape, "sort"> & { filters?: object },
  { sort, perPage, view }: { sort: string; perPage: number; view?: number },
): string => {
  const { field = "", order = "ASC" } = readSort(shape.sort || sort) ?? {};
  return `?${new URLSearchParams({
    filter: JSON.stringify(shape.filters ?? {}),
    displayedFilters: JSON.stringify(view === undefined ? {} : marked(view)),
    sort: field,
    order,
    page: "1",
    perPage: String(perPage),
  })}`;
};

/** The default view: the user's own, then the role's, then the brand's. */
export const firstView = (views: SavedViewRow[]): SavedViewRow | undefined => {
  const defaults = views.filter(({ is_default }) => is_default);
  return [viewScope.PERSONAL, viewScope.ROLE, viewScope.BRAND]
    .map((scope) => defaults.find((view) => view.scope === scope))
    .find((view) => view !== undefined);
};
