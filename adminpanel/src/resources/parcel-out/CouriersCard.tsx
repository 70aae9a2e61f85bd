import type { CourierRow } from "@maru/client";
import { useInput } from "ra-core";
import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
import { SelectInput } from "../../fields/inputs";
import { useCouriers } from "../../shared/orders/useCouriers";
import { type TextKey, useTranslate } from "../../words/useTranslate";

const countries: [CourierRow["country"], TextKey][] = [
  ["kr", "parcel.couriers_kr"],
  ["", "parcel.couriers_between"],
  ["cn", "parcel.couriers_cn"],
];

/** The couriers that can be chosen for a parcel, and the default one. */
export const CouriersCard = () => {
  const t = useTranslate();
  const { couriers } = useCouriers();
  const { field, fieldState } = useInput({ source: "couriers", format: (v) => v, parse: (v) => v });
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : [];
  const toggle = (code: string) =>
    field.onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  return (
    <Card title={t("parcel.couriers")} hint={t("parcel.couriers_help")}>
      {countries.map(([country, word]) => (
        <Field key={country} label={t(word)}>
          <fieldset className="chips plain" aria-label={t(word)}>
            {couriers
              .filter((one) => one.country === country)
              .map(({ code, name }) => (
                <button
                  key={code}
                  type="button"
                  className={chosen.includes(code) ? "chip soft" : "chip"}
                  aria-pressed={chosen.includes(code)}
                  onClick={() => toggle(code)}
                >
                  {name}
                </button>
              ))}
          </fieldset>
        </Field>
      ))}
      {fieldState.error?.message && <p className="error">{fieldState.error.message}</p>}
      <div className="pair">
        <SelectInput
          source="default_courier"
          label={t("parcel.default_courier")}
          choices={couriers.filter(({ code }) => chosen.includes(code))}
          optionValue="code"
        />
      </div>
    </Card>
  );
};
