import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { Card } from "../../fields/Card";
import { SelectInput, TextInput } from "../../fields/inputs";
import { FindAddress } from "../../shared/addresses/FindAddress";
import { useTranslate } from "../../words/useTranslate";
import type { ParcelOut, Warehouse } from "./form";

const blank: Warehouse = {
  name: "",
  country: "kr",
  kind: "dispatch",
  postcode: "",
  addr: "",
  addr_detail: "",
  phone_num: "",
};

/** Warehouses where goods are collected, sent from and returned to; a transport leg can name one. */
export const WarehouseCard = () => {
  const t = useTranslate();
  const { fields, append, remove } = useFieldArray<ParcelOut, "warehouses">({ name: "warehouses" });
  const rows = useWatch<ParcelOut, "warehouses">({ name: "warehouses" }) ?? [];
  return (
    <Card
      title={t("parcel.warehouses")}
      hint={t("parcel.warehouses_help")}
      ends={
        <button type="button" className="btn small" onClick={() => append(blank)}>
          <Plus size={15} aria-hidden /> {t("parcel.add_warehouse")}
        </button>
      }
    >
      {fields.length === 0 && <p className="muted">{t("parcel.warehouses_none")}</p>}
      {fields.map(({ id }, index) => {
        const of = (name: keyof Warehouse) => `warehouses.${index}.${name}`;
        return (
          <fieldset key={id} className="plain warehouse" aria-label={rows[index]?.name || t("parcel.warehouse")}>
            <div className="trio">
              <TextInput source={of("name")} label={t("parcel.warehouse_name")} maxLength={60} />
              <SelectInput
                source={of("country")}
                label={t("parcel.country")}
                choices={(["kr", "cn"] as const).map((id) => ({ id, name: t(`parcel.country_${id}`) }))}
              />
              <SelectInput
                source={of("kind")}
                label={t("parcel.kind")}
                choices={(["collect", "dispatch", "return"] as const).map((id) => ({
                  id,
                  name: t(`parcel.kind_${id}`),
                }))}
              />
            </div>
            {rows[index]?.country === "kr" && <FindAddress postcode={of("postcode")} addr={of("addr")} />}
            <div className="warehouse-address">
              <TextInput source={of("postcode")} label={t("parcel.postcode")} dir="ltr" />
              <TextInput source={of("addr")} label={t("parcel.addr")} />
              <TextInput source={of("addr_detail")} label={t("parcel.addr_detail")} />
              <TextInput source={of("phone_num")} label={t("parcel.phone")} type="tel" dir="ltr" />
            </div>
            <button type="button" className="btn small" style={{ justifySelf: "end" }} onClick={() => remove(index)}>
              <Trash2 size={15} aria-hidden /> {t("common.delete")}
            </button>
          </fieldset>
        );
      })}
    </Card>
  );
};
