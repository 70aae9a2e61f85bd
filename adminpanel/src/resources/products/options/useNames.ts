import type { Language } from "@maru/client";
import { useState } from "react";
import type { TextState } from "../../../fields/LanguageStrip";
import { textState } from "../../../fields/LanguageTabs";
import type { OptionNames } from "../types";

const fields = ["name"];

/** The state of a name's translation. It is outdated only if the Korean name differs from the saved one. */
export const nameState = (names: OptionNames, language: Language, saved?: OptionNames): TextState => {
  const same = names.lang_obj?.[language]?.name === saved?.lang_obj?.[language]?.name;
  const older = saved !== undefined && saved.name !== names.name && same ? fields : [];
  return textState(names, language, fields, { older });
};

/** A name in seven languages while it is edited. `saved` is the server's value. */
export const useNames = (first: OptionNames | undefined, saved?: OptionNames) => {
  const [language, choose] = useState<Language>("ko");
  const [names, setNames] = useState<OptionNames>({ name: first?.name ?? "", lang_obj: first?.lang_obj ?? {} });
  const text = language === "ko" ? names.name : (names.lang_obj?.[language]?.name ?? "");
  const write = (next: string) =>
    setNames((now) =>
      language === "ko"
        ? { ...now, name: next }
        : { ...now, lang_obj: { ...now.lang_obj, [language]: { name: next } } },
    );
  return {
    language,
    choose,
    text,
    write,
    /** As they are stored: without surrounding spaces. */
    names: (): OptionNames => ({
      name: names.name.trim(),
      lang_obj: Object.fromEntries(
        Object.entries(names.lang_obj ?? {}).map(([code, one]) => [code, { name: one.name.trim() }]),
      ),
    }),
    stateOf: (one: Language): TextState => nameState(names, one, saved),
    reset: () => {
      choose("ko");
      setNames({ name: "", lang_obj: {} });
    },
  };
};
