import { use } from "react";
import { useWatch } from "react-hook-form";
import { SelectInput } from "../../fields/inputs";
import { CouponPicker } from "../../shared/promotions/CouponPicker";
import { useTranslate } from "../../words/useTranslate";
import { type FieldProps, ListsContext, useLabel } from "./fieldContext";

interface Named {
  id: number;
  name: string;
}

const Row = ({ name, source, rows }: FieldProps & { rows: Named[] }) => {
  const t = useTranslate();
  const label = useLabel();
  const value = useWatch({ name: source }) as number | undefined;
  const isGone = value !== undefined && rows.length > 0 && !rows.some(({ id }) => id === value);
  return (
    <SelectInput
      source={source}
      label={label(name)}
      choices={isGone ? [{ id: value, name: t("design.gone") }, ...rows] : rows}
      emptyText={t("design.any")}
      parse={(chosen) => (chosen === "" ? undefined : Number(chosen))}
      helperText={isGone ? t("design.gone_help") : undefined}
    />
  );
};

/** A coupon to download, found by its name. */
export const Coupon = ({ name, source }: FieldProps) => {
  const label = useLabel();
  return <CouponPicker source={source} label={label(name)} none={undefined} hides="block" />;
};

/** Categories with the names of those above them. */
const indented = (nodes: { id: number; parent_id: number; category_name: string }[]): Named[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const pathOf = (id: number): string[] => {
    const node = byId.get(id);
    return node ? [...pathOf(node.parent_id), node.category_name] : [];
  };
  return nodes.map(({ id }) => ({ id, name: pathOf(id).join(" › ") }));
};

export const Category = (props: FieldProps) => {
  const { shop } = use(ListsContext);
  return (
    <Row {...props} rows={(shop?.product_category_groups ?? []).flatMap(({ categories }) => indented(categories))} />
  );
};

export const Property = (props: FieldProps) => {
  const { shop } = use(ListsContext);
  const rows = (shop?.product_property_groups ?? []).flatMap((group) =>
    group.properties.map(({ id, property_name }) => ({ id, name: `${group.property_group_name} › ${property_name}` })),
  );
  return <Row {...props} rows={rows} />;
};

export const PostCategory = (props: FieldProps) => {
  const { shop } = use(ListsContext);
  return <Row {...props} rows={indented(shop?.post_categories ?? [])} />;
};
