import { zodResolver } from "@hookform/resolvers/zod";
import type { PayWay } from "@maru/client";
import { useEffect, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { useTranslate } from "~/i18n/Words";
import { emptyPayment } from "./payment";
import { lastWay, payOptions } from "./payOptions";
import { type PaymentErrors, showErrors } from "./refusals";
import { cardSchema, depositSchema, type PaymentFields } from "./schema";

/**
 * The selected way to pay decides which fields are shown and validated. At first it is the one that was used last in this
 * browser. Nothing else is stored beyond the page.
 */
export const usePaymentForm = (modules: PayWay[], known: Partial<PaymentFields>, refused: PaymentErrors) => {
  const t = useTranslate();
  const [key, setKey] = useState(lastWay);
  const options = payOptions(modules);
  const option = options.find((one) => one.key === key) ?? options[0];
  const module = option?.module;
  const resolver: Resolver<PaymentFields> = async (values, context, options) => {
    if (option?.way) return { values, errors: {} };
    const check =
      module?.kind === "card_keyin"
        ? (zodResolver(cardSchema(t)) as unknown as Resolver<PaymentFields>)
        : (zodResolver(
            depositSchema(t, module?.kind === "virtual_account", values.receipt_kind),
          ) as unknown as Resolver<PaymentFields>);
    const result = await check(values, context, options);
    // The schema returns only its own fields; the values of the others are kept.
    return Object.keys(result.errors).length > 0 ? result : { values, errors: {} };
  };
  const form = useForm<PaymentFields>({ defaultValues: { ...emptyPayment, ...known }, resolver, mode: "onTouched" });
  useEffect(() => showErrors(form, refused), [form, refused]);
  const choose = (next: string): void => {
    setKey(next);
    form.clearErrors();
  };
  return { form, options, option, module, choose };
};
