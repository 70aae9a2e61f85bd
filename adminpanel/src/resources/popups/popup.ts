import type { Language, PopupRow } from "@maru/client";
import { get } from "react-hook-form";
import { textSource } from "../../fields/LanguageTabs";
import type { PlainPath } from "../../providers/plainTables";

export const popups = "designs/popup" satisfies PlainPath;
export const texts = ["title", "text", "button"] as const;

/** Letters of the Korean texts (`core/popups/models.py`). */
export const koreanMost: Record<(typeof texts)[number], number> = { title: 24, text: 40, button: 12 };

export type PopupValues = Partial<PopupRow>;

const time = (moment: string | null | undefined, none: number): number => (moment ? Date.parse(moment) : none);

const isAtOneTime = (one: PopupValues, other: PopupValues): boolean =>
  time(one.starts_at, Number.NEGATIVE_INFINITY) < time(other.ends_at, Number.POSITIVE_INFINITY) &&
  time(other.starts_at, Number.NEGATIVE_INFINITY) < time(one.ends_at, Number.POSITIVE_INFINITY);

const isInOnePlace = ({ places: own = [] }: PopupValues, { places: others = [] }: PopupValues): boolean =>
  own.includes("all") || others.includes("all") || own.some((place) => others.includes(place));

/** Whether two popups could be shown at the same time and place. */
export const overlaps = (one: PopupValues, other: PopupValues): boolean =>
  isAtOneTime(one, other) && isInOnePlace(one, other);

/** The texts of a popup in a language; undefined where it is not shown in it, as the server judges (D41). */
export const textsIn = (
  values: PopupValues,
  language: Language,
): Record<(typeof texts)[number], string> | undefined => {
  const textOf = (name: string, code: Language) => String(get(values, textSource(code, name)) ?? "").trim();
  const isChosen = !values.languages?.length || values.languages.includes(language);
  const needed = values.look === "picture" ? (["title"] as const) : texts;
  if (!isChosen || !textOf("title", language)) return undefined;
  if (needed.some((name) => textOf(name, "ko") && !textOf(name, language))) return undefined;
  return { title: textOf("title", language), text: textOf("text", language), button: textOf("button", language) };
};
