import type { BookAddress, SessionUser } from "@maru/client";
import { useEffect, useMemo, useState } from "react";
import { useDispatch, useSelector } from "react-redux";
import { redirect, useLoaderData, useLocation, useNavigate, useSearchParams } from "react-router";
import { CartView, EmptyCart } from "~/features/checkout/CartView";
import { CheckoutHeader } from "~/features/checkout/CheckoutHeader";
import { DeliveryForm } from "~/features/checkout/DeliveryForm";
import { type Notice, NoticeBox, PaymentStep } from "~/features/checkout/PaymentStep";
import type { Refusals } from "~/features/checkout/refusals";
import { Stepper } from "~/features/checkout/Stepper";
import { FoldedSummary } from "~/features/checkout/Summary";
import { type Delivery, deliverySchema } from "~/features/checkout/schema";
import { useCheckout } from "~/features/checkout/useCheckout";
import { useOrdered } from "~/features/checkout/useOrdered";
import type { Billing } from "~/features/product/cart";
import { pendingCartChanges } from "~/features/product/pendingCartChanges";
import { productActions, selectCheckout } from "~/features/product/slice";
import { Logo } from "~/features/site/Logo";
import { selectBootstrap, siteActions } from "~/features/site/slice";
import type { TextKey, Translate } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { selectPricesHidden } from "~/ui/hiddenPrices";
import { Skeleton } from "~/ui/Skeleton";
import { Failure } from "~/ui/State";
import { toast } from "~/ui/toast";
import type { Load } from "./env";
import { loginPath } from "./next";
import { useQuoteInStore, useRemoveUnavailable } from "./useRemoveUnavailable";
import { useTitle } from "./useTitle";

/** Until its step is known. */
export const title: TextKey = "checkout:cart.order";

interface Data {
  user: SessionUser | null;
  addresses: BookAddress[];
}

export const load: Load = async (env): Promise<Data> => {
  const [user] = await Promise.all([env.user(), env.cart()]);
  if (selectPricesHidden(env.getState())) throw redirect(loginPath("/shop/checkout"));
  if (!user) return { user, addresses: [] };
  const addresses = await env.read<BookAddress[] | { content: BookAddress[] }>("/api/shop/addresses");
  return { user, addresses: Array.isArray(addresses) ? addresses : addresses.content };
};

const nothingRefused: Pick<Refusals, "delivery" | "payment"> = { delivery: {}, payment: {} };

/**
 * What a member had typed when the session ended. It is kept here in memory for the same member, never in the browser's
 * storage.
 */
let interrupted: { member: number; typed: Delivery; points: number } | null = null;

const secret = { order_password: "", pccc: "", customs_name: "", customs_phone: "", customs_expires: "" };

/** Whether the stored values belong to the current person: a member's address is not for the next one. */
const isTheirs = (user: SessionUser | null): boolean => {
  const { owner, isForgotten } = pendingCartChanges.read();
  return owner === 0 || owner === user?.id || isForgotten === true;
};

/** Default values: earlier input, the member's data, the default address. */
const firstDelivery = (billing: Billing | null, { user, addresses }: Data): Delivery => {
  const home = addresses.find((one) => one.is_default) ?? addresses[0];
  const known = billing ?? {
    buyer_name: user?.name ?? "",
    buyer_phone: user?.phone_num ?? "",
    buyer_email: user?.email ?? "",
    address_id: home?.id ?? null,
    receiver_name: home?.receiver_name ?? "",
    phone_num: home?.phone_num ?? "",
    postcode: home?.postcode ?? "",
    addr: home?.addr ?? "",
    addr_detail: home?.addr_detail ?? "",
    memo: home?.memo ?? "",
    save: false,
  };
  const chosen = addresses.find((one) => one.id === known.address_id);
  if (!chosen) return { ...known, ...secret, address_id: null };
  // The address book may have changed since.
  const { receiver_name, phone_num, postcode, addr, addr_detail } = chosen;
  return { ...known, ...secret, receiver_name, phone_num, postcode, addr, addr_detail };
};

/** The stored delivery, if it is complete: what is never stored is asked for again. */
const resumedOf = (t: Translate, delivery: Delivery): Delivery | null =>
  deliverySchema(t, { password: false, customs: false }).safeParse(delivery).success ? delivery : null;

