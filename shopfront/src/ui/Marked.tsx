import { createContext, Fragment, useContext, useMemo } from "react";
import { useTextLanguage } from "~/i18n/textLanguage";

/** The words of the search that led here; empty elsewhere. */
export const MarksContext = createContext<readonly string[]>([]);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Spaces may be anywhere inside a word: '여름원피스' is marked in '여름 원피스'. */
export const splitByMarks = (text: string, marks: readonly string[]): string[] => {
  const words = marks.filter(Boolean).map((mark) => [...mark].map(escaped).join("\\s*"));
  if (words.length === 0) return [text];
  words.sort((a, b) => b.length - a.length);
  return text.split(new RegExp(`(${words.join("|")})`, "giu"));
};

/** A name with the searched words marked; one that exists only in Korean says so. */
export function Marked({ text }: { text: string }) {
  const marks = useContext(MarksContext);
  const parts = useMemo(() => splitByMarks(text, marks), [text, marks]);
  const lang = useTextLanguage()(text);
  const shown = parts.map(
    (part, place) =>
      // biome-ignore-start lint/suspicious/noArrayIndexKey: parts of one text have no other identity
      place % 2 === 1 ? (
        <mark key={place} className="bg-transparent font-semibold text-ink">
          {part}
        </mark>
      ) : (
        <Fragment key={place}>{part}</Fragment>
      ),
    // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
  );
  return lang ? <span lang={lang}>{shown}</span> : shown;
}
