import classes from "../../../../../core/catalog/item_info.json";

export interface ItemInfo {
  name: string;
  value: string;
}

/** Product classes and their required fields (전자상거래 등에서의 상품 등의 정보제공에 관한 고시). */
export const itemInfoClasses: { name: string; fields: string[] }[] = classes;

/** The class with the most matching fields; undefined if fewer than half of them are there. */
export const classOf = (rows: ItemInfo[]): string => {
  const names = new Set(rows.map(({ name }) => name));
  const scored = itemInfoClasses.map(({ name, fields }) => ({
    name,
    part: fields.filter((field) => names.has(field)).length / fields.length,
  }));
  const best = scored.reduce((a, b) => (b.part > a.part ? b : a), { name: "", part: 0.5 });
  return best.name;
};

/** The fields of a class with the existing values. Other fields stay only if they have a value. */
export const fillClass = (rows: ItemInfo[], name: string): ItemInfo[] => {
  const fields = itemInfoClasses.find((one) => one.name === name)?.fields ?? [];
  const values = new Map(rows.map((row) => [row.name, row.value]));
  const own = fields.map((field) => ({ name: field, value: values.get(field) ?? "" }));
  return [...own, ...rows.filter((row) => row.value.trim() !== "" && !fields.includes(row.name))];
};
