import { isLanguage, type Language, languages } from "@maru/client";
import { get, set } from "react-hook-form";
import { textSource } from "../../fields/LanguageTabs";
import type { Part } from "../../providers/plainTables";

/** A value of a form: a part, or a text in one language. */
export interface Cell {
  part: Part;
  source: string;
  language?: Language;
}

export type Side = "mine" | "saved";

/** A value that differs between two people's forms, or that one of them changed. */
export interface Difference extends Cell {
  mine: unknown;
  saved: unknown;
  /** Who changed it since both started. */
  by: Side | "both";
}

/** Every value of a row's form: each text in seven languages. */
export const cellsOf = (parts: Part[]): Cell[] =>
  parts.flatMap((part): Cell[] =>
    part.is_translated
      ? languages.map((language) => ({ part, language, source: textSource(language, part.name) }))
      : [{ part, source: part.api }],
  );

const plainly = (value: unknown): string => JSON.stringify(value === null || value === undefined ? "" : value);

/** Null, an empty text and a missing one are equal. */
export const isSame = (one: unknown, other: unknown): boolean => plainly(one) === plainly(other);

/** Differences between the current form and what somebody else saved; values that both changed come first. */
export const differences = (parts: Part[], base: object, mine: object, saved: object): Difference[] => {
  const found = cellsOf(parts).flatMap((cell): Difference[] => {
    const [before, own, other] = [base, mine, saved].map((values) => get(values, cell.source) as unknown);
    if (isSame(own, other)) return [];
    const by = isSame(own, before) ? "saved" : isSame(other, before) ? "mine" : "both";
    return [{ ...cell, mine: own, saved: other, by }];
  });
  return [...found.filter(({ by }) => by === "both"), ...found.filter(({ by }) => by !== "both")];
};

/** The default choice: the value of the person who changed it, one's own if both did. */
export const first = ({ by }: Difference): Side => (by === "saved" ? "saved" : "mine");

/** The saved row with one's own values where they were chosen. */
export const merged = <T extends object>(saved: T, found: Difference[], chosen: Partial<Record<string, Side>>): T => {
  const values = structuredClone(saved);
  for (const one of found) if ((chosen[one.source] ?? first(one)) === "mine") set(values, one.source, one.mine ?? "");
  return values;
};

const suffixes = new Map(languages.map((code) => [code === "cn" ? "zh_hans" : code, code]));

/** A version stores columns: `post_title_en` is the English title, `category_id` a value without languages. */
export const cellOf = (parts: Part[], column: string): Cell | undefined => {
  for (const part of parts) {
    if (!part.is_translated && part.api === column) return { part, source: part.api };
    const code = suffixes.get(column.slice(part.name.length + 1));
    if (part.is_translated && column.startsWith(`${part.name}_`) && isLanguage(code))
      return { part, language: code, source: textSource(code, part.name) };
  }
  return undefined;
};
