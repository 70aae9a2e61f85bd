import type { OrderRecord, ShopQuote } from "@maru/client";
import { useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { useWonText } from "~/ui/wonText";
import { forgetAttempt } from "./attempt";
import { couponBody, forgetCouponChoice, readCouponChoice } from "./couponChoice";
import type { PaymentBody } from "./payment";
import { buy, type ExistingOrder, type Outcome } from "./placing";
import { type Asked, type Refusals, sortRefusals } from "./refusals";
import type { Delivery } from "./schema";

export interface Trouble {
  kind: "declined" | "price" | "unknown" | "key" | "other";
  title: string;
  text: string;
}

interface Options {
  quote: ShopQuote | null;
  onQuote: (quote: ShopQuote) => void;
  onStock: (message: string) => void;
  onPoints: () => void;
  onDeclined: () => void;
  /** Fields of which at least one is on a form. */
  onFields: (refusals: Refusals) => void;
  /** A visitor's order exists already, with another order password. */
  onOtherPassword: () => void;
  onSignedOut: () => void;
  onPlaced: (order: OrderRecord) => void;
  /** An earlier order was created after all; the cart is now a different one. */
  onExistingOrder: (orderNum: string) => void;
}

const session = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

/** The request body of POST /api/shop/orders. */
const orderBody = (quote: ShopQuote, delivery: Delivery, visitor: boolean, payment: PaymentBody | null) => ({
  items: quote.items.map(({ id, quantity }) => ({ id, quantity })),
  quote_hash: quote.quote_hash,
  total: quote.total,
  buyer_name: delivery.buyer_name,
  buyer_phone: delivery.buyer_phone,
  buyer_email: delivery.buyer_email,
  ...(visitor ? { order_password: delivery.order_password } : {}),
  address: {
    receiver_name: delivery.receiver_name,
    phone_num: delivery.phone_num,
    postcode: delivery.postcode,
    addr: delivery.addr,
    addr_detail: delivery.addr_detail,
    memo: delivery.memo,
    save: delivery.save && !visitor ? 1 : 0,
  },
  ...(quote.needs_customs
    ? {
        customs: {
          pccc: delivery.pccc.toUpperCase(),
          name: delivery.customs_name,
          phone_num: delivery.customs_phone,
          ...(delivery.customs_expires ? { expires_on: delivery.customs_expires } : {}),
        },
      }
    : {}),
  ...(quote.points_used > 0 ? { points: quote.points_used } : {}),
  ...couponBody(readCouponChoice()),
  ...(payment ? { payment } : {}),
  agree: true,
});

/** Places and pays orders, and turns each result into a state of the page. */
export const useCheckout = (options: Options) => {
  const { quote } = options;
  const t = useTranslate();
  const won = useWonText();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const running = useRef(false);
  const again = useRef<() => void>(() => undefined);

  const settle = (outcome: Outcome | ExistingOrder, asked: Asked): void => {
    const other = (title: string, text = ""): void => setTrouble({ kind: "other", title, text });
    if (outcome.kind === "placed") {
      forgetCouponChoice();
      options.onPlaced(outcome.order);
    } else if (outcome.kind === "existingOrder") options.onExistingOrder(outcome.orderNum);
    else if (outcome.kind === "signedOut") options.onSignedOut();
    else if (outcome.kind === "stock") options.onStock(outcome.message);
    else if (outcome.kind === "points") {
      other(outcome.message);
      options.onPoints();
    } else if (outcome.kind === "declined") {
      options.onDeclined();
      const text = [outcome.message, t("checkout:pay.declinedText", { num: outcome.orderNum })]
        .filter(Boolean)
        .join(" ");
      setTrouble({ kind: "declined", title: t("checkout:pay.declined"), text });
    } else if (outcome.kind === "price") {
      const before = won(quote?.total ?? 0);
      const after = won(outcome.quote.total);
      options.onQuote(outcome.quote);
      setTrouble({
        kind: "price",
        title: t("checkout:price.title"),
        text: t("checkout:price.text", { before, after }),
      });
    } else if (outcome.kind === "fields") {
      const refusals = sortRefusals(outcome.errors, asked);
      const { delivery, payment, rest } = refusals;
      const isOnForm = Object.keys(delivery).length + Object.keys(payment).length > 0;
      if (isOnForm) options.onFields(refusals);
      if (!isOnForm || rest.length > 0)
        other(outcome.message, rest.filter((text) => text !== outcome.message).join(" "));
    } else if (outcome.kind === "key" && asked.visitor) {
      setTrouble({ kind: "key", title: t("checkout:otherPassword.title"), text: t("checkout:otherPassword.text") });
      options.onOtherPassword();
    } else if (outcome.kind === "unknown") {
      setTrouble({ kind: "unknown", title: t("checkout:pay.unknown"), text: t("checkout:pay.unknownText") });
    } else other(outcome.message);
  };

  /** One at a time: the second click of a double click finds it running. */
  const run = async (work: () => Promise<Outcome | ExistingOrder>, asked: Asked): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setTrouble(null);
    again.current = () => void run(work, asked);
    const outcome = await work();
    running.current = false;
    setBusy(false);
    settle(outcome, asked);
  };

  const pay = (delivery: Delivery, visitor: boolean, payment: PaymentBody | null): void => {
    if (!quote) return;
    const body = orderBody(quote, delivery, visitor, payment);
    const asked: Asked = { visitor, customs: quote.needs_customs, kind: payment?.kind ?? null };
    void run(() => buy(body, payment, session()), asked);
  };
  /** Clears the message; an unknown payment stays reported. */
  const clearNotice = (): void => setTrouble((said) => (said?.kind === "unknown" ? said : null));
  /** The order with the other password stays unchanged; this one becomes a new order. */
  const startOver = (): void => {
    forgetAttempt(session());
    setTrouble(null);
  };
  return { busy, trouble, pay, clearNotice, startOver, askAgain: () => again.current() };
};
