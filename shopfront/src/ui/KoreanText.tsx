import { useTextLanguage } from "~/i18n/textLanguage";

/** A text that may exist only in Korean, such as the name of a maker: marked as Korean on a page in another language. */
export function KoreanText({ text }: { text: string }) {
  const lang = useTextLanguage()(text);
  return lang ? <span lang={lang}>{text}</span> : text;
}
