import type { Language } from "@maru/client";
import type { RaRecord } from "react-admin";

export interface CategoryGroup extends RaRecord<number> {
  category_group_name: string;
  position: number;
  lang_obj: Partial<Record<Language, { category_group_name: string }>>;
}

export interface Category extends RaRecord<number> {
  category_group_id: number;
  /** -1 is no parent. */
  parent_id: number;
  category_name: string;
  img: string;
  position: number;
  product_count: number;
  child_count: number;
  path: string;
  lang_obj: Partial<Record<Language, { category_name: string }>>;
}

export interface PropertyGroup extends RaRecord<number> {
  property_group_name: string;
  position: number;
  lang_obj: Partial<Record<Language, { property_group_name: string }>>;
}

export interface Property extends RaRecord<number> {
  property_group_id: number;
  property_name: string;
  position: number;
  lang_obj: Partial<Record<Language, { property_name: string }>>;
}
