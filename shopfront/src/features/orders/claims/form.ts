import type { ClaimAddress, ClaimKind, ClaimOptions, ClaimReason, OrderRecord } from "@maru/client";
import { isFaulty, needsDescription } from "./words";

export interface Piece {
  quantity: number;
  /** The replacement; 0 while nothing is chosen. */
  variant_id: number;
}

export interface ClaimForm {
  kind: ClaimKind;
  /** Empty until one is chosen: the reason decides who pays. */
  reason: ClaimReason | "";
  pieces: Record<number, Piece>;
  text: string;
  known_on: string;
  pictures: string[];
  address: ClaimAddress;
  account: { bank: string; account_num: string; holder: string };
}

export type Errors = Record<string, string>;

/** Today in Seoul, as a date input writes it. */
export const today = (now = new Date()): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Seoul" }).format(now);

export const emptyForm = (order: OrderRecord): ClaimForm => ({
  kind: "return",
  reason: "",
  pieces: {},
  text: "",
  known_on: today(),
  pictures: [],
  address: { ...order.address },
  account: { bank: "", account_num: "", holder: "" },
});

/** The last day for the chosen lines: the earliest of them; null while all of them are in delivery. */
export const lastDay = (form: ClaimForm, options: ClaimOptions): string | null => {
  const days = options.lines
    .filter(({ line_id }) => form.pieces[line_id])
    .map(({ until }) => (form.reason ? until[form.reason] : null))
    .filter((day) => day !== null);
  return days.sort()[0] ?? null;
};

/** The one-way shipping for the chosen lines: domestic goods and goods from abroad are sent separately, each once. */
export const oneWay = (form: ClaimForm, options: ClaimOptions): number => {
  const chosen = options.lines.filter(({ line_id }) => form.pieces[line_id]);
  const costOf = (abroad: boolean) =>
    Math.max(0, ...chosen.filter(({ is_overseas }) => is_overseas === abroad).map(({ one_way }) => one_way));
  return costOf(false) + costOf(true);
};

export const buyerPays = (form: ClaimForm, options: ClaimOptions): boolean =>
  options.reasons.find(({ code }) => code === form.reason)?.buyer_pays ?? false;

export const feeOf = (form: ClaimForm, options: ClaimOptions): number =>
  buyerPays(form, options) ? oneWay(form, options) * options.ways[form.kind] : 0;

/** Whether the account has to be entered: for a deposit without a verified account where none is required. */
export const asksAccount = (form: ClaimForm, order: OrderRecord): boolean =>
  form.kind === "return" && order.needs_refund_account && !order.account_check?.needed;
/** Whether the account has to be verified first. */
export const asksProof = (form: ClaimForm, order: OrderRecord): boolean =>
  form.kind === "return" && Boolean(order.account_check?.needed) && !order.account_check?.account;

const shownFields = (form: ClaimForm, order: OrderRecord): string[] => [
  "lines",
  "reason",
  "text",
  "pictures",
  ...(isFaulty(form.reason) ? ["known_on"] : []),
  ...["receiver_name", "phone_num", "postcode", "addr", "addr_detail"].map((name) => `address[${name}]`),
  ...(asksAccount(form, order) ? Object.keys(form.account).map((name) => `refund_account[${name}]`) : []),
];

/** Splits the server's errors into those of a field, and those without one, which are shown otherwise. */
export const partRefused = (refused: Errors, form: ClaimForm, order: OrderRecord): { beside: Errors; rest: string } => {
  const shown = shownFields(form, order);
  const named = Object.entries(refused).map(([name, text]) => [name.replace(/^lines\[.*$/, "lines"), text] as const);
  return {
    beside: Object.fromEntries(named.filter(([name]) => shown.includes(name))),
    rest: named.flatMap(([name, text]) => (shown.includes(name) ? [] : [text])).join(" "),
  };
};

/** Missing values, by the server's field names. */
export const missing = (form: ClaimForm, order: OrderRecord, word: string): Errors => {
  const errors: Errors = {};
  const pieces = Object.values(form.pieces);
  if (pieces.length === 0) errors.lines = word;
  if (form.kind === "exchange" && pieces.some(({ variant_id }) => !variant_id)) errors.lines = word;
  if (!form.reason) errors.reason = word;
  if (needsDescription(form.reason) && !form.text.trim()) errors.text = word;
  if (isFaulty(form.reason) && !form.known_on) errors.known_on = word;
  for (const name of ["receiver_name", "phone_num", "postcode", "addr"] as const)
    if (!form.address[name].trim()) errors[`address[${name}]`] = word;
  if (asksAccount(form, order))
    for (const [name, text] of Object.entries(form.account)) if (!text.trim()) errors[`refund_account[${name}]`] = word;
  return errors;
};

export const bodyOf = (form: ClaimForm, order: OrderRecord): object => ({
  kind: form.kind,
  reason: form.reason,
  text: form.text.trim(),
  pictures: form.pictures,
  lines: Object.entries(form.pieces).map(([id, { quantity, variant_id }]) => ({
    line_id: Number(id),
    quantity,
    ...(form.kind === "exchange" ? { variant_id } : {}),
  })),
  address: form.address,
  ...(isFaulty(form.reason) ? { known_on: form.known_on } : {}),
  ...(asksAccount(form, order) ? { refund_account: form.account } : {}),
});
