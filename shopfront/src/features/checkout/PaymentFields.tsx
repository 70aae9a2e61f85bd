import { onlyDigits, type PayWay, phoneDigits } from "@maru/client";
import { ShieldCheck } from "lucide-react";
import { useEffect } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslate } from "~/i18n/Words";
import { SelectField, TextField } from "~/ui/Field";
import { ReceiptFields } from "~/ui/ReceiptFields";
import { selfIssueFrom } from "~/ui/receipt";
import { expiryShape } from "./expiry";
import type { PaymentFields } from "./schema";

type Form = UseFormReturn<PaymentFields>;

const spaced = (text: string): string =>
  onlyDigits(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, "$1 ");

/** The minimum amount in won for instalments. */
const instalmentsFrom = 50_000;

interface CardProps {
  form: Form;
  total: number;
  /** The longest instalment of this method in months; 0 allows a single payment only. */
  most: number;
}

function CardInputs({ form, total, most }: CardProps) {
  const t = useTranslate();
  const { errors } = form.formState;
  const field = (name: keyof PaymentFields, shape: (text: string) => string = onlyDigits) => {
    const registered = form.register(name);
    return {
      ...registered,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        event.target.value = shape(event.target.value);
        return registered.onChange(event);
      },
    };
  };
  const longest = total < instalmentsFrom || most < 2 ? 0 : most;
  const chosen = Number(form.watch("installment"));
  // Points may have reduced the sum since then, and another method allows fewer months.
  useEffect(() => {
    if (chosen > longest) form.setValue("installment", "0");
  }, [chosen, longest, form]);
  const common = { inputMode: "numeric", required: true, dir: "ltr" } as const;
  return (
    <div className="mt-6 grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          {...common}
          label={t("checkout:pay.cardNum")}
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          error={errors.card_num?.message}
          {...field("card_num", spaced)}
        />
      </div>
      <TextField
        {...common}
        label={t("checkout:pay.expiry")}
        autoComplete="cc-exp"
        placeholder="MM/YY"
        maxLength={7}
        error={errors.card_expiry?.message}
        {...field("card_expiry", expiryShape)}
      />
      <TextField
        {...common}
        label={t("checkout:pay.pw2")}
        type="password"
        autoComplete="off"
        maxLength={2}
        error={errors.card_pw2?.message}
        {...field("card_pw2")}
      />
      <TextField
        required
        label={t("checkout:pay.cardName")}
        autoComplete="cc-name"
        error={errors.card_name?.message}
        {...form.register("card_name")}
      />
      <TextField
        {...common}
        label={t("checkout:pay.identity")}
        autoComplete="off"
        maxLength={10}
        error={errors.card_identity?.message}
        {...field("card_identity")}
      />
      <SelectField
        label={t("checkout:pay.installment")}
        disabled={longest === 0}
        error={errors.installment?.message}
        {...form.register("installment")}
      >
        <option value="0">{t("checkout:pay.once")}</option>
        {Array.from({ length: Math.max(0, longest - 1) }, (_, place) => place + 2).map((months) => (
          <option key={months} value={months}>
            {t("checkout:pay.months", { count: months })}
          </option>
        ))}
      </SelectField>
      <TextField
        {...common}
        label={t("checkout:pay.phone")}
        placeholder={t("checkout:delivery.phoneHint")}
        error={errors.buyer_phone?.message}
        {...field("buyer_phone", phoneDigits)}
      />
      <p className="flex items-center gap-2.5 rounded-rc bg-sub p-4 text-[13px] text-text2 sm:col-span-2 dark:bg-well">
        <ShieldCheck size={18} strokeWidth={1.7} className="shrink-0" aria-hidden />
        {t("checkout:pay.safe")}
      </p>
    </div>
  );
}

interface DepositProps {
  form: Form;
  module: PayWay;
  total: number;
}

function DepositInputs({ form, module, total }: DepositProps) {
  const t = useTranslate();
  const { errors } = form.formState;
  const choose = t("checkout:pay.bankChoose");
  const chosen = form.watch("bank");
  return (
    <div className="mt-6 grid gap-5 sm:grid-cols-2">
      {module.kind === "virtual_account" && (
        <SelectField
          required
          label={t("checkout:pay.bankName")}
          chosen={module.banks.find(({ code }) => code === chosen)?.name ?? choose}
          error={errors.bank?.message}
          {...form.register("bank")}
        >
          <option value="">{choose}</option>
          {module.banks.map((bank) => (
            <option key={bank.code} value={bank.code}>
              {bank.name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        required
        label={t("checkout:pay.depositor")}
        error={errors.depositor_name?.message}
        {...form.register("depositor_name")}
      />
      <div className="sm:col-span-2">
        <Controller
          control={form.control}
          name="receipt_kind"
          render={({ field }) => (
            <ReceiptFields
              none
              kind={field.value}
              number={form.watch("receipt_number")}
              error={errors.receipt_number?.message}
              onKind={(kind) => {
                field.onChange(kind);
                form.setValue("receipt_number", kind === "deduction" ? form.getValues("buyer_phone") : "");
                form.clearErrors("receipt_number");
              }}
              onNumber={(number) =>
                form.setValue("receipt_number", number, { shouldValidate: Boolean(errors.receipt_number) })
              }
              onLeave={() => void form.trigger("receipt_number")}
            />
          )}
        />
        <p className="t-caption mt-3 text-text3">
          {t(total >= selfIssueFrom ? "orders:receipt.unasked" : "orders:receipt.later")}
        </p>
      </div>
    </div>
  );
}

interface InputsProps {
  form: Form;
  module: PayWay;
  total: number;
}

/** The fields of a payment module; a window asks for everything itself. */
export function ModuleInputs({ form, module, total }: InputsProps) {
  if (module.ways.length > 0) return null;
  return module.kind === "card_keyin" ? (
    <CardInputs form={form} total={total} most={module.most_installment} />
  ) : (
    <DepositInputs form={form} module={module} total={total} />
  );
}
