import { useQueries } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useController } from "react-hook-form";
import { shopProduct } from "../../fields/api";
import { FindProduct } from "../../fields/FindProduct";
import { Thumb } from "../../fields/Thumb";
import { useTranslate } from "../../words/useTranslate";

/** The products of a post. */
export const ProductsBox = () => {
  const t = useTranslate();
  const { field } = useController({ name: "product_ids", defaultValue: [] });
  const ids = (field.value ?? []) as number[];
  const products = useQueries({
    queries: ids.map((id) => ({
      queryKey: ["shop-products", "one", id],
      queryFn: () => shopProduct(id),
      retry: false,
    })),
  });
  return (
    <>
      <FindProduct onChoose={({ id }) => !ids.includes(id) && field.onChange([...ids, id])} />
      <ul className="post-products">
        {ids.map((id, at) => {
          const product = products[at]?.data;
          const name = product?.product_name ?? `${id}`;
          return (
            <li key={id} className="row">
              <Thumb src={product?.img ?? ""} />
              <bdi className="grow clip">{name}</bdi>
              <button
                type="button"
                className="iconbtn tiny"
                aria-label={t("common.delete_name", { name })}
                onClick={() => field.onChange(ids.filter((one) => one !== id))}
              >
                <X size={15} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
};
