import type { OrderRecord } from "@maru/client";
import { CircleCheck, CircleX, Clock, type LucideIcon } from "lucide-react";
import { useEffect } from "react";
import { useSelector } from "react-redux";
import { redirect, useLoaderData, useLocation } from "react-router";
import { CheckoutHeader } from "~/features/checkout/CheckoutHeader";
import { Repay } from "~/features/checkout/Repay";
import { Stepper } from "~/features/checkout/Stepper";
import { Copyable } from "~/features/orders/Copyable";
import { Deposit } from "~/features/orders/OrderView";
import { notePlaced } from "~/features/orders/placed";
import { sumName } from "~/features/orders/status";
import { useArrivals } from "~/features/orders/useArrivals";
import { useOrder } from "~/features/orders/useOrder";
import { Logo } from "~/features/site/Logo";
import { selectAuth, selectBootstrap } from "~/features/site/slice";
import { dueText } from "~/i18n/time";
import type { TextKey } from "~/i18n/types";
import { useI18n, useTranslate } from "~/i18n/Words";
import { ButtonLink } from "~/ui/Button";
import { Won } from "~/ui/Money";
import type { Load } from "./env";
import { useTitle } from "./useTitle";

/** Until the order's state is known. */
export const title: TextKey = "orders:detail";

export const load: Load = async (env, { params }) => {
  const user = await env.user();
  try {
    return await env.read<OrderRecord>(`/api/shop/orders/${params.num}`);
  } catch (error) {
    // The session that ordered is over: the order still exists, and is found with its password.
    if (error instanceof Response && error.status === 404 && !user)
      throw redirect(`/shop/order-lookup?order_num=${params.num}`);
    throw error;
  }
};

interface Face {
  Icon: LucideIcon;
  tone: string;
  title: string;
  text: string;
}

export default function CompleteRoute() {
  const t = useTranslate();
  const { language } = useI18n();
  const arrivalsOf = useArrivals();
  const shop = useSelector(selectBootstrap);
  const loaded = useLoaderData<OrderRecord>();
  const { state } = useLocation() as { state: { order?: OrderRecord } | null };
  const [order, setOrder] = useOrder(
    state?.order?.order_num === loaded.order_num && loaded.payment_state === "checking" ? state.order : loaded,
  );
  const { isAuthenticated } = useSelector(selectAuth);
  const faces: Record<string, Face> = {
    paid: { Icon: CircleCheck, tone: "text-ink", title: t("checkout:done.title"), text: t("checkout:done.paid") },
    pending_deposit: {
      Icon: Clock,
      tone: "text-ink",
      title: t("checkout:done.deposit"),
      text: order.deposit ? t("checkout:done.depositText", { due: dueText(order.deposit.due_at, language) }) : "",
    },
    checking: {
      Icon: Clock,
      tone: "text-warning",
      title: t("checkout:done.checking"),
      text: t("checkout:done.checkingText"),
    },
    ready: {
      Icon: Clock,
      tone: "text-warning",
      title: t("checkout:window.unpaid"),
      text: t("checkout:done.declinedText"),
    },
    reversed: { Icon: Clock, tone: "text-warning", title: t("orders:held"), text: t("orders:say.reversed") },
    declined: {
      Icon: CircleX,
      tone: "text-sale",
      title: t("checkout:done.declined"),
      text: t("checkout:done.declinedText"),
    },
  };
  useEffect(() => {
    if (order.payment_state !== "paid") notePlaced();
  }, [order.payment_state]);
  const face = faces[order.payment_state] ?? {
    Icon: CircleX,
    tone: "text-text2",
    title: t("checkout:done.cancelled"),
    text: "",
  };
  const canRepay = order.payment_state === "declined" || order.payment_state === "ready";
  const awaited = order.deposit !== null && order.payment_state === "pending_deposit";
  useTitle(face.title);
  const arrivals = arrivalsOf(order);
  const sellers = [...new Set(order.lines.flatMap(({ seller_name }) => seller_name || []))];
  return (
    <>
      <CheckoutHeader logo={<Logo small />}>
        <Stepper active={3} onGoTo={() => undefined} />
      </CheckoutHeader>
      <div className="wrap [--wrap:560px] py-10 md:py-16">
        <div className="text-center" aria-live="polite">
          <face.Icon size={56} strokeWidth={1.4} className={`mx-auto ${face.tone}`} aria-hidden />
          <h1 className="t-h1 mt-5">{face.title}</h1>
          {face.text && <p className="mt-2 text-text2">{face.text}</p>}
        </div>
        <section className="panel mt-8 p-6">
          <dl className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <dt className="text-text2">{t("orders:num")}</dt>
              <dd className="ms-auto">
                <Copyable text={order.order_num} className="font-semibold" />
              </dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt className="shrink-0 text-text2">{t("orders:lines", { count: order.lines.length })}</dt>
              <dd className="text-end">{order.order_name}</dd>
            </div>
            {sellers.length > 0 && (
              <div className="flex justify-between gap-4">
                <dt className="shrink-0 text-text2">{t("sellers:seller")}</dt>
                <dd className="text-end">{sellers.join(", ")}</dd>
              </div>
            )}
            {arrivals.map(({ name, text }) => (
              <div key={name} className="flex justify-between gap-4">
                <dt className="shrink-0 text-text2">{t(name)}</dt>
                <dd className="text-end">{text}</dd>
              </div>
            ))}
            {/* For a transfer, the sum is shown beside the account. */}
            {!awaited && (
              <div className="flex items-baseline justify-between gap-4">
                <dt className="text-text2">{t(sumName(order))}</dt>
                <dd className="text-[20px] font-bold">
                  <Won krw={order.total} />
                </dd>
              </div>
            )}
          </dl>
          {awaited && (
            <div className="mt-5 border-t border-line pt-5">
              <Deposit order={order} />
            </div>
          )}
          {order.is_test && (
            <p className="t-caption mt-5 rounded-rc bg-warningsoft p-3 text-center text-warning">
              {t("checkout:done.test")}
            </p>
          )}
        </section>
        {canRepay && <Repay order={order} modules={shop?.payment_modules ?? []} onPaid={setOrder} />}
        <div className="mt-6 flex flex-wrap gap-2 *:flex-1">
          <ButtonLink
            to={isAuthenticated ? `/my/orders/${order.order_num}` : `/shop/order-lookup?order_num=${order.order_num}`}
            size="l"
          >
            {t(isAuthenticated ? "checkout:done.orders" : "checkout:done.lookup")}
          </ButtonLink>
          <ButtonLink to="/" kind={canRepay ? "outline" : "fill"} size="l">
            {t("checkout:done.more")}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
