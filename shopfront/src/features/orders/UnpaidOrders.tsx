import type { PutBack, UnpaidOrder } from "@maru/client";
import { ApiError, request } from "@maru/client";
import { Clock } from "lucide-react";
import { useState } from "react";
import { dueText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Button, ButtonLink } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { Won } from "~/ui/Money";
import { toast } from "~/ui/toast";
import { useOutdatedOrder } from "./useOutdatedOrder";

interface Actions {
  isMember: boolean;
  /** The goods that return to the cart. */
  onBack: (back: PutBack) => void;
  onChanged: () => void;
}

interface Props extends Actions {
  orders: UnpaidOrder[];
}

/** One's own unpaid orders. They hold goods, so this is shown where those goods would seem sold out. */
export function UnpaidOrders({ orders, ...actions }: Props) {
  const t = useTranslate();
  if (orders.length === 0) return null;
  return (
    <section aria-label={t("orders:unpaid.title")} className="mb-6 grid gap-3">
      {orders.map((order) => (
        <UnpaidCard key={order.order_num} order={order} {...actions} />
      ))}
    </section>
  );
}

function UnpaidCard({ order, isMember, onBack, onChanged }: Actions & { order: UnpaidOrder }) {
  const t = useTranslate();
  const { language } = useI18n();
  const restoreToCart = usePutBack(order, onBack, onChanged);
  const page = order.can_pay || !isMember ? `/shop/complete/${order.order_num}` : `/my/orders/${order.order_num}`;
  const isDeposit = order.payment_state === "pending_deposit";
  return (
    <article className="panel flex flex-wrap items-center gap-x-6 gap-y-4 p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-[12px] bg-warningsoft text-warning">
        <Clock size={20} strokeWidth={1.7} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-semibold">{t(isDeposit ? "orders:unpaid.deposit" : "orders:unpaid.card")}</h2>
        <p className="text-[14px] text-text2">
          {order.order_name} · <Won krw={order.total} />
        </p>
        {order.due_at && (
          <p className="t-caption mt-0.5 text-text2">
            {t("orders:unpaid.until", { due: dueText(order.due_at, language) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <ButtonLink to={page} kind="fill">
          {t(order.can_pay ? "orders:unpaid.pay" : isDeposit ? "orders:unpaid.account" : "orders:unpaid.look")}
        </ButtonLink>
        {order.can_cancel && (
          <Button
            className="h-auto! min-h-12 whitespace-normal! py-2"
            disabled={restoreToCart.busy}
            onClick={() => void restoreToCart.run()}
          >
            {t("orders:unpaid.putBack")}
          </Button>
        )}
      </div>
    </article>
  );
}

/** Cancels at once and puts the goods back into the cart. The shop refuses while the payment is unknown. */
const usePutBack = (
  order: UnpaidOrder,
  onBack: Actions["onBack"],
  onChanged: () => void,
): { busy: boolean; run: () => Promise<void> } => {
  const t = useTranslate();
  const confirm = useConfirm();
  const moved = useOutdatedOrder();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (busy || !(await confirm({ title: t("orders:unpaid.ask"), text: order.order_name }))) return;
    setBusy(true);
    try {
      const path = `/api/shop/orders/${order.order_num}/put-back`;
      const { data } = await request<PutBack>(path, { method: "POST", json: {} });
      onBack(data);
      toast.done(t(data.left_out.length > 0 ? "orders:unpaid.someBack" : "orders:unpaid.back"));
    } catch (error) {
      moved(error);
      toast.fail(error instanceof ApiError ? error.message : t("common:error.wrong"));
    }
    setBusy(false);
    onChanged();
  };
  return { busy, run };
};
