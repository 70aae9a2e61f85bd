import type { PayPage } from "@maru/client";
import { CircleCheck, CircleX, Clock, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { useSelector } from "react-redux";
import { useLoaderData, useNavigate, useParams, useSearchParams } from "react-router";
import { CheckoutHeader } from "~/features/checkout/CheckoutHeader";
import { NoticeBox } from "~/features/checkout/PaymentStep";
import { Stepper } from "~/features/checkout/Stepper";
import { usePayPage } from "~/features/checkout/usePayPage";
import { WindowRepay } from "~/features/checkout/WindowRepay";
import { Copyable } from "~/features/orders/Copyable";
import { Logo } from "~/features/site/Logo";
import { selectAuth, selectBootstrap } from "~/features/site/slice";
import { dueText } from "~/i18n/time";
import type { TextKey } from "~/i18n/types";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Button, buttonClass } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { Won } from "~/ui/Money";
import type { Load } from "./env";
import { useTitle } from "./useTitle";

/** Until the payment's state is known. */
export const title: TextKey = "checkout:pay.title";

export const load: Load = async (env, { params }) => env.read<PayPage>(`/api/shop/pay/${params.key}`);

interface Face {
  Icon: LucideIcon;
  tone: string;
  title: string;
  text: string;
}

/** Where the buyer pays in a company's window, and comes back to. The key of its address is all that it needs. */
export default function PayRoute() {
  const t = useTranslate();
  const { language } = useI18n();
  const navigate = useNavigate();
  const { key = "" } = useParams();
  const [query] = useSearchParams();
  const shop = useSelector(selectBootstrap);
  const { isAuthenticated } = useSelector(selectAuth);
  // The return has been read: F5 need not send it again.
  const forget = (): void => void navigate(`/shop/pay/${key}`, { replace: true, preventScrollReset: true });
  const { page, working, trouble, open } = usePayPage(key, useLoaderData<PayPage>(), query, forget);
  const face = faceOf(page, working);
  useTitle(face.title);
  const isDone = page.payment_state === "paid" || page.payment_state === "pending_deposit";
  const [isChanging, setChanging] = useState(false);
  const isWaiting = page.payment_state === "ready" && page.is_open && working === null;
  // The policy of this document allows the window's script, so other pages get documents of their own.
  const toOrder = (
    <Link
      reloadDocument
      to={isAuthenticated ? `/my/orders/${page.order_num}` : `/shop/complete/${page.order_num}`}
      className="inline-flex min-h-11 items-center text-[14px] text-text2 underline underline-offset-4"
    >
      {t("checkout:window.others")}
    </Link>
  );

  function faceOf({ payment_state: state, code_text }: PayPage, busy: typeof working): Face {
    const wait = { Icon: Clock, tone: "text-text2" };
    const done = { Icon: CircleCheck, tone: "text-ink" };
    const not = { Icon: CircleX, tone: "text-sale" };
    if (busy === "opening") return { ...wait, title: t("checkout:window.opening"), text: t("checkout:window.stay") };
    if (busy === "confirming" || state === "checking")
      return {
        ...wait,
        tone: "text-warning",
        title: t("checkout:done.checking"),
        text: t("checkout:done.checkingText"),
      };
    if (state === "paid") return { ...done, title: t("checkout:done.title"), text: t("checkout:done.paid") };
    if (state === "pending_deposit") {
      const due = page.deposit ? dueText(page.deposit.due_at, language) : "";
      return { ...done, Icon: Clock, title: t("checkout:done.deposit"), text: t("checkout:done.depositText", { due }) };
    }
    if (state === "ready" && page.is_open)
      return { ...wait, title: t("checkout:window.waiting"), text: t("checkout:window.waitingText") };
    if (state === "declined" || state === "ready")
      return { ...not, title: t("checkout:window.unpaid"), text: code_text || t("checkout:done.declinedText") };
    return { ...not, tone: "text-text2", title: t("checkout:window.over"), text: t("checkout:window.overText") };
  }

  return (
    <>
      <CheckoutHeader logo={<Logo small />}>
        <Stepper active={isDone ? 3 : 2} onGoTo={() => undefined} />
      </CheckoutHeader>
      <div className="wrap [--wrap:560px] py-10 md:py-16">
        <div className="text-center" aria-live="polite" aria-busy={working !== null}>
          <face.Icon size={56} strokeWidth={1.4} className={`mx-auto ${face.tone}`} aria-hidden />
          <h1 className="t-h1 mt-5">{face.title}</h1>
          {face.text && <p className="mt-2 text-text2">{face.text}</p>}
        </div>
        {trouble && (
          <div className="mt-6">
            <NoticeBox
              isAnswer
              notice={
                trouble.kind === "script"
                  ? { title: t("checkout:window.script"), text: t("checkout:window.scriptText") }
                  : { title: trouble.message, text: "" }
              }
            />
          </div>
        )}
        <section className="panel mt-8 p-6">
          <dl className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <dt className="text-text2">{t("orders:num")}</dt>
              <dd className="ms-auto">
                <Copyable text={page.order_num} className="font-semibold" />
              </dd>
            </div>
            {page.way && (
              <div className="flex justify-between gap-4">
                <dt className="text-text2">{t("checkout:pay.method")}</dt>
                <dd>{t(`checkout:way.${page.way}`)}</dd>
              </div>
            )}
            {page.deposit && (
              <div className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-text2">{page.deposit.bank}</dt>
                <dd className="ms-auto">
                  <Copyable text={page.deposit.account_num} className="font-semibold" />
                </dd>
              </div>
            )}
            <div className="flex items-baseline justify-between gap-4">
              <dt className="text-text2">{t(page.payment_state === "paid" ? "orders:paid" : "orders:toPay")}</dt>
              <dd className="text-[20px] font-bold">
                <Won krw={page.total} />
              </dd>
            </div>
          </dl>
          {page.is_test && (
            <p className="t-caption mt-5 rounded-rc bg-warningsoft p-3 text-center text-warning">
              {t("checkout:done.test")}
            </p>
          )}
          {isWaiting && !isChanging && (
            <Button kind="fill" size="xl" className="mt-5 w-full" onClick={open}>
              {t("checkout:window.open")}
            </Button>
          )}
        </section>
        {/* While the window waits, opening it is the one thing to do. */}
        {isWaiting && !isChanging && (
          <Button size="l" className="mt-4 w-full" onClick={() => setChanging(true)}>
            {t("checkout:window.change")}
          </Button>
        )}
        {working === null && page.can_pay && (!isWaiting || isChanging) && (
          <WindowRepay page={page} payKey={key} modules={shop?.payment_modules ?? []} other={toOrder} />
        )}
        {working === null && page.payment_state !== "checking" && !page.can_pay && (
          <div className="mt-6 flex flex-wrap gap-2 *:flex-1">
            <Link
              reloadDocument
              to={isAuthenticated ? `/my/orders/${page.order_num}` : `/shop/order-lookup?order_num=${page.order_num}`}
              className={buttonClass("outline", "l")}
            >
              {t(isAuthenticated ? "checkout:done.orders" : "checkout:done.lookup")}
            </Link>
            <Link reloadDocument to="/" className={buttonClass("fill", "l")}>
              {t("checkout:done.more")}
            </Link>
          </div>
        )}
      </div>
    </>
  );
}
