import { discountPercent } from "@maru/client";
import { minValue, required } from "ra-core";
import { useWatch } from "react-hook-form";
import { Card } from "../../../fields/Card";
import { NumberInput, SegmentBox } from "../../../fields/inputs";
import { usePageState } from "../../../layout/PageContext";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { statusChoices } from "../status";
import type { Product } from "../types";

const price = [required(), minValue(0)];
const quantity = [required(), minValue(1)];

/** The shop's display of these prices. */
const Outcome = () => {
  const t = useTranslate();
  const { brand } = usePageState();
  const [list, sale, rate] = useWatch<Product, ["product_price", "product_sale_price", "point_rate"]>({
    name: ["product_price", "product_sale_price", "point_rate"],
  });
  const percent = discountPercent(Number(list) || 0, Number(sale) || 0);
  const points = Math.floor(((Number(sale) || 0) * (Number(rate ?? brand?.setting_obj?.point_rate) || 0)) / 100);
  return (
    <div className="inset line-item">
      <span>
        {t("product.discount")}{" "}
        <b className="sum-out" dir="ltr">
          {percent > 0 ? `${percent}%` : "–"}
        </b>
      </span>
      <span className="muted">
        {t("product.points")} <b style={{ color: "var(--text)" }}>{points > 0 ? figure(points) : "–"}</b>
      </span>
    </div>
  );
};

export const SaleCard = () => {
  const t = useTranslate();
  return (
    <Card title={t("product.sale")}>
      <SegmentBox source="status" label={t("product.status")} choices={statusChoices(t)} />
      <div className="pair">
        <NumberInput source="product_price" label={t("product.list_price")} suffix={t("common.won")} validate={price} />
        <NumberInput
          source="product_sale_price"
          label={t("product.sale_price")}
          suffix={t("common.won")}
          validate={price}
          strong
        />
      </div>
      <Outcome />
      <div className="pair">
        <NumberInput source="min_qty" label={t("product.min_qty")} validate={quantity} />
        <NumberInput source="max_qty" label={t("product.max_qty")} validate={quantity} />
      </div>
      <NumberInput
        source="point_rate"
        label={t("product.point_rate")}
        suffix="%"
        helperText={t("product.point_rate_help")}
      />
    </Card>
  );
};
