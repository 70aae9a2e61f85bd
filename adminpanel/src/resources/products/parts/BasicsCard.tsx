import { regex, required, useRecordContext } from "ra-core";
import { Card } from "../../../fields/Card";
import { TextInput } from "../../../fields/inputs";
import { SellerBox } from "../../../shared/sellers/SellerBox";
import { useTranslate } from "../../../words/useTranslate";
import { ConsignmentBox } from "./ConsignmentBox";

export const BasicsCard = () => {
  const t = useTranslate();
  const isNew = !useRecordContext();
  const codeFits = regex(/^[^\s;|<>]+$/, t("product.code_bad"));
  return (
    <Card title={t("product.basics")}>
      <TextInput
        source="product_code"
        label={t("product.code")}
        dir="auto"
        placeholder="P-000123"
        helperText={isNew ? t("product.code_made") : undefined}
        validate={isNew ? codeFits : [required(), codeFits]}
      />
      <TextInput source="maker" label={t("product.maker")} />
      <SellerBox />
      <ConsignmentBox />
    </Card>
  );
};