/** The part of the delivery that may be stored: no password and no customs code. */
const billingOf = ({
  order_password: _a,
  pccc: _b,
  customs_name: _c,
  customs_phone: _d,
  customs_expires: _e,
  ...rest
}: Delivery): Billing => rest;

/** Each step is an entry of the history, so that the browser's back button goes through the steps. */
const useStepInAddress = (activeStep: number): void => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const shown = params.get("step");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides; the store's step only names the first entry
  useEffect(() => {
    if (shown === null) void navigate(`?step=${activeStep}`, { replace: true, preventScrollReset: true });
    else if (Number(shown) !== activeStep && /^[012]$/.test(shown)) dispatch(productActions.gotoStep(Number(shown)));
  }, [shown]);
};

export default function CheckoutRoute() {
  const t = useTranslate();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const data = useLoaderData<Data>();
  const shop = useSelector(selectBootstrap);
  const { cart, activeStep, billing } = useSelector(selectCheckout);
  const [kept] = useState(() => (interrupted?.member === data.user?.id ? interrupted : null));
  useEffect(() => {
    interrupted = null;
  }, []);
  const [points, setPoints] = useState(kept?.points ?? 0);
  const first = useMemo(() => firstDelivery(isTheirs(data.user) ? billing : null, data), [billing, data]);
  const [postcode, setPostcode] = useState(first.postcode);
  const ordered = useOrdered(cart, points, postcode);
  const { lines, state, whole } = ordered;
  const { quote } = state;
  useRemoveUnavailable(whole.quote);
  useQuoteInStore(quote);
  const [typed, setTyped] = useState<Delivery | null>(kept?.typed ?? null);
  const [refused, setRefused] = useState(nothingRefused);
  const visitor = data.user === null;
  const customs = quote?.needs_customs ?? false;
  const goTo = (step: number): void => {
    dispatch(productActions.gotoStep(step));
    void navigate(`?step=${step}`, { state: { from: activeStep } });
    window.scrollTo(0, 0);
  };
  useStepInAddress(activeStep);
  // After a reload the payment goes on with the stored delivery. A customs code is never stored: its step is shown.
  const delivery = typed ?? (billing && isTheirs(data.user) && !customs ? resumedOf(t, first) : null);
  const [password, setPassword] = useState("");
  const asksPassword = visitor && !typed?.order_password;
  const reached = activeStep >= 2 && !delivery ? 1 : activeStep;
  const { state: entry } = useLocation();
  // The address is corrected too. Its entry is dropped if the one before is that step, or back would need two clicks
  // later.
  useEffect(() => {
    if (lines.length === 0 || reached === activeStep) return;
    if ((entry as { from?: number } | null)?.from === reached) void navigate(-1);
    else void navigate(`?step=${reached}`, { replace: true, preventScrollReset: true });
  }, [lines.length, reached, activeStep, entry, navigate]);
  // After back from a paid order there is nothing to order, whatever step the address names.
  const step = lines.length === 0 ? 0 : reached;
  const titles = [t("checkout:cart.title"), t("checkout:delivery.title"), t("checkout:pay.title")];
  useTitle(titles[step] ?? "");

  const checkout = useCheckout({
    quote,
    onQuote: state.replace,
    onStock: (message) => {
      toast.fail(message);
      state.retry();
      goTo(0);
    },
    onPoints: () => {
      setPoints(0);
      state.retry();
    },
    // The order removed its lines from the member's cart; here they stay until it is paid.
    onDeclined: () => pendingCartChanges.note(lines),
    onFields: (refusals) => {
      setRefused(refusals);
      if (Object.keys(refusals.delivery).length > 0) goTo(1);
    },
    onOtherPassword: () => {
      setRefused({ delivery: { order_password: t("checkout:otherPassword.field") }, payment: {} });
      goTo(1);
    },
    onSignedOut: () => {
      if (delivery && data.user) interrupted = { member: data.user.id, typed: delivery, points };
      dispatch(siteActions.setUser(null));
      void navigate(loginPath("/shop/checkout"));
    },
    onPlaced: (order) => {
      if (order.pay_path) {
        dispatch(productActions.orderedCart(quote?.items.map(({ id }) => id) ?? []));
        // A document of its own: only its policy allows the window's script.
        setTimeout(() => window.location.assign(order.pay_path));
        return;
      }
      void navigate(`/shop/complete/${order.order_num}`, { state: { order }, replace: true });
      dispatch(productActions.orderedCart(quote?.items.map(({ id }) => id) ?? []));
    },
    onExistingOrder: (orderNum) => void navigate(`/shop/complete/${orderNum}`, { replace: true }),
  });
  const startOver = (): void => {
    checkout.startOver();
    setRefused(nothingRefused);
  };
  const notice: Notice | null = checkout.trouble && {
    ...checkout.trouble,
    action:
      checkout.trouble.kind === "unknown" ? (
        <Button size="s" disabled={checkout.busy} onClick={checkout.askAgain}>
          {t("checkout:pay.ask")}
        </Button>
      ) : (
        checkout.trouble.kind === "key" && (
          <Button size="s" onClick={startOver}>
            {t("checkout:otherPassword.startOver")}
          </Button>
        )
      ),
  };
  // An outdated sum is not paid: it may be without the typed points, or for other quantities.
  const unpriced: Notice | null = state.error
    ? {
        title: t("checkout:cart.quoteError"),
        text: state.error,
        action: (
          <Button size="s" onClick={state.retry}>
            {t("common:retry")}
          </Button>
        ),
      }
    : null;
  return (
    <>
      <CheckoutHeader logo={<Logo small />}>
        <Stepper active={step} onGoTo={goTo} />
      </CheckoutHeader>
      <div className="wrap [--wrap:1160px] py-8 md:py-10">
        <h1 className="t-h1 mb-6">{titles[step]}</h1>
        {cart.length === 0 ? (
          <EmptyCart />
        ) : (
          <>
            {notice && step < 2 && (
              <div className="mb-4">
                <NoticeBox notice={notice} />
              </div>
            )}
            {unpriced && step === 2 && quote && (
              <div className="mb-4">
                <NoticeBox notice={unpriced} />
              </div>
            )}
            {step === 0 && (
              <CartView
                cart={cart}
                ordered={ordered}
                onChange={(id, quantity) => dispatch(productActions.changeQuantity({ id, quantity }))}
                onRemove={(id) => dispatch(productActions.deleteCart(id))}
                onOrder={() => goTo(1)}
              />
            )}
            {step > 0 &&
              !quote &&
              (state.error ? (
                <Failure title={t("checkout:cart.quoteError")} text={state.error} onRetry={state.retry} />
              ) : (
                <Skeleton className="h-96 w-full" />
              ))}
            {step === 1 && quote && (
              <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_372px]">
                <DeliveryForm
                  key={String(customs)}
                  values={typed ?? first}
                  visitor={visitor}
                  customs={customs}
                  addresses={data.addresses}
                  errors={refused.delivery}
                  onPostcode={setPostcode}
                  onBack={() => goTo(0)}
                  onDone={(values) => {
                    setTyped(values);
                    setRefused(nothingRefused);
                    checkout.clearNotice();
                    dispatch(productActions.createBilling(billingOf(values)));
                    goTo(2);
                  }}
                />
                <div className="max-lg:order-first lg:sticky lg:top-6">
                  <FoldedSummary quote={quote} />
                </div>
              </div>
            )}
            {step === 2 && quote && delivery && (
              <PaymentStep
                quote={quote}
                modules={shop?.payment_modules ?? []}
                to={delivery}
                known={{ buyer_phone: delivery.buyer_phone, card_name: "", depositor_name: delivery.buyer_name }}
                password={asksPassword ? { value: password, onChange: setPassword } : null}
                points={visitor ? null : { refused: state.pointError, onUse: setPoints }}
                busy={checkout.busy}
                waiting={state.waiting || unpriced !== null}
                notice={notice}
                errors={refused.payment}
                onBack={() => goTo(1)}
                onPay={(payment) =>
                  checkout.pay(asksPassword ? { ...delivery, order_password: password } : delivery, visitor, payment)
                }
              />
            )}
          </>
        )}
      </div>
    </>
  );
}
