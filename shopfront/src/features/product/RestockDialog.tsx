import { ApiError, isPhone, type ProductPage, type ProductVariant, phoneDigits, request } from "@maru/client";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { Check, SelectField, TextField } from "~/ui/Field";
import { toast } from "~/ui/toast";
import { isBuyable, isSoldOut } from "./options";

export interface RestockDialogProps {
  product: ProductPage;
  /** The selected variant; null without one. */
  variantId: number | null;
  phone: string;
  onClose: () => void;
}

/** The name of a variant: its values in the order of the options. */
const nameOf = (product: ProductPage, variant: ProductVariant): string =>
  product.option_groups
    .flatMap(({ values }) => values.filter(({ id }) => variant.value_ids.includes(id)).map(({ name }) => name))
    .join(" / ");

/** Variants with restock notifications: all of them if the product itself is sold out. */
const waitable = (product: ProductPage): ProductVariant[] =>
  isBuyable(product) ? product.variants.filter(isSoldOut) : product.variants;

/** Requests a text message on restock. No day is promised. */
export default function RestockDialog({ product, variantId, phone: known, onClose }: RestockDialogProps) {
  const t = useTranslate();
  const variants = waitable(product);
  const [chosen, setChosen] = useState(variantId ?? variants[0]?.id ?? 0);
  const [phone, setPhone] = useState(known);
  const [agree, setAgree] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    const wrong = {
      ...(isPhone(phone) ? {} : { phone_num: t("checkout:error.phone") }),
      ...(agree ? {} : { agree: t("deciding:restock.agreeNeeded") }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await request("/api/shop/restock-waits", {
        method: "POST",
        json: { variant_id: chosen, phone_num: phoneDigits(phone), agree: true },
      });
      toast.done(t("deciding:restock.done"));
      onClose();
    } catch (failure) {
      const fieldErrors = failure instanceof ApiError ? failure.errors : {};
      setErrors(fieldErrors);
      if (Object.keys(fieldErrors).length === 0) toast.fail((failure as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} label={t("deciding:restock.title")} kind="sheet" closeButton>
      <form
        noValidate
        className="grid gap-4 px-5 pt-7 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className="pe-10">
          <h2 className="t-h3">{t("deciding:restock.title")}</h2>
          <p className="mt-1 text-[14px] text-text2">{t("deciding:restock.text")}</p>
        </div>
        {variants.length > 1 && (
          <SelectField
            label={t("deciding:restock.option")}
            value={chosen}
            error={errors.variant_id}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {variants.map((variant) => (
              <option key={variant.id} value={variant.id}>
                {nameOf(product, variant)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t("checkout:delivery.phone")}
          hint={t("checkout:delivery.phoneHint")}
          required
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          dir="ltr"
          value={phone}
          error={errors.phone_num}
          onChange={({ target }) => setPhone(target.value)}
        />
        <div>
          <Check
            label={t("deciding:restock.agree")}
            checked={agree}
            aria-invalid={errors.agree ? true : undefined}
            onChange={({ target }) => setAgree(target.checked)}
          />
          <p className="t-caption mt-1 text-text2">{t("deciding:restock.agreeText")}</p>
          {errors.agree && (
            <p role="alert" className="t-caption mt-1 text-sale">
              {errors.agree}
            </p>
          )}
        </div>
        <Button kind="fill" size="l" type="submit" disabled={busy}>
          {t("deciding:restock.ask")}
        </Button>
      </form>
    </Dialog>
  );
}
