import { type PointLedgerRow, pointType } from "@maru/client";
import type { TextKey, useTranslate } from "../../words/useTranslate";

const types: Record<number, TextKey> = {
  0: "point.type_0",
  5: "point.type_5",
  10: "point.type_10",
  15: "point.type_15",
  20: "point.type_20",
};

export const pointTypes = [
  pointType.EARNED,
  pointType.CANCELLED,
  pointType.USED,
  pointType.ADDED,
  pointType.REDUCED,
] as const;

/** The kind of an entry: expiry and revocation say more than the type. */
export const entryWord = (
  t: ReturnType<typeof useTranslate>,
  entry: Pick<PointLedgerRow, "type" | "is_expiry" | "is_undo">,
) => {
  if (entry.is_undo) return t("point.undone");
  return entry.is_expiry ? t("point.expired") : typeWord(t, entry.type);
};

/** The name of an entry's type; other numbers are invalid and show '---' (spec 4). */
export const typeWord = (t: ReturnType<typeof useTranslate>, type: number): string => {
  const word = types[type];
  return word ? t(word) : "---";
};
