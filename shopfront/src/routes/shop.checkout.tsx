import type { Address, User } from "@maru/client";
import { useEffect, useMemo, useState } from "react";
import { useDispatch, useSelector } from "react-redux";
import { CartView, EmptyCart } from "~/features/checkout/CartView";
import { CheckoutHeader } from "~/features/checkout/CheckoutHeader";
import { DeliveryForm } from "~/features/checkout/DeliveryForm";
import { type Notice, PaymentStep } from "~/features/checkout/PaymentStep";
import { Stepper } from "~/features/checkout/Stepper";
import { FoldedSummary } from "~/features/checkout/Summary";
import type { Delivery } from "~/features/checkout/schema";
import { useCheckout } from "~/features/checkout/useCheckout";
import { useQuote } from "~/features/checkout/useQuote";
import type { Billing } from "~/features/product/cart";
import { productActions, selectCheckout } from "~/features/product/slice";
import { unsent } from "~/features/product/unsent";
import { Logo } from "~/features/site/Logo";
import { selectBootstrap } from "~/features/site/slice";
import { useT } from "~/i18n/Words";
import { useLoaderData, useNavigate, useSearchParams } from "~/router";
import { Button } from "~/ui/Button";
import { Bone } from "~/ui/Skeleton";
import { Failure } from "~/ui/State";
import { toast } from "~/ui/toast";
import type { Load } from "./env";
import { useGone } from "./useGone";
import { useTitle } from "./useTitle";

interface Data {
  user: User | null;
  addresses: Address[];
}

export const load: Load = async (env): Promise<Data> => {
  const [user] = await Promise.all([env.user(), env.cart()]);
  if (!user) return { user, addresses: [] };
  const addresses = await env.read<Address[] | { content: Address[] }>("/api/shop/addresses");
  return { user, addresses: Array.isArray(addresses) ? addresses : addresses.content };
};

const customsNames: Record<string, string> = { phone_num: "phone", expires_on: "expires" };
const secret = { order_password: "", pccc: "", customs_name: "", customs_phone: "", customs_expires: "" };

/** What is already known: what was typed before, the member, the default address. */
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
  const address_id = addresses.some((one) => one.id === known.address_id) ? known.address_id : null;
  return { ...known, ...secret, address_id };
};

/** The part of the delivery that may be remembered: no password and no customs code. */
const billingOf = ({
  order_password: _a,
  pccc: _b,
  customs_name: _c,
  customs_phone: _d,
  customs_expires: _e,
  ...rest
}: Delivery): Billing => rest;

/** Each step is an entry of the history, so that the browser's own back leads through the steps. */
const useStepInAddress = (activeStep: number): void => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const shown = params.get("step");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address leads; the store's step only names the first entry
  useEffect(() => {
    if (shown === null) void navigate(`?step=${activeStep}`, { replace: true, preventScrollReset: true });
    else if (Number(shown) !== activeStep && /^[012]$/.test(shown)) dispatch(productActions.gotoStep(Number(shown)));
  }, [shown]);
};

export default function CheckoutRoute() {
  const t = useT();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const data = useLoaderData<Data>();
  const shop = useSelector(selectBootstrap);
  const { cart, activeStep, billing } = useSelector(selectCheckout);
  const [points, setPoints] = useState(0);
  const first = useMemo(() => firstDelivery(billing, data), [billing, data]);
  const [postcode, setPostcode] = useState(first.postcode);
  const state = useQuote(cart, points, postcode);
  const { quote } = state;
  useGone(quote);
  const [typed, setTyped] = useState<Delivery | null>(null);
  const [refused, setRefused] = useState<Partial<Record<keyof Delivery, string>>>({});
  const visitor = data.user === null;
  const customs = quote?.needs_customs ?? false;
  const goTo = (step: number): void => {
    dispatch(productActions.gotoStep(step));
    void navigate(`?step=${step}`);
    window.scrollTo(0, 0);
  };
  useStepInAddress(activeStep);
  // A reload forgets what is never stored: the step that asks for it comes back.
  const step = activeStep >= 2 && !typed ? 1 : activeStep;
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
    // The order took its lines out of the member's cart; they stay until it is paid.
    onDeclined: () => unsent.note(cart),
    onFields: (errors) => {
      const own = Object.entries(errors).map(
        ([name, text]) =>
          [
            name.replace(/^(address|customs)\[(\w+)\]$/, (_all, group: string, field: string) =>
              group === "customs" && field !== "pccc" ? `customs_${customsNames[field] ?? field}` : field,
            ),
            text,
          ] as const,
      );
      const known = own.filter(([name]) => name in first);
      if (known.length === 0) return;
      setRefused(Object.fromEntries(known));
      goTo(1);
    },
    onPlaced: (order) => {
      void navigate(`/shop/complete/${order.order_num}`, { state: { order }, replace: true });
      dispatch(productActions.resetCart());
    },
  });
  const notice: Notice | null = checkout.trouble && {
    ...checkout.trouble,
    action: checkout.trouble.kind === "unknown" && (
      <Button size="s" disabled={checkout.busy} onClick={checkout.askAgain}>
        {t("checkout:pay.ask")}
      </Button>
    ),
  };
  return (
    <>
      <CheckoutHeader logo={<Logo small />}>
        <Stepper active={step} onGoTo={goTo} />
      </CheckoutHeader>
      <div className="wrap [--wrap:1160px] py-8 md:py-10">
        {cart.length === 0 ? (
          <EmptyCart />
        ) : (
          <>
            <h1 className="t-h1 mb-6">{titles[step]}</h1>
            {step === 0 && (
              <CartView
                cart={cart}
                state={state}
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
                <Bone className="h-96 w-full" />
              ))}
            {step === 1 && quote && (
              <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_372px]">
                <DeliveryForm
                  key={String(customs)}
                  values={typed ?? first}
                  visitor={visitor}
                  customs={customs}
                  addresses={data.addresses}
                  errors={refused}
                  onPostcode={setPostcode}
                  onBack={() => goTo(0)}
                  onDone={(values) => {
                    setTyped(values);
                    setRefused({});
                    dispatch(productActions.createBilling(billingOf(values)));
                    goTo(2);
                  }}
                />
                <div className="max-lg:order-first lg:sticky lg:top-6">
                  <FoldedSummary quote={quote} />
                </div>
              </div>
            )}
            {step === 2 && quote && typed && (
              <PaymentStep
                quote={quote}
                modules={shop?.payment_modules ?? []}
                to={typed}
                known={{ buyer_phone: typed.buyer_phone, card_name: "", depositor_name: typed.buyer_name }}
                points={visitor ? null : { refused: state.pointError, onUse: setPoints }}
                busy={checkout.busy}
                notice={notice}
                onBack={() => goTo(1)}
                onPay={(payment) => checkout.pay(typed, visitor, payment)}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}
