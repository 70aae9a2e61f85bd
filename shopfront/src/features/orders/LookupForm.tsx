import type { OrderRecord } from "@maru/client";
import { ApiError, request } from "@maru/client";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/Field";
import { orderNumber } from "./number";

export interface LookupProof {
  orderNum: string | null;
  phone: string;
  token: string;
  error?: string;
  onChange: (phone: string, token: string) => void;
}

interface Props {
  /** The phone proof, which is a part of another feature. */
  proof: (props: LookupProof) => ReactNode;
  /** The order number from the address. */
  num: string | null;
  onFound: (order: OrderRecord) => void;
}

export function LookupForm({ num, proof, onFound }: Props) {
  const [byPhone, setByPhone] = useState(false);
  const [typed, setTyped] = useState(num ?? "");
  const [phone, setPhone] = useState("");
  const [token, setToken] = useState("");
  const t = useTranslate();
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
    if (byPhone && !token) next.phone_num = t("account:code.needed");
    if (!byPhone && !order_password) next.order_password = missing;
    setErrors(next);
    if (Object.keys(next).length > 0 || busy) return;
    setBusy(true);
    try {
      const { data } = await request<OrderRecord>("/api/shop/order-lookup", {
        method: "POST",
        json: byPhone ? { order_num, phone_num: phone, phone_token: token } : { order_num, order_password },
      });
      onFound(data);
      return;
    } catch (error) {
      const refused = error instanceof ApiError ? error : null;
      // A wrong number doesn't cost the verified phone, until the server no longer takes it.
      if (refused?.errors.phone_num) setToken("");
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
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoCapitalize="characters"
          error={errors.order_num}
        />
        <fieldset aria-label={t("orders:lookup.how")} className="grid grid-cols-2 gap-2">
          <Button aria-pressed={!byPhone} kind={byPhone ? "outline" : "soft"} onClick={() => setByPhone(false)}>
            {t("orders:lookup.password")}
          </Button>
          <Button aria-pressed={byPhone} kind={byPhone ? "soft" : "outline"} onClick={() => setByPhone(true)}>
            {t("orders:lookup.byPhone")}
          </Button>
        </fieldset>
        {byPhone ? (
          proof({
            orderNum: orderNumber(typed) || null,
            phone,
            token,
            error: errors.phone_num,
            onChange: (next, proved) => {
              setPhone(next);
              setToken(proved);
              setErrors({});
            },
          })
        ) : (
          <TextField
            required
            name="order_password"
            type="password"
            label={t("orders:lookup.password")}
            autoComplete="off"
            error={errors.order_password}
          />
        )}
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
