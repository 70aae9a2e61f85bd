import type { OrderRecord } from "@maru/client";
import { ApiError, request } from "@maru/client";
import { type FormEvent, useState } from "react";
import { useT } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/Field";
import { orderNumber } from "./number";

interface Props {
  /** The number that the address names already. */
  num: string | null;
  onFound: (order: OrderRecord) => void;
}

export function LookupForm({ num, onFound }: Props) {
  const t = useT();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const order_num = orderNumber(String(form.get("order_num") ?? ""));
    const order_password = String(form.get("order_password") ?? "");
    const missing = t("account:signUp.requiredInput");
    const next: Record<string, string> = {};
    if (!order_num) next.order_num = t("orders:lookup.numError");
    if (!order_password) next.order_password = missing;
    setErrors(next);
    if (!order_num || !order_password || busy) return;
    setBusy(true);
    try {
      const { data } = await request<OrderRecord>("/api/shop/order-lookup", {
        method: "POST",
        json: { order_num, order_password },
      });
      onFound(data);
      return;
    } catch (error) {
      const refused = error instanceof ApiError ? error : null;
      setErrors({ ...refused?.errors, form: refused?.message ?? String(error) });
    }
    setBusy(false);
  };
  return (
    <div className="wrap [--wrap:440px] py-10 md:py-16">
      <h1 className="t-h1">{t("orders:lookup.title")}</h1>
      <p className="mt-2 text-text2">{t("orders:lookup.text")}</p>
      <form noValidate className="mt-8 grid gap-5" onSubmit={(event) => void send(event)}>
        <TextField
          required
          name="order_num"
          label={t("orders:lookup.num")}
          hint={t("orders:lookup.numHint")}
          placeholder="20261121-ABCD-EFGH"
          dir="ltr"
          defaultValue={num ?? ""}
          autoCapitalize="characters"
          error={errors.order_num}
        />
        <TextField
          required
          name="order_password"
          type="password"
          label={t("orders:lookup.password")}
          autoComplete="off"
          error={errors.order_password}
        />
        {errors.form && (
          <p role="alert" className="text-[14px] text-sale">
            {errors.form}
          </p>
        )}
        <Button kind="fill" size="xl" type="submit" disabled={busy}>
          {t("orders:lookup.submit")}
        </Button>
      </form>
    </div>
  );
}
