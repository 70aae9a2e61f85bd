import type { OrderRecord } from "@maru/client";
import { ApiError, request } from "@maru/client";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Won } from "~/ui/Money";
import { toast } from "~/ui/toast";
import { AccountCheck } from "./AccountCheck";
import { RefundAccountFields } from "./RefundAccountFields";
import { useOutdatedOrder } from "./useOutdatedOrder";

interface Props {
  order: OrderRecord;
  onChange: (order: OrderRecord) => void;
}

const nowhere = { bank: "", account_num: "", holder: "" };
type Account = typeof nowhere;

function Plain({ order, onChange }: Props) {
  const t = useTranslate();
  const moved = useOutdatedOrder();
  const [account, setAccount] = useState<Account>(nowhere);
  const [errors, setErrors] = useState<Partial<Account>>({});
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    const empty = Object.entries(account).filter(([, text]) => !text.trim());
    setErrors(Object.fromEntries(empty.map(([name]) => [name, t("checkout:error.required")])));
    if (empty.length > 0 || busy) return;
    setBusy(true);
    try {
      const address = `/api/shop/orders/${order.order_num}/refund-account`;
      const { data } = await request<OrderRecord>(address, { method: "POST", json: account });
      toast.done(t("orders:wanted.done"));
      onChange(data);
    } catch (error) {
      const known = error instanceof ApiError ? error.errors : {};
      setErrors(known);
      if (Object.keys(known).length === 0) toast.fail((error as Error).message);
      moved(error);
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <RefundAccountFields
        banks={order.banks}
        field={(name) => ({
          required: true,
          value: account[name],
          error: errors[name],
          onChange: ({ target }) => setAccount({ ...account, [name]: target.value }),
        })}
      />
      <Button kind="fill" type="submit" disabled={busy}>
        {t("orders:wanted.send")}
      </Button>
    </form>
  );
}

/** A refund has no account: the buyer enters it, and verifies it if the brand requires that. */
export function RefundAccountRequest({ order, onChange }: Props) {
  const t = useTranslate();
  return (
    <>
      <p className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-text2">{t("orders:wanted.text")}</span>
        <b className="text-[22px] tracking-[-.03em]">
          <Won krw={order.account_wanted} />
        </b>
      </p>
      {order.account_check?.needed ? (
        <AccountCheck order={order} onDone={onChange} />
      ) : (
        <Plain order={order} onChange={onChange} />
      )}
    </>
  );
}
