import type { BookAddress } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { required } from "ra-core";
import { useFormContext, useWatch } from "react-hook-form";
import { Card } from "../../../fields/Card";
import { TextInput } from "../../../fields/inputs";
import { FindAddress } from "../../../shared/addresses/FindAddress";
import { useTranslate } from "../../../words/useTranslate";
import { buyerQuery, ofBook } from "./book";
import type { StaffDraft } from "./types";

const needed = required();

/** The delivery address: one of the member's, the buyer's own name and phone, or typed in. */
export const AddressCard = () => {
  const t = useTranslate();
  const { setValue, getValues } = useFormContext<StaffDraft>();
  const member = useWatch<StaffDraft, "member">({ name: "member" });
  const { data } = useQuery({ ...buyerQuery(member?.id ?? 0), enabled: member !== null });
  const addresses = data?.addresses ?? [];
  const take = (one: BookAddress) => setValue("address", ofBook(one), { shouldValidate: true });
  const same = () => {
    setValue("address.receiver_name", getValues("buyer_name"), { shouldValidate: true });
    setValue("address.phone_num", getValues("buyer_phone"), { shouldValidate: true });
  };
  return (
    <Card
      title={t("order.receiver")}
      ends={
        <button type="button" className="btn small" onClick={same}>
          {t("staff.same_person")}
        </button>
      }
    >
      {member && addresses.length > 0 && (
        <fieldset className="plain chips" aria-label={t("staff.book")}>
          {addresses.map((one) => (
            <button key={one.id} type="button" className="chip" onClick={() => take(one)}>
              <b>
                <bdi>{one.addr_name || one.receiver_name}</bdi>
              </b>{" "}
              <bdi className="muted">{one.addr}</bdi>
            </button>
          ))}
        </fieldset>
      )}
      <div className="pair">
        <TextInput source="address.receiver_name" label={t("staff.receiver")} maxLength={60} validate={needed} />
        <TextInput source="address.phone_num" label={t("staff.phone")} type="tel" dir="ltr" validate={needed} />
      </div>
      <FindAddress postcode="address.postcode" addr="address.addr" />
      <div className="staff-address">
        <TextInput source="address.postcode" label={t("parcel.postcode")} dir="ltr" maxLength={5} validate={needed} />
        <TextInput source="address.addr" label={t("parcel.addr")} validate={needed} />
        <TextInput source="address.addr_detail" label={t("parcel.addr_detail")} />
      </div>
      <TextInput source="address.memo" label={t("staff.delivery_memo")} maxLength={100} />
    </Card>
  );
};
