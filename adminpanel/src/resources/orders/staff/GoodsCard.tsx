import type { OrderQuote, SellableRow } from "@maru/client";
import { Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Card } from "../../../fields/Card";
import { NumberInput } from "../../../fields/inputs";
import { Thumb } from "../../../fields/Thumb";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { GoodsPicker } from "./GoodsPicker";
import type { StaffDraft } from "./types";

/** The order's goods: search, quantities, and prices from the server. */
export const GoodsCard = ({ quote }: { quote: OrderQuote | undefined }) => {
  const t = useTranslate();
  const { getValues, setValue } = useFormContext<StaffDraft>();
  const { fields, append, remove } = useFieldArray<StaffDraft, "items", "row">({ name: "items", keyName: "row" });
  const priced = new Map(quote?.items.map((line) => [line.id, line]));
  const names = new Map(quote?.promotions.map(({ promotion_id, name }) => [promotion_id, name]));

  const add = (row: SellableRow) => {
    const place = getValues("items").findIndex(({ id }) => id === row.id);
    if (place >= 0) setValue(`items.${place}.quantity`, (getValues(`items.${place}.quantity`) ?? 0) + 1);
    else append({ id: row.id, quantity: row.min_qty, name: row.product_name, option: row.option_info, img: row.img });
  };
  return (
    <Card title={t("order.lines")} hint={<span className="num">{fields.length}</span>}>
      <GoodsPicker onChoose={add} />
      {fields.length === 0 ? (
        <p className="muted">{t("staff.goods_none")}</p>
      ) : (
        <div className="scroll">
          <table className="grid flat staff-goods">
            <thead>
              <tr>
                <th scope="col">{t("product.noun")}</th>
                <th scope="col">{t("order.quantity")}</th>
                <th scope="col" className="figure">
                  {t("order.price_won")}
                </th>
                <th scope="col" className="figure">
                  {t("order.amount_won")}
                </th>
                <th scope="col" className="tail">
                  <span className="visually-hidden">{t("common.delete")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {fields.map((item, place) => {
                const line = priced.get(item.id);
                return (
                  <tr key={item.row}>
                    <td>
                      <div className="thing">
                        <Thumb src={item.img} />
                        <div>
                          <bdi className="strong">{item.name}</bdi>
                          <div className="sub">
                            <bdi>{item.option}</bdi>
                          </div>
                          {line?.discounts.map(({ promotion_id, amount }) => (
                            <div key={promotion_id} className="sub">
                              <bdi>{names.get(promotion_id)}</bdi> <span className="num">−{figure(amount)}</span>
                            </div>
                          ))}
                          {line?.message && (
                            <p className="error" role="alert">
                              {line.message}
                            </p>
                          )}
                          {quote?.missing.includes(item.id) && (
                            <p className="error" role="alert">
                              {t("staff.not_sold")}
                            </p>
                          )}
                        </div>
                      </div>
                    </td>
                    <td className="quantity">
                      <NumberInput source={`items.${place}.quantity`} label={t("order.quantity")} quiet />
                    </td>
                    <td className="figure num">{line ? figure(line.price) : "–"}</td>
                    <td className="figure num strong">{line ? figure(line.total) : "–"}</td>
                    <td className="tail">
                      <button
                        type="button"
                        className="iconbtn"
                        aria-label={t("common.delete_name", { name: `${item.name} ${item.option}`.trim() })}
                        onClick={() => remove(place)}
                      >
                        <Trash2 size={16} strokeWidth={1.7} />
                      </button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
};
