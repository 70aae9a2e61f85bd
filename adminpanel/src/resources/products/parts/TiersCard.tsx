import { Plus, Trash2 } from "lucide-react";
import { maxValue, minValue, required } from "ra-core";
import { useFieldArray, useWatch } from "react-hook-form";
import { Card } from "../../../fields/Card";
import { NumberInput, SelectInput } from "../../../fields/inputs";
import { useTranslate } from "../../../words/useTranslate";
import type { Product } from "../types";
import { useTierGrades } from "../useTierGrades";
import { nextTier, tierNote } from "./tiers";

const quantity = [required(), minValue(1), maxValue(999)];
const price = [required(), minValue(1)];
const mostTiers = 50;

/** Prices by grade and quantity; a buyer gets the lowest applicable one. */
export const TiersCard = () => {
  const t = useTranslate();
  const { data: grades, isError, refetch } = useTierGrades();
  const { fields, append, remove } = useFieldArray<Product, "price_tiers">({ name: "price_tiers" });
  const rows = useWatch<Product, "price_tiers">({ name: "price_tiers" }) ?? [];
  const [sale, most] = useWatch<Product, ["product_sale_price", "max_qty"]>({
    name: ["product_sale_price", "max_qty"],
  });
  return (
    <Card
      title={t("product.tiers")}
      hint={t("product.tiers_hint")}
      ends={
        <button
          type="button"
          className="btn small"
          disabled={fields.length >= mostTiers || (!grades && !isError)}
          onClick={() => append(nextTier(rows) as Product["price_tiers"][number])}
        >
          <Plus size={15} aria-hidden /> {t("product.tiers_add")}
        </button>
      }
    >
      {isError && (
        <p className="error">
          {t("product.tiers_error")}{" "}
          <button type="button" className="btn small" onClick={() => void refetch()}>
            {t("state.retry")}
          </button>
        </p>
      )}
      {fields.length === 0 && <p className="help">{t("product.tiers_none")}</p>}
      {fields.length > 0 && (
        <div className="stack" style={{ gap: 10 }}>
          {fields.map(({ id }, index) => {
            const row = rows[index];
            const note = row && tierNote(row, rows, Number(sale) || 0, most ?? null);
            return (
              <div key={id}>
                <div className="tiers-row">
                  <SelectInput
                    source={`price_tiers.${index}.grade_id`}
                    label={t("product.tiers_grade")}
                    emptyText={t("product.tiers_all")}
                    choices={grades ?? []}
                    optionText={({ grade_name, discount_percent }) =>
                      discount_percent > 0 ? `${grade_name} (${discount_percent}%)` : grade_name
                    }
                    parse={(value) => (value === "" ? null : Number(value))}
                  />
                  <NumberInput
                    source={`price_tiers.${index}.min_qty`}
                    label={t("product.tiers_from")}
                    suffix={t("product.tiers_pieces")}
                    validate={quantity}
                  />
                  <NumberInput
                    source={`price_tiers.${index}.price`}
                    label={t("product.tiers_price")}
                    suffix={t("common.won")}
                    validate={price}
                  />
                  <button
                    type="button"
                    className="iconbtn"
                    aria-label={t("product.tiers_remove", { place: index + 1 })}
                    onClick={() => remove(index)}
                  >
                    <Trash2 size={16} strokeWidth={1.7} />
                  </button>
                </div>
                {note && <p className="help">{t(`product.${note}`)}</p>}
              </div>
            );
          })}
        </div>
      )}
    </Card>
  );
};
