import { minValue, regex } from "ra-core";
import { useWatch } from "react-hook-form";
import { Card } from "../../../fields/Card";
import { BooleanInput, NumberInput, TextInput } from "../../../fields/inputs";
import { useTranslate } from "../../../words/useTranslate";
import type { Product } from "../types";

export const OverseasCard = () => {
  const t = useTranslate();
  const overseas = useWatch<Product, "is_overseas">({ name: "is_overseas" });
  return (
    <Card title={t("product.overseas")}>
      <BooleanInput source="is_overseas" label={t("product.is_overseas")} />
      {overseas && <p className="help">{t("product.overseas_help")}</p>}
      <div className="pair">
        <TextInput
          source="origin_country"
          label={t("product.origin_country")}
          placeholder="KR"
          validate={regex(/^([A-Za-z]{2})?$/, t("product.origin_country_bad"))}
        />
        <TextInput source="hs_code" label={t("product.hs_code")} placeholder="6110.11" />
      </div>
      <NumberInput source="weight_g" label={t("product.weight")} suffix="g" validate={minValue(0)} />
    </Card>
  );
};
