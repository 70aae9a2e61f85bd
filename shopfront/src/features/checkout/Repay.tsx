import type { OrderRecord, PayWay } from "@maru/client";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { toast } from "~/ui/toast";
import { useWonText } from "~/ui/wonText";
import { ModuleInputs } from "./PaymentFields";
import { PayWays } from "./PayWays";
import { paymentBody, payWords } from "./payment";
import { noteWay } from "./payOptions";
import { payAgain } from "./placing";
import { type PaymentErrors, sortRefusals } from "./refusals";
import type { PaymentFields } from "./schema";
import { usePaymentForm } from "./usePaymentForm";

interface Props {
  order: OrderRecord;
  modules: PayWay[];
  onPaid: (order: OrderRecord) => void;
}

/** An order that was declined, or whose payment window was left, is kept and can be paid with another method on its own page. */
export function Repay({ order, modules, onPaid }: Props) {
  const t = useTranslate();
  const won = useWonText();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<PaymentErrors>({});
  const known = { buyer_phone: order.buyer_phone, depositor_name: order.buyer_name };
  const { form, options, option, module, choose } = usePaymentForm(modules, known, refused);
  const price = won(order.total);
  if (!module) return null;
  const words = payWords(option);
  const pay = async (values: PaymentFields): Promise<void> => {
    if (busy || !(await confirm({ title: t(words.ask, { price }), text: order.order_name }))) return;
    setBusy(true);
    const outcome = await payAgain(order.order_num, paymentBody(module, values, option?.way));
    if (outcome.kind === "placed" && option) noteWay(option.key);
    if (outcome.kind === "placed" && outcome.order.pay_path) {
      window.location.assign(outcome.order.pay_path);
      return;
    }
    setBusy(false);
    if (outcome.kind === "placed") onPaid(outcome.order);
    else if (outcome.kind === "unknown") onPaid({ ...order, payment_state: "checking" });
    else if (outcome.kind === "fields") {
      const { payment, rest } = sortRefusals(outcome.errors, { visitor: false, customs: false, kind: module.kind });
      setRefused(payment);
      if (rest.length > 0) toast.fail(rest.join(" "));
    } else toast.fail(outcome.message);
  };
  return (
    <section className="panel mt-4 p-6">
      <h2 className="t-h3 mb-4">{t("orders:repay.title")}</h2>
      <form noValidate onSubmit={(event) => void form.handleSubmit(pay)(event)}>
        <PayWays options={options} chosen={option} onChoose={choose} />
        <ModuleInputs form={form} module={module} total={order.total} />
        <Button kind="fill" size="xl" type="submit" disabled={busy} className="mt-6 w-full">
          {t(words.act, { price })}
        </Button>
      </form>
    </section>
  );
}
