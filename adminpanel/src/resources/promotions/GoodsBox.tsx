import type { CategoryRow } from "@maru/client";
import { useQueries, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useDataProvider } from "ra-core";
import { useController } from "react-hook-form";
import { findProducts, shopProduct } from "../../fields/api";
import { SearchPicker } from "../../fields/SearchPicker";
import { Thumb } from "../../fields/Thumb";
import { categories } from "../../shared/categories/useLevel";
import { useTranslate } from "../../words/useTranslate";

interface Props {
  source: string;
  label: string;
  helperText?: string;
}

const useIds = (source: string) => {
  const { field, fieldState } = useController({ name: source, defaultValue: [] });
  const ids = (field.value ?? []) as number[];
  return {
    ids,
    error: fieldState.error?.message,
    add: (id: number) => !ids.includes(id) && field.onChange([...ids, id]),
    remove: (id: number) => field.onChange(ids.filter((other) => other !== id)),
  };
};

const Chip = ({ name, onRemove }: { name: string; onRemove: () => void }) => {
  const t = useTranslate();
  return (
    <li className="chip soft">
      <bdi>{name}</bdi>
      <button type="button" className="iconbtn tiny" aria-label={t("common.delete_name", { name })} onClick={onRemove}>
        <X size={13} aria-hidden />
      </button>
    </li>
  );
};

/** Some products, found by name or code. */
export const ProductsBox = ({ source, label, helperText = "" }: Props) => {
  const t = useTranslate();
  const { ids, error, add, remove } = useIds(source);
  const products = useQueries({
    queries: ids.map((id) => ({
      queryKey: ["shop-products", "one", id],
      queryFn: () => shopProduct(id),
      retry: false,
    })),
  });
  return (
    <div className="stack" style={{ gap: 8 }}>
      <SearchPicker
        label={label}
        helperText={helperText}
        nothing={t("rich.product_none")}
        kind="shop-products"
        ask={findProducts}
        onChoose={({ id }) => add(id)}
        error={error}
      >
        {({ img, product_name, product_code }) => (
          <>
            <Thumb src={img} />
            <bdi className="grow">{product_name}</bdi>
            <bdi className="muted">{product_code}</bdi>
          </>
        )}
      </SearchPicker>
      {ids.length > 0 && (
        <ul className="chips">
          {ids.map((id, at) => (
            <Chip key={id} name={products[at]?.data?.product_name ?? `${id}`} onRemove={() => remove(id)} />
          ))}
        </ul>
      )}
    </div>
  );
};

/** Some categories, with what is below them. */
export const CategoriesBox = ({ source, label, helperText = "" }: Props) => {
  const t = useTranslate();
  const dataProvider = useDataProvider();
  const { ids, error, add, remove } = useIds(source);
  const known = useQuery({
    queryKey: [categories, "many", ids],
    enabled: ids.length > 0,
    queryFn: async () => (await dataProvider.getMany<CategoryRow>(categories, { ids })).data,
  });
  const names = new Map(known.data?.map(({ id, category_name }) => [id, category_name]));
  const ask = async (text: string): Promise<CategoryRow[]> => {
    const { data } = await dataProvider.getList<CategoryRow>(categories, {
      pagination: { page: 1, perPage: 20 },
      sort: { field: "id", order: "ASC" },
      filter: { q: text },
    });
    return data;
  };
  return (
    <div className="stack" style={{ gap: 8 }}>
      <SearchPicker<CategoryRow>
        label={label}
        helperText={helperText}
        nothing={t("promotion.no_category")}
        kind="categories-by-name"
        ask={ask}
        onChoose={({ id }) => add(id)}
        error={error}
      >
        {({ category_name }) => <bdi className="grow">{category_name}</bdi>}
      </SearchPicker>
      {ids.length > 0 && (
        <ul className="chips">
          {ids.map((id) => (
            <Chip key={id} name={names.get(id) ?? `${id}`} onRemove={() => remove(id)} />
          ))}
        </ul>
      )}
    </div>
  );
};
