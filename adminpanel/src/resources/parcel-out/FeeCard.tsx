import { required } from "ra-core";
import { useWatch } from "react-hook-form";
import { Card } from "../../fields/Card";
import { NumberInput } from "../../fields/inputs";
import { figure } from "../../words/format";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import type { ParcelOut } from "./form";

// Empty means that no fee is set; free shipping is 0.
const needed = required();

const fees: { source: Extract<keyof ParcelOut, string>; label: TextKey; helperText?: TextKey }[] = [
  { source: "shipping_fee", label: "parcel.fee" },
  { source: "free_shipping_over", label: "parcel.free_from", helperText: "brand.zero_none" },
  { source: "return_fee", label: "parcel.return_fee", helperText: "parcel.return_fee_help" },
  { source: "overseas_return_fee", label: "parcel.overseas_return_fee", helperText: "parcel.overseas_return_fee_help" },
];

/** The fee, the sum from which shipping is free, and below it the sentence that shoppers read. */
export const FeeCard = () => {
  const t = useTranslate();
  const won = t("common.won");
  const fee = useWatch<ParcelOut, "shipping_fee">({ name: "shipping_fee" });
  const over = useWatch<ParcelOut, "free_shipping_over">({ name: "free_shipping_over" });
  const sentence = (): string | undefined => {
    if (typeof fee !== "number") return undefined;
    if (fee === 0) return t("parcel.always_free");
    if (!over) return t("parcel.always_fee", { fee: figure(fee) });
    return t("parcel.free_over", { fee: figure(fee), over: figure(Number(over)) });
  };
  return (
    <Card title={t("parcel.fee_card")} hint={sentence()}>
      <div className="pair">
        {fees.map(({ source, label, helperText }) => (
          <NumberInput
            key={source}
            source={source}
            label={t(label)}
            suffix={won}
            helperText={helperText && t(helperText)}
            validate={needed}
          />
        ))}
      </div>
    </Card>
  );
};
