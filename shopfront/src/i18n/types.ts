import type { Language } from "@maru/client";
import type koChat from "./chat/ko";
import type ko from "./languages/ko";
import type koPages from "./pages/ko";

type All = typeof ko & typeof koPages & typeof koChat;

/** Every text key, typed from the Korean dictionary: `catalog:sort.new`. */
export type TextKey = { [N in keyof All]: `${N & string}:${keyof All[N] & string}` }[keyof All];

export type Texts = Record<string, Record<string, string>>;
export type Values = Record<string, string | number>;
export type Translate = (key: TextKey, values?: Values) => string;

export interface Words {
  language: Language;
  t: Translate;
  /** Adds texts to what is there: of a lazy part on a page that has only its own. */
  add: (texts: Texts) => void;
}
