import { ApiError, formatMoney, type Order, request } from "@maru/client";
import { useState } from "react";
import { useT } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { SelectField } from "~/ui/Field";
import { toast } from "~/ui/toast";
import { AccountCheck } from "./AccountCheck";
import { RefundAccountFields } from "./RefundAccountFields";

interface Props {
  order: Order;
  onDone: (order: Order) => void;
}

const nowhere = { bank: "", account_num: "", holder: "" };
type Account = typeof nowhere;

/** An unpaid order is cancelled at once; what is paid is asked for, and a deposit says where it goes back to. */
export function CancelOrder({ order, onDone }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const reasons = (["mind", "wrong", "late", "etc"] as const).map((one) => t(`orders:cancel.reason.${one}`));
  const [reason, setReason] = useState(reasons[0] ?? "");
  const [account, setAccount] = useState<Account>(nowhere);
  const [errors, setErrors] = useState<Partial<Account>>({});
  const paid = !order.can_cancel;
  const proof = paid ? order.account_check : null;
  const withAccount = paid && order.needs_refund_account && !proof?.needed;
  const toProve = proof?.needed && !proof.account;

  const send = async (): Promise<void> => {
    const missing = t("checkout:error.required");
    const empty = Object.entries(account).filter(([, text]) => withAccount && !text.trim());
    setErrors(Object.fromEntries(empty.map(([name]) => [name, missing])));
    if (empty.length > 0 || busy) return;
    setBusy(true);
    try {
      const { data } = await request<Order>(`/api/shop/orders/${order.order_num}/cancel`, {
        method: "POST",
        json: withAccount ? { reason, refund_account: account } : { reason },
      });
      toast.done(t(paid ? "messages:cancelRequested" : "orders:cancel.done"));
      setOpen(false);
      onDone(data);
    } catch (error) {
      const own = error instanceof ApiError ? Object.entries(error.errors) : [];
      const known = own.map(([name, text]) => [name.replace(/^refund_account\[(\w+)\]$/, "$1"), text] as const);
      setErrors(Object.fromEntries(known));
      if (known.length === 0) toast.fail((error as Error).message);
    }
    setBusy(false);
  };
  const field = (name: keyof Account) => ({
    required: true,
    value: account[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setAccount({ ...account, [name]: target.value }),
  });
  return (
    <>
      <Button className="mt-5 w-full" onClick={() => setOpen(true)}>
        {t(paid ? "orders:cancel.request" : "orders:cancel")}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} label={t("orders:cancel.ask")}>
        {toProve && (
          <div className="p-6">
            <h2 className="t-h3">{t("orders:cancel.requestAsk")}</h2>
            <p className="mt-1 mb-5 text-text2">{t("orders:check.needed")}</p>
            <AccountCheck order={order} onDone={onDone} />
          </div>
        )}
        <form
          noValidate
          hidden={toProve}
          className="p-6"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <h2 className="t-h3">{t(paid ? "orders:cancel.requestAsk" : "orders:cancel.ask")}</h2>
          <p className="mt-1 mb-5 text-text2">
            {paid
              ? t("orders:cancel.requestText")
              : t("orders:cancel.askText", {
                  name: order.order_name,
                  price: formatMoney(order.total, "ko").text,
                })}
          </p>
          <div className="grid gap-4">
            <SelectField
              label={t("orders:cancel.reason")}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            >
              {reasons.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </SelectField>
            {proof?.account && (
              <p className="rounded-rc bg-sub p-4 dark:bg-well">
                <span className="t-caption block text-text2">{t("orders:cancel.account")}</span>
                <b className="font-semibold">
                  <bdi>{proof.account}</bdi>
                </b>
              </p>
            )}
            {withAccount && (
              <fieldset className="grid gap-4">
                <legend className="t-label mb-3">{t("orders:cancel.account")}</legend>
                <RefundAccountFields banks={order.banks} field={field} />
              </fieldset>
            )}
          </div>
          <div className="mt-6 grid grid-cols-2 gap-2">
            <Button onClick={() => setOpen(false)}>{t("common:cancel")}</Button>
            <Button kind="danger" type="submit" disabled={busy}>
              {t("common:ok")}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
