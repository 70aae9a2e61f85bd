import type {
  EditedVariant,
  Language,
  NamedOption,
  NamedOptionValue,
  NameTexts,
  ProductRecord,
  ProductTexts,
} from "@maru/client";

/** The editor's form: the fetched record, and new rows without an id. */
type New<T, Missing extends keyof T> = Omit<T, Missing> & Partial<Pick<T, Missing>>;

/** A name, Korean and in the other languages. */
export interface OptionNames {
  name: string;
  lang_obj?: Partial<Record<Language, NameTexts>>;
}

export type OptionValue = OptionNames & Partial<Pick<NamedOptionValue, "id" | "color">>;

export interface OptionGroup extends OptionNames, Pick<NamedOption, "kind"> {
  id?: number;
  values: OptionValue[];
}

export type Variant = New<EditedVariant, "id" | "stock_seen">;

type Edited = Omit<ProductRecord, "option_groups" | "variants" | "price_lang_obj" | "lang_obj">;

export interface Product extends Edited {
  price_lang_obj: Partial<Record<Language, number | null>>;
  option_groups: OptionGroup[];
  variants: Variant[];
  lang_obj: Partial<Record<Language, ProductTexts>>;
  /** Languages whose texts were confirmed to fit the current Korean ones. */
  text_checked?: Language[];
}
