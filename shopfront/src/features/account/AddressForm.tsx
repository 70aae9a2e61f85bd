import type { BookAddress } from "@maru/client";
import { type ApiError, isPhone, phoneDigits, shopResource } from "@maru/client";
import { type FormEvent, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { AddressFields } from "~/ui/AddressFields";
import type { Place } from "~/ui/addressSearch";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { Check, TextField } from "~/ui/Field";
import { useFirstWrong } from "~/ui/firstWrong";
import { toast } from "~/ui/toast";

interface Props {
  address: BookAddress | null;
  onClose: () => void;
  onSaved: () => void;
}

const needed = ["receiver_name", "phone_num", "postcode", "addr"] as const;

export function AddressForm({ address, onClose, onSaved }: Props) {
  const t = useTranslate();
  const confirm = useConfirm();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [place, setPlace] = useState<Place>({
    postcode: address?.postcode ?? "",
    addr: address?.addr ?? "",
    addr_detail: address?.addr_detail ?? "",
  });
  const box = useFirstWrong(errors);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => String(form.get(name) ?? "").trim();
    const values = {
      addr_name: text("addr_name"),
      receiver_name: text("receiver_name"),
      phone_num: phoneDigits(text("phone_num")),
      postcode: place.postcode.trim(),
      addr: place.addr.trim(),
      addr_detail: place.addr_detail.trim(),
      memo: address?.memo ?? "",
      is_default: form.has("is_default"),
    };
    const found: Record<string, string> = {};
    if (!isPhone(values.phone_num)) found.phone_num = t("checkout:error.phone");
    if (!/^\d{5}$/.test(values.postcode)) found.postcode = t("checkout:error.postcode");
    for (const name of needed) if (!values[name]) found[name] = t("checkout:error.required");
    setErrors(found);
    if (Object.keys(found).length > 0 || busy) return;
    if (!(await confirm({ title: `${t("common:save")}: ${values.addr_name || values.receiver_name}` }))) return;
    setBusy(true);
    const addresses = shopResource("addresses");
    const refused = (error: ApiError): void => setErrors(error.errors);
    const saved = address
      ? await addresses.update(address.id, values, refused)
      : await addresses.create(values, refused);
    if (saved === false) {
      setBusy(false);
      return;
    }
    toast.done(t("account:addresses.saved"));
    onSaved();
  };
  const field = (name: keyof BookAddress) => ({
    name,
    defaultValue: String(address?.[name] ?? ""),
    error: errors[name],
  });
  return (
    <form ref={box} noValidate onSubmit={(event) => void send(event)} className="grid gap-5 p-6">
      <h2 className="t-h3">{t(address ? "account:addresses.edit" : "account:addresses.add")}</h2>
      <TextField
        label={t("account:addresses.name")}
        placeholder={t("account:addresses.nameHint")}
        {...field("addr_name")}
      />
      <TextField required label={t("checkout:delivery.receiver")} autoComplete="name" {...field("receiver_name")} />
      <TextField
        required
        label={t("checkout:delivery.phone")}
        inputMode="numeric"
        placeholder={t("checkout:delivery.phoneHint")}
        {...field("phone_num")}
      />
      <AddressFields
        values={place}
        errors={errors}
        onChange={(change) => {
          setPlace((before) => ({ ...before, ...change }));
          // What was found is whole.
          if (change.addr && change.postcode) setErrors(({ addr: _a, postcode: _b, ...rest }) => rest);
        }}
      />
      <Check name="is_default" defaultChecked={address?.is_default ?? false} label={t("account:addresses.default")} />
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onClose}>{t("common:cancel")}</Button>
        <Button kind="fill" type="submit" disabled={busy}>
          {t("common:save")}
        </Button>
      </div>
    </form>
  );
}
