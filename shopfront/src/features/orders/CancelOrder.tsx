import { ApiError, type OrderRecord, request, resultInvalid, resultMoveNotAllowed } from "@maru/client";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { SelectField } from "~/ui/Field";
import { toast } from "~/ui/toast";
import { useWonText } from "~/ui/wonText";
import { AccountCheck } from "./AccountCheck";
import { sortErrors } from "./errors";
import { RefundAccountFields } from "./RefundAccountFields";
import { useOutdatedOrder } from "./useOutdatedOrder";

interface Props {
  order: OrderRecord;
  onDone: (order: OrderRecord) => void;
}

const nowhere = { bank: "", account_num: "", holder: "" };
type Account = typeof nowhere;

/** What the cancellation needs about the account: nothing, the account, or its verification. */
const askedOf = (order: OrderRecord) => {
  const proof = order.can_cancel ? null : order.account_check;
  return {
    proof,
    withAccount: !order.can_cancel && order.needs_refund_account && !proof?.needed,
    toProve: proof?.needed && !proof.account,
  };
};
const fieldsOf = (order: OrderRecord): string[] => (askedOf(order).withAccount ? Object.keys(nowhere) : []);

/**
 * An unpaid order is cancelled at once. For a paid one a cancellation is requested; a deposit needs a refund account.
 */
export function CancelOrder({ order, onDone }: Props) {
  const t = useTranslate();
  const won = useWonText();
  const moved = useOutdatedOrder();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const reasons = (["mind", "wrong", "late", "etc"] as const).map((one) => t(`orders:cancel.reason.${one}`));
  const [reason, setReason] = useState("");
  const [account, setAccount] = useState<Account>(nowhere);
  const [errors, setErrors] = useState<Partial<Account & { reason: string }>>({});
  const paid = !order.can_cancel;
  const { proof, withAccount, toProve } = askedOf(order);

  /** The order may have changed since the page was loaded: its current state is shown. */
  const refresh = async (): Promise<OrderRecord> => {
    try {
      const { data } = await request<OrderRecord>(`/api/shop/orders/${order.order_num}`);
      onDone(data);
      return data;
    } catch {
      return order;
    }
  };
  const refuse = async (error: unknown): Promise<void> => {
    const result = error instanceof ApiError ? error.result : 0;
    const stale =
      result === resultMoveNotAllowed || (result === resultInvalid && sortErrors(error, fieldsOf(order)).rest !== "");
    if (!stale) moved(error);
    const { beside, rest } = sortErrors(error, fieldsOf(stale ? await refresh() : order));
    setErrors(beside);
    if (rest) toast.fail(rest);
  };
  const send = async (): Promise<void> => {
    const missing = t("checkout:error.required");
    const needed = { reason, ...(withAccount ? account : {}) };
    const empty = Object.entries(needed).filter(([, text]) => !text.trim());
    setErrors(Object.fromEntries(empty.map(([name]) => [name, missing])));
    if (empty.length > 0 || busy) return;
    setBusy(true);
    try {
      const { data } = await request<OrderRecord>(`/api/shop/orders/${order.order_num}/cancel`, {
        method: "POST",
        json: withAccount ? { reason, refund_account: account } : { reason },
      });
      toast.done(t(paid ? "messages:cancelRequested" : "orders:cancel.done"));
      setOpen(false);
      onDone(data);
    } catch (error) {
      await refuse(error);
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
                  price: won(order.total),
                })}
          </p>
          <div className="grid gap-4">
            <SelectField
              required
              label={t("orders:cancel.reason")}
              value={reason}
              chosen={reason || t("orders:claim.reasonChoose")}
              error={errors.reason}
              onChange={(event) => setReason(event.target.value)}
            >
              <option value="" disabled>
                {t("orders:claim.reasonChoose")}
              </option>
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
            {/* Not '취소': the dialog is about a cancellation. */}
            <Button onClick={() => setOpen(false)}>{t("common:close")}</Button>
            <Button kind="danger" type="submit" disabled={busy}>
              {t("common:ok")}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
