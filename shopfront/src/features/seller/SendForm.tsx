import { ApiError, type CourierRow, type SellerOrderRecord } from "@maru/client";
import { type FormEvent, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { Check, SelectField, TextField } from "~/ui/Field";
import { useFirstWrong } from "~/ui/firstWrong";
import { toast } from "~/ui/toast";
import { sendParcel } from "./api";
import { useSending } from "./useSending";

interface Props {
  line: SellerOrderRecord;
  couriers: CourierRow[];
  onDone: () => void;
}

/** Courier and number of a parcel, and further lines of the order in it. */
export function SendForm({ line, couriers, onDone }: Props) {
  const t = useTranslate();
  const confirm = useConfirm();
  const home = couriers.filter(({ country }) => country === "kr");
  const [courier, setCourier] = useState((home.find((one) => one.is_default) ?? home[0])?.code ?? "");
  const [number, setNumber] = useState("");
  const [together, setTogether] = useState<number[]>(line.together.map(({ id }) => id));
  const { errors, busy, run, isRight } = useSending();
  const form = useFirstWrong(errors);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong: Record<string, string> = number.trim() ? {} : { invoice_num: t("seller:send.numberNeeded") };
    if (busy || !isRight(wrong)) return;
    const title = t("seller:send.confirm", { count: together.length + 1 });
    if (!(await confirm({ title, text: number.trim() }))) return;
    await run(async () => {
      const parcel = { courier, invoice_num: number.trim(), line_ids: together };
      try {
        await sendParcel(line.id, parcel);
      } catch (error) {
        // The same buyer's or receiver's other order has this number.
        if (!(error instanceof ApiError) || error.error !== "number_of_same_person") throw error;
        const { order_num: num } = error.data as { order_num: string };
        if (!(await confirm({ title: t("seller:send.shared", { num }) }))) throw error;
        await sendParcel(line.id, { ...parcel, is_shared: 1 });
      }
      toast.done(t("seller:send.done"));
      onDone();
    });
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      {line.together.length > 0 && (
        <fieldset>
          <legend className="t-label mb-1">{t("seller:send.together")}</legend>
          {line.together.map((one) => (
            <Check
              key={one.id}
              checked={together.includes(one.id)}
              onChange={({ target }) =>
                setTogether((now) => (target.checked ? [...now, one.id] : now.filter((id) => id !== one.id)))
              }
              label={
                <>
                  {one.product_name} <bdi className="text-text3">{one.option_info}</bdi>
                </>
              }
            />
          ))}
        </fieldset>
      )}
      <SelectField
        required
        label={t("seller:send.courier")}
        error={errors.courier}
        value={courier}
        onChange={({ target }) => setCourier(target.value)}
      >
        {home.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        required
        inputMode="numeric"
        maxLength={40}
        label={t("seller:send.number")}
        error={errors.invoice_num}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button kind="fill" size="l" type="submit" disabled={busy}>
        {t("seller:send")}
      </Button>
    </form>
  );
}
