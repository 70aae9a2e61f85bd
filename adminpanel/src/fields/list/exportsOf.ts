import type { Column } from "./columns";

/** The export columns for the shown columns, without duplicates. */
export const exportsOf = <T>(columns: Column<T>[]): string[] => [
  ...new Set(columns.flatMap((column) => column.exports ?? [])),
];
