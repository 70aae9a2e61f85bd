import { isLanguage, type Language, languages, type RowChange } from "@maru/client";
import { languageNames } from "../providers/i18nProvider";
import { useTranslate } from "../words/useTranslate";
import { kinds } from "./kinds";
import { joinedText } from "./rows";
import { useTable } from "./useTable";

const bare = (text: string): string =>
  text
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const longest = 80;
const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

const changedLanguages = ({ before, after }: RowChange): Language[] => {
  const [old, now] = [before ?? {}, after ?? {}] as [Record<string, unknown>, Record<string, unknown>];
  return languages.filter((code) => JSON.stringify(old[code] ?? {}) !== JSON.stringify(now[code] ?? {}));
};

/** A field of an import's change is a column: `title_en` is the English title. */
const split = (field: string): [string, Language | undefined] => {
  const at = field.lastIndexOf("_");
  const code = at > 0 ? field.slice(at + 1).replace("hans", "cn") : "";
  return isLanguage(code) ? [field.slice(0, at).replace(/_zh$/, ""), code] : [field, undefined];
};

/** How the change log of a plain row names fields and formats changes. */
export const useChangeFormatter = () => {
  const t = useTranslate();
  const { table, word, maybe } = useTable();
  const partOf = (field: string) => table.parts.find(({ name, api }) => api === field || name === field);
  const label = (field: string): string => {
    if (field === "lang_obj") return t("history.translations");
    if (field === "position") return t("plain_list.position");
    const [name, language] = partOf(field) ? [field, undefined] : split(field);
    const part = partOf(name);
    if (!part) return field;
    return language ? `${word(part.name)} (${languageNames[language]})` : word(part.name);
  };
  const one = (field: string, value: unknown): string => {
    const part = partOf(field);
    if (value === null || value === undefined || value === "") return "–";
    const text = part ? kinds[part.kind].text(value as string, part, { t, word, maybe }) : joinedText(value);
    return short(bare(text));
  };
  const say = (change: RowChange): string => {
    if (change.field === "lang_obj")
      return changedLanguages(change)
        .map((code) => languageNames[code])
        .join(", ");
    return `${one(change.field, change.before)} → ${one(change.field, change.after)}`;
  };
  return { label, say };
};
