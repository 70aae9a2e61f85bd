import { isPhone, type OwnProduct, type PickupAddress, phoneDigits } from "@maru/client";
import { type FormEvent, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { AddressFields } from "~/ui/AddressFields";
import { AreaField } from "~/ui/AreaField";
import type { Place } from "~/ui/addressSearch";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { DayField } from "~/ui/DayField";
import { Dialog } from "~/ui/Dialog";
import { TextField } from "~/ui/Field";
import { useFirstWrong } from "~/ui/firstWrong";
import { toast } from "~/ui/toast";
import { askPickup, type PickupValues } from "./api";
import { GoodsHead } from "./GoodsHead";
import { useSending } from "./useSending";

export interface PickupDialogProps {
  product: OwnProduct;
  onDone: () => void;
  onClose: () => void;
}

const read = (form: HTMLFormElement, product_id: number, { postcode, addr, addr_detail }: Place): PickupValues => {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? "").trim();
  return {
    product_id,
    quantity: Number.parseInt(text("quantity"), 10) || 0,
    address: {
      receiver_name: text("receiver_name"),
      phone_num: phoneDigits(text("phone_num")),
      postcode,
      addr: addr.trim(),
      addr_detail: addr_detail.trim(),
    },
    wish_on: text("wish_on") || null,
    memo: text("memo"),
  };
};

/** Asks the shop to return consigned goods. */
export default function PickupDialog({ product, onDone, onClose }: PickupDialogProps) {
  const t = useTranslate();
  const confirm = useConfirm();
  const { errors, busy, run, isRight } = useSending();
  const form = useFirstWrong(errors);
  const [street, setStreet] = useState<Place>({ postcode: "", addr: "", addr_detail: "" });
  const [wish, setWish] = useState("");
  const wrong = ({ quantity, address }: PickupValues): Record<string, string> => {
    const found: Record<string, string> = {};
    if (quantity < 1) found.quantity = t("checkout:error.required");
    if (product.stock_total !== null && quantity > product.stock_total) found.quantity = t("seller:pickup.tooMany");
    for (const name of ["receiver_name", "addr"] as const)
      if (!address[name]) found[`address[${name}]`] = t("checkout:error.required");
    if (!isPhone(address.phone_num)) found["address[phone_num]"] = t("checkout:error.phone");
    if (!/^\d{5}$/.test(address.postcode)) found["address[postcode]"] = t("checkout:error.postcode");
    return found;
  };
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const values = read(event.currentTarget, product.id, street);
    if (busy || !isRight(wrong(values))) return;
    const title = t("seller:pickup.confirm", { count: values.quantity });
    if (!(await confirm({ title, text: product.product_name }))) return;
    await run(async () => {
      await askPickup(values);
      toast.done(t("messages:collectionRequested"));
      onDone();
    });
  };
  const place = (name: keyof PickupAddress) => ({ name, error: errors[`address[${name}]`] });
  return (
    <Dialog open onClose={onClose} label={t("seller:pickup.title")} kind="sheet" closeButton firm>
      <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-5 px-5 pt-7 pb-6">
        <h2 className="t-h3 pe-10">{t("seller:pickup.title")}</h2>
        <GoodsHead product={product} />
        <p className="rounded-rc bg-soft p-3 text-[14px] text-ink">{t("seller:pickup.hint")}</p>
        <div className="grid grid-cols-2 gap-3">
          <TextField
            required
            name="quantity"
            inputMode="numeric"
            maxLength={4}
            defaultValue="1"
            label={t("seller:pickup.quantity")}
            error={errors.quantity}
            hint={product.stock_total === null ? undefined : t("seller:goods.stock", { count: product.stock_total })}
          />
          <DayField
            name="wish_on"
            label={t("seller:pickup.wish")}
            value={wish}
            onChange={setWish}
            error={errors.wish_on}
          />
        </div>
        <TextField
          required
          label={t("checkout:delivery.receiver")}
          autoComplete="name"
          maxLength={60}
          {...place("receiver_name")}
        />
        <TextField required label={t("checkout:delivery.phone")} inputMode="numeric" {...place("phone_num")} />
        <AddressFields
          values={street}
          errors={{
            postcode: errors["address[postcode]"],
            addr: errors["address[addr]"],
            addr_detail: errors["address[addr_detail]"],
          }}
          onChange={(change) => setStreet((before) => ({ ...before, ...change }))}
        />
        <AreaField name="memo" label={t("seller:memo")} rows={2} maxLength={300} error={errors.memo} />
        <Button kind="fill" size="l" type="submit" disabled={busy}>
          {t("seller:ask")}
        </Button>
      </form>
    </Dialog>
  );
}
