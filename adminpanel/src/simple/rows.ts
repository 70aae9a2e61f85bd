import type { RaRecord } from "ra-core";
import { kindFacts, type Part, type PlainTable } from "../providers/plainTables";

/** A row of a plain table: its parts by their names in the API. */
export interface PlainRow extends RaRecord<number> {
  version?: string;
  deleted_at?: string;
}

export const joinedText = (words: unknown): string => (Array.isArray(words) ? words.join(", ") : String(words ?? ""));

/** The part that names a row. */
export const namePart = ({ parts }: PlainTable): Part | undefined =>
  parts.find(({ kind }) => kindFacts[kind].names_row);

export const nameOf = (table: PlainTable, row: Partial<PlainRow>): string => {
  const part = namePart(table);
  return (part && joinedText(row[part.api])) || String(row.id ?? "");
};
