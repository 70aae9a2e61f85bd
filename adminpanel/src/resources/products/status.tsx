import type { Choice } from "../../fields/inputs";
import { type TextKey, type Translate, useTranslate } from "../../words/useTranslate";

/** spec 4: 0 on sale, 1 discontinued, 2 sold out, 3 new. In the order of the screen. */
const statuses: { value: number; word: TextKey; tone: string }[] = [
  { value: 0, word: "product.status_0", tone: "success" },
  { value: 3, word: "product.status_3", tone: "info" },
  { value: 2, word: "product.status_2", tone: "danger" },
  { value: 1, word: "product.status_1", tone: "" },
];

export const statusChoices = (t: Translate): Choice[] =>
  statuses.map(({ value, word }) => ({ id: value, name: t(word) }));

export const ProductStatus = ({ value, tag }: { value: number; tag?: boolean }) => {
  const t = useTranslate();
  const status = statuses.find((one) => one.value === value);
  if (!status) return <span>---</span>;
  return <span className={`${tag ? "tag" : "dot"} ${status.tone}`}>{t(status.word)}</span>;
};
