import { Copy } from "lucide-react";
import { useNotify, useRecordContext, useRedirect } from "ra-core";
import { useState } from "react";
import { useConfirm } from "../../layout/Confirm";
import { useTranslate } from "../../words/useTranslate";
import { duplicateProduct } from "./api";
import type { Product } from "./types";

/** Makes a copy of a product that is not on sale, after a question, and opens it. */
export const useDuplicate = () => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const redirect = useRedirect();
  const [busy, setBusy] = useState(false);
  const copy = async ({ id, product_name }: Pick<Product, "id" | "product_name">) => {
    const title = t("product.copy_ask", { name: product_name });
    if (!(await ask({ title, text: t("product.copy_text") }))) return;
    setBusy(true);
    try {
      const made = await duplicateProduct(id);
      notify(t("product.copied"), { type: "success" });
      redirect("edit", "products/list", made.id);
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    }
    setBusy(false);
  };
  return { copy, busy };
};

export const DuplicateButton = () => {
  const t = useTranslate();
  const record = useRecordContext<Product>();
  const { copy, busy } = useDuplicate();
  if (!record) return null;
  return (
    <button type="button" className="btn plain" disabled={busy} onClick={() => void copy(record)}>
      <Copy size={16} strokeWidth={1.7} aria-hidden /> {t("product.copy")}
    </button>
  );
};
