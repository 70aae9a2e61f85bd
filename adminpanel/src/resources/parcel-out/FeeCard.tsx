import { required } from "react-admin";
import { useWatch } from "react-hook-form";
import { Card } from "../../fields/Card";
import { NumberBox } from "../../fields/inputs";
import type { ParcelOut } from "../../providers/parcelTypes";
import { figure } from "../../words/format";
import { useWords } from "../../words/useWords";

// Nothing at all is no fee: "free" is written as 0.
const needed = required();

/** The fee, and from which sum on it is free; under it the sentence that shoppers read. */
export const FeeCard = () => {
  const t = useWords();
  const won = t("common.won");
  const fee = useWatch<ParcelOut, "shipping_fee">({ name: "shipping_fee" });
  const over = useWatch<ParcelOut, "free_shipping_over">({ name: "free_shipping_over" });
  const said = !fee
    ? t("parcel.always_free")
    : over
      ? t("parcel.free_over", { fee: figure(Number(fee)), over: figure(Number(over)) })
      : t("parcel.always_fee", { fee: figure(Number(fee)) });
  return (
    <Card title={t("parcel.fee_card")} hint={said}>
      <div className="pair">
        <NumberBox source="shipping_fee" label={t("parcel.fee")} suffix={won} validate={needed} />
        <NumberBox
          source="free_shipping_over"
          label={t("parcel.free_from")}
          suffix={won}
          help={t("brand.zero_none")}
          validate={needed}
        />
        <NumberBox
          source="return_fee"
          label={t("parcel.return_fee")}
          suffix={won}
          help={t("parcel.return_fee_help")}
          validate={needed}
        />
        <NumberBox
          source="overseas_return_fee"
          label={t("parcel.overseas_return_fee")}
          suffix={won}
          help={t("parcel.overseas_return_fee_help")}
          validate={needed}
        />
      </div>
    </Card>
  );
};
