import { useWatch } from "react-hook-form";
import { BooleanInput } from "../../../fields/inputs";
import { usePerson } from "../../../layout/useCan";
import { useTranslate } from "../../../words/useTranslate";
import type { Product } from "../types";

/** Whether the goods are consigned; only if the brand uses consignment or the product already is. */
export const ConsignmentBox = () => {
  const t = useTranslate();
  const person = usePerson();
  const isKept = useWatch<Product, "is_consignment">({ name: "is_consignment" });
  if (!person?.is_use_consignment && !isKept) return null;
  return (
    <BooleanInput
      source="is_consignment"
      label={t("product.is_consignment")}
      helperText={t("product.is_consignment_help")}
    />
  );
};
