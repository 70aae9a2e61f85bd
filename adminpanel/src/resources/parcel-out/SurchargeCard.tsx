import { onlyDigits } from "@maru/client";
import { Plus, Trash2 } from "lucide-react";
import { useNotify } from "ra-core";
import { useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
import { DateInput, NumberInput, TextInput } from "../../fields/inputs";
import { useConfirm } from "../../layout/Confirm";
import { today } from "../../shared/reports/period";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { firstSurcharges } from "./api";
import type { ParcelOut, Surcharge } from "./form";
import { overlapping, rowOf } from "./overlap";

const blank: Surcharge = { name: "", postcode_from: "", postcode_to: "", fee: null, valid_from: null };

/** Shows the surcharge of a typed postcode, to test the table. */
const Asked = ({ rows }: { rows: Surcharge[] }) => {
  const t = useTranslate();
  const [postcode, setPostcode] = useState("");
  const found = rowOf(rows, postcode, today());
  const result = found
    ? t("parcel.try_found", { name: found.name, fee: figure(found.fee ?? 0) })
    : /^\d{5}$/.test(postcode)
      ? t("parcel.try_none")
      : t("parcel.try_help");
  return (
    <Field id="try-postcode" label={t("parcel.try")} helperText={result}>
      <div className="control" style={{ maxWidth: 200 }}>
        <input
          id="try-postcode"
          className="num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={postcode}
          onChange={({ target }) => setPostcode(onlyDigits(target.value))}
        />
      </div>
    </Field>
  );
};

const Row = ({ index, rows, onRemove }: { index: number; rows: Surcharge[]; onRemove: () => void }) => {
  const t = useTranslate();
  const other = overlapping(rows, index);
  const of = (name: keyof Surcharge) => `surcharges.${index}.${name}`;
  return (
    <tr>
      <td>
        <TextInput source={of("name")} label={t("parcel.region")} quiet />
        {other && (
          <p className="error" role="alert">
            {t("parcel.overlaps", { name: other.name || other.postcode_from })}
          </p>
        )}
      </td>
      <td>
        <TextInput source={of("postcode_from")} label={t("parcel.postcode_from")} quiet dir="ltr" />
      </td>
      <td>
        <TextInput source={of("postcode_to")} label={t("parcel.postcode_to")} quiet dir="ltr" />
      </td>
      <td>
        <NumberInput source={of("fee")} label={t("parcel.extra")} quiet suffix={t("common.won")} />
      </td>
      <td>
        <DateInput source={of("valid_from")} label={t("parcel.valid_from")} quiet />
        {(rows[index]?.valid_from ?? "") > today() && <span className="tag">{t("parcel.not_yet")}</span>}
      </td>
      <td className="tail">
        <button
          type="button"
          className="iconbtn"
          aria-label={`${t("common.delete")} ${rows[index]?.name ?? ""}`}
          onClick={onRemove}
        >
          <Trash2 size={16} strokeWidth={1.7} />
        </button>
      </td>
    </tr>
  );
};

/** The surcharges for Jeju and the islands, by postcode. */
export const SurchargeCard = () => {
  const t = useTranslate();
  const ask = useConfirm();
  const notify = useNotify();
  const { fields, append, remove, replace } = useFieldArray<ParcelOut, "surcharges">({ name: "surcharges" });
  const rows = useWatch<ParcelOut, "surcharges">({ name: "surcharges" }) ?? [];
  const fill = async () => {
    if (rows.length > 0 && !(await ask({ title: t("parcel.fill_ask"), text: t("parcel.fill_ask_text") }))) return;
    try {
      replace(await firstSurcharges());
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.generic"), { type: "error" });
    }
  };
  return (
    <Card
      title={t("parcel.surcharges")}
      hint={<span className="num">{rows.length}</span>}
      ends={
        <>
          <button type="button" className="btn small" onClick={() => void fill()}>
            {t("parcel.fill")}
          </button>
          <button type="button" className="btn small" onClick={() => append(blank)}>
            <Plus size={15} aria-hidden /> {t("parcel.add_row")}
          </button>
        </>
      }
    >
      <p className="help">{t("parcel.surcharges_help")}</p>
      {fields.length === 0 ? (
        <p className="muted">{t("parcel.surcharges_none")}</p>
      ) : (
        <>
          <Asked rows={rows} />
          <div className="scroll surcharges">
            <table className="grid flat">
              <thead>
                <tr>
                  <th>{t("parcel.region")}</th>
                  <th>{t("parcel.postcode_from")}</th>
                  <th>{t("parcel.postcode_to")}</th>
                  <th>{t("parcel.extra")}</th>
                  <th>{t("parcel.valid_from")}</th>
                  <th className="tail">
                    <span className="visually-hidden">{t("common.delete")}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {fields.map(({ id }, index) => (
                  <Row key={id} index={index} rows={rows} onRemove={() => remove(index)} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Card>
  );
};
