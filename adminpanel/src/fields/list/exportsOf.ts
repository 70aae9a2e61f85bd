import type { Column } from "./column";

/** The file's columns for the shown ones, each once. */
export const exportsOf = <T>(columns: Column<T>[]): string[] => [
  ...new Set(columns.flatMap((column) => column.exports ?? [])),
];
