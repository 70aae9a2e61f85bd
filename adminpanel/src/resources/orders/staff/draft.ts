import type { OrderQuote, PayWay, StaffQuoteIn } from "@maru/client";
import { newKey } from "@maru/client";
import { draftMark } from "../../../providers/drafts";
import { staffPaymentMethods } from "./api";
import type { StaffDraft } from "./types";

const place = `${draftMark}staff-order`;

export const blankDraft = (): StaffDraft => ({
  key: newKey(),
  items: [],
  member: null,
  buyer_name: "",
  buyer_phone: "",
  buyer_email: "",
  order_password: "",
  address: { receiver_name: "", phone_num: "", postcode: "", addr: "", addr_detail: "", memo: "" },
  customs: { pccc: "", name: "", phone_num: "", expires_on: "" },
  points: null,
  coupons: [],
  payment: { module_id: null, bank: "", depositor_name: "", received: false, note: "" },
  memo: "",
  notify: true,
});

const nameOf = (brand: number): string => `${place}:${brand}`;

/** The unfinished order of this tab. Passwords and customs codes are never stored. */
export const readDraft = (brand: number): StaffDraft => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(brand)) ?? "null") as Partial<StaffDraft> | null;
    return { ...blankDraft(), ...kept };
  } catch {
    return blankDraft();
  }
};

export const keepDraft = (brand: number, draft: StaffDraft): void => {
  const { order_password, customs, ...kept } = draft;
  try {
    sessionStorage.setItem(nameOf(brand), JSON.stringify(kept));
  } catch {
    // Without storage in the browser only the draft is lost, when the page closes.
  }
};

/** The price request: lines with a quantity, and a postcode only if it is complete. */
export const cartOf = ({ items, points, coupons, address, member }: StaffDraft): StaffQuoteIn => ({
  items: items.flatMap(({ id, quantity }) => (quantity && quantity > 0 ? [{ id, quantity }] : [])),
  points: member ? (points ?? 0) : 0,
  coupons: member ? coupons : [],
  postcode: /^\d{5}$/.test(address.postcode) ? address.postcode : "",
  user_id: member?.id ?? null,
});

/** The query of the ways to pay. */
export const staffWays = { queryKey: ["staff-ways"], queryFn: () => staffPaymentMethods() };

/** The chosen way to pay; the first, where none was chosen or the chosen one is gone. */
export const wayOf = (ways: PayWay[], id: number | null): PayWay | undefined =>
  ways.find((way) => way.id === id) ?? ways[0];

/** The request body, with only the fields that the choices need. */
export const bodyOf = (draft: StaffDraft, quote: OrderQuote, way: PayWay | undefined): object => {
  const { items, points, coupons, user_id } = cartOf(draft);
  const { payment } = draft;
  const own = way?.kind === "bank_account";
  return {
    items,
    points,
    coupons,
    user_id,
    quote_hash: quote.quote_hash,
    total: quote.total,
    buyer_name: draft.buyer_name.trim(),
    buyer_phone: draft.buyer_phone,
    buyer_email: draft.buyer_email.trim(),
    ...(user_id === null && draft.order_password ? { order_password: draft.order_password } : {}),
    address: draft.address,
    ...(quote.needs_customs ? { customs: { ...draft.customs, expires_on: draft.customs.expires_on ?? "" } } : {}),
    ...(quote.total > 0 && way
      ? {
          payment: {
            module_id: way.id,
            kind: way.kind,
            depositor_name: payment.depositor_name.trim(),
            ...(own ? { received: payment.received ? 1 : 0, note: payment.note.trim() } : { bank: payment.bank }),
          },
        }
      : {}),
    memo: draft.memo.trim(),
    notify: draft.notify ? 1 : 0,
  };
};
