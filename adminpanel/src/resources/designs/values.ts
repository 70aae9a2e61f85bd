import type { Bootstrap } from "@maru/client";
import type { FieldSpec, Fields } from "./kinds";
import type { Block } from "./state";

type Values = Record<string, unknown>;

const isTexts = ({ kind }: FieldSpec): boolean => kind === "text" || kind === "html" || kind === "link";

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) ? false : typeof value === "object" && Object.keys(value).length === 0);

/** A value as the form has it: a text is always by language. */
const opened = (spec: FieldSpec | undefined, value: unknown): unknown => {
  if (!spec || value === undefined || value === null) return value;
  if (isTexts(spec)) return typeof value === "string" ? { ko: value } : value;
  if (spec.kind === "group") return openedBy(spec.fields ?? {}, value as Values);
  if (spec.kind === "list") return (value as unknown[]).map((item) => opened(spec.of, item));
  return value;
};

const openedBy = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, opened(fields[name], value)]));

/** A value as it is saved: nothing empty in it. A list keeps its entries, so that an error names the right one. */
const pruned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => pruned(item) ?? {});
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value)
    .map(([name, own]) => [name, pruned(own)] as const)
    .filter(([, own]) => !isEmpty(own));
  return Object.fromEntries(kept);
};

export const asForm = (fields: Fields, block: Block): Block => openedBy(fields, block) as Block;

/** A group that is needed stands there even if it is empty. */
export const asBlock = (fields: Fields, values: Block): Block => {
  const block = pruned(values) as Block;
  for (const [name, { kind, required }] of Object.entries(fields))
    if (kind === "group" && required && block[name] === undefined) block[name] = {};
  return block;
};

/** A text in a language, else in Korean, else in any. */
export const textIn = (value: unknown, language: string): string => {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  const texts = value as Record<string, string>;
  return texts[language] || texts.ko || Object.values(texts).find(Boolean) || "";
};

/** Whether a rule names a category, a property or a post category that is gone; false while the lists are not there. */
export const hasGone = (block: Block, shop: Bootstrap | undefined): boolean => {
  const rule = (block.rule ?? {}) as Values;
  const lists: Record<string, { id: number }[]> = {
    category_id: (shop?.product_category_groups ?? []).flatMap(({ categories }) => categories),
    property_id: (shop?.product_property_groups ?? []).flatMap(({ properties }) => properties),
    post_category_id: shop?.post_categories ?? [],
  };
  return Object.entries(lists).some(
    ([name, rows]) => shop !== undefined && rule[name] && !rows.some(({ id }) => id === rule[name]),
  );
};

/** What tells a block from others of its kind, for the list of blocks. */
export const summaryOf = (block: Block, language: string): string => {
  const first = (block.items as Values[] | undefined)?.[0];
  const words = [block.title, first?.title, block.text, first?.sub_title, block.placeholder]
    .map((value) => textIn(value, language))
    .find(Boolean);
  return (words ?? textIn(block.html, language).replace(/<[^>]+>/g, " ")).replace(/\s+/g, " ").trim().slice(0, 60);
};
