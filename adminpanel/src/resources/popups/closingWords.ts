import type { Language } from "@maru/client";
import words from "../../../../locale/plain/popups.json";

/** The three ways to close a popup in a language of the shop, which need not be the manager's. */
export const wordsIn = (language: Language): { today: string; week: string; close: string } => words[language];
