import { regex, required } from "react-admin";
import { Card } from "../../../fields/Card";
import { TextBox } from "../../../fields/inputs";
import { useWords } from "../../../words/useWords";
import { SellerBox } from "../../sellers/SellerBox";

export const BasicsCard = () => {
  const t = useWords();
  return (
    <Card title={t("product.basics")}>
      <TextBox
        source="product_code"
        label={t("product.code")}
        dir="auto"
        validate={[required(), regex(/^[^\s;|<>]+$/, t("product.code_bad"))]}
      />
      <TextBox source="maker" label={t("product.maker")} />
      <SellerBox />
    </Card>
  );
};
