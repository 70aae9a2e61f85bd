import { formatMoney, type Order, type Quote } from "@maru/client";
import { useRef, useState } from "react";
import { useT } from "~/i18n/Words";
import { attemptKey, forgetAttempt } from "./attempt";
import type { PaymentBody } from "./payment";
import { type Outcome, payAgain, placeOrder } from "./placing";
import type { Delivery } from "./schema";

export interface Trouble {
  kind: "declined" | "price" | "unknown" | "other";
  title: string;
  text: string;
}

interface Options {
  quote: Quote | null;
  onQuote: (quote: Quote) => void;
  onStock: (message: string) => void;
  onPoints: () => void;
  onDeclined: () => void;
  onFields: (errors: Record<string, string>) => void;
  onPlaced: (order: Order) => void;
}

type Payment = PaymentBody;

const session = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

/** The order's body (contract of POST /api/shop/orders). */
export const orderBody = (quote: Quote, delivery: Delivery, visitor: boolean, payment: Payment | null) => ({
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
  ...(payment ? { payment } : {}),
  agree: true,
});

/** Placing, paying again, and what each answer means for the page. */
export const useCheckout = ({ quote, onQuote, onStock, onPoints, onDeclined, onFields, onPlaced }: Options) => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const running = useRef(false);
  const declined = useRef("");
  const again = useRef<() => void>(() => undefined);

  const settle = (outcome: Outcome): void => {
    if (outcome.kind !== "unknown") forgetAttempt(session());
    const other = (title: string, text = ""): void => setTrouble({ kind: "other", title, text });
    if (outcome.kind === "placed") onPlaced(outcome.order);
    else if (outcome.kind === "stock") onStock(outcome.message);
    else if (outcome.kind === "points") {
      other(outcome.message);
      onPoints();
    } else if (outcome.kind === "declined") {
      declined.current = outcome.orderNum;
      onDeclined();
      const text = [outcome.message, t("checkout:pay.declinedText", { num: outcome.orderNum })]
        .filter(Boolean)
        .join(" ");
      setTrouble({ kind: "declined", title: t("checkout:pay.declined"), text });
    } else if (outcome.kind === "price") {
      const before = formatMoney(quote?.total ?? 0, "ko").text;
      const after = formatMoney(outcome.quote.total, "ko").text;
      onQuote(outcome.quote);
      setTrouble({
        kind: "price",
        title: t("checkout:price.title"),
        text: t("checkout:price.text", { before, after }),
      });
    } else if (outcome.kind === "fields") {
      other(outcome.message, Object.values(outcome.errors).join(" "));
      onFields(outcome.errors);
    } else if (outcome.kind === "unknown") {
      setTrouble({ kind: "unknown", title: t("checkout:pay.unknown"), text: t("checkout:pay.unknownText") });
    } else other(outcome.message);
  };

  /** One at a time: the second click of a double click finds it running. */
  const run = async (work: () => Promise<Outcome>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setTrouble(null);
    again.current = () => void run(work);
    const outcome = await work();
    running.current = false;
    setBusy(false);
    settle(outcome);
  };

  const pay = (delivery: Delivery, visitor: boolean, payment: Payment | null): void => {
    if (!quote) return;
    if (declined.current && payment) {
      const num = declined.current;
      const key = attemptKey({ again: num, at: Date.now() }, session());
      void run(() => payAgain(num, payment, key));
      return;
    }
    const body = orderBody(quote, delivery, visitor, payment);
    const key = attemptKey(body, session());
    void run(() => placeOrder(body, key));
  };
  return { busy, trouble, pay, askAgain: () => again.current() };
};
