import { formatMoney, type OwnProduct } from "@maru/client";
import { type FormEvent, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { AreaField } from "~/ui/AreaField";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { Dialog } from "~/ui/Dialog";
import { TextField } from "~/ui/Field";
import { useFirstWrong } from "~/ui/firstWrong";
import { Won } from "~/ui/Money";
import { toast } from "~/ui/toast";
import { askPrice } from "./api";
import { GoodsHead } from "./GoodsHead";
import { useSending } from "./useSending";

export interface PriceDialogProps {
  product: OwnProduct;
  onDone: () => void;
  onClose: () => void;
}

const won = (krw: number): string => {
  const { number, after } = formatMoney(krw, "ko");
  return `${number}${after}`;
};

/** Asks the shop to change the sale price. */
export default function PriceDialog({ product, onDone, onClose }: PriceDialogProps) {
  const t = useTranslate();
  const confirm = useConfirm();
  const [text, setText] = useState("");
  const [memo, setMemo] = useState("");
  const { errors, busy, run, isRight } = useSending();
  const form = useFirstWrong(errors);
  const price = Number.parseInt(text, 10);
  const wrong = (): Record<string, string> => {
    if (!price) return { price: t("seller:price.needed") };
    if (price > product.product_price) return { price: t("seller:price.tooHigh") };
    if (price === product.product_sale_price) return { price: t("seller:price.same") };
    return {};
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !isRight(wrong())) return;
    const prices = { from: won(product.product_sale_price), to: won(price) };
    if (!(await confirm({ title: t("seller:price.confirm", prices), text: product.product_name }))) return;
    await run(async () => {
      await askPrice(product.id, price, memo.trim());
      toast.done(t("messages:priceChangeRequested"));
      onDone();
    });
  };
  return (
    <Dialog open onClose={onClose} label={t("seller:price.title")} kind="sheet" closeButton firm>
      <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-5 px-5 pt-7 pb-6">
        <h2 className="t-h3 pe-10">{t("seller:price.title")}</h2>
        <GoodsHead product={product} />
        <dl className="grid grid-cols-2 gap-3 rounded-rc bg-sub p-4 dark:bg-well">
          <div>
            <dt className="t-caption text-text2">{t("seller:price.list")}</dt>
            <dd className="font-semibold">
              <Won krw={product.product_price} />
            </dd>
          </div>
          <div>
            <dt className="t-caption text-text2">{t("seller:price.now")}</dt>
            <dd className="font-semibold">
              <Won krw={product.product_sale_price} />
            </dd>
          </div>
        </dl>
        <TextField
          required
          data-autofocus
          inputMode="numeric"
          maxLength={10}
          label={t("seller:price.field")}
          hint={t("seller:price.hint")}
          error={errors.price}
          value={text}
          onChange={({ target }) => setText(target.value.replace(/\D/g, ""))}
        />
        <AreaField
          label={t("seller:memo")}
          rows={2}
          maxLength={300}
          value={memo}
          error={errors.memo}
          onChange={({ target }) => setMemo(target.value)}
        />
        <Button kind="fill" size="l" type="submit" disabled={busy}>
          {t("seller:ask")}
        </Button>
      </form>
    </Dialog>
  );
}
