import { TriangleAlert } from "lucide-react";
import { useRecordContext } from "ra-core";
import { useWatch } from "react-hook-form";
import { useTranslate } from "../../../words/useTranslate";
import type { Product } from "../types";
import { missingFieldNames } from "./lacks";

/** Lists what a product on sale is missing; saving is not blocked. */
export const MissingFieldsBanner = () => {
  const t = useTranslate();
  const [status, item_info, category_ids, images, product_description] = useWatch<
    Product,
    ["status", "item_info", "category_ids", "images", "product_description"]
  >({
    name: ["status", "item_info", "category_ids", "images", "product_description"],
  });
  // A new product is empty at first; the confirmation of its first save lists what is missing.
  const record = useRecordContext();
  const parts =
    record &&
    missingFieldNames(t, {
      status,
      item_info,
      category_ids,
      images,
      product_description,
    });
  if (!parts) return null;
  return (
    <div className="banner" role="status" style={{ display: "flex", gridColumn: "1 / -1" }}>
      <TriangleAlert size={20} strokeWidth={1.7} aria-hidden />
      <div className="grow">
        <b>{t("product.lacks_title", { parts })}</b>
        <p>{t("product.lacks_text")}</p>
      </div>
    </div>
  );
};
