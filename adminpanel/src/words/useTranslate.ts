import { useTranslate as useRaTranslate } from "ra-core";
import type ko from "../../../locale/ko/adminpanel.json";

type Leaves<T, P extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];

type Singular<K extends string> = K extends `${infer Stem}_other` ? Stem : K;

/** Every key of the Korean dictionary; a wrong key does not compile. */
export type TextKey = Singular<Leaves<typeof ko>> | `plain.${string}`;

export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

export const useTranslate = (): Translate => useRaTranslate();
