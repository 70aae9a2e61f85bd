import { Copy } from "lucide-react";
import { useNotify, useRecordContext, useRedirect } from "ra-core";
import { useState } from "react";
import { useConfirm } from "../../layout/Confirm";
import { useTranslate } from "../../words/useTranslate";
import { duplicateProduct } from "./api";
import type { Product } from "./types";

/** Makes a copy that is not on sale and opens it. */
export const DuplicateButton = () => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const redirect = useRedirect();
  const record = useRecordContext<Product>();
  const [busy, setBusy] = useState(false);
  if (!record) return null;
  const copy = async () => {
    const title = t("product.copy_ask", { name: record.product_name });
    if (!(await ask({ title, text: t("product.copy_text") }))) return;
    setBusy(true);
    try {
      const made = await duplicateProduct(record.id);
      notify(t("product.copied"), { type: "success" });
      redirect("edit", "products/list", made.id);
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    }
    setBusy(false);
  };
  return (
    <button type="button" className="btn plain" disabled={busy} onClick={() => void copy()}>
      <Copy size={16} strokeWidth={1.7} aria-hidden /> {t("product.copy")}
    </button>
  );
};
