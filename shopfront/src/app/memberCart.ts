import { ApiError, mostPieces, request } from "@maru/client";
import { beforeSignOut } from "~/features/account/api";
import type { CartItem } from "~/features/product/cart";
import { type Notes, notesPlace, pendingCartChanges } from "~/features/product/pendingCartChanges";
import { joinServerCart } from "~/features/product/serverCart";
import { productActions } from "~/features/product/slice";
import { siteActions } from "~/features/site/slice";
import { forgetTyped } from "~/ui/typed";
import { isPaying } from "./paying";
import { forgetPersonalData } from "./personalData";
import type { Store } from "./store";

interface Told {
  content: CartItem[];
  /** Variants that did not fit into the cart. */
  left_out?: number[];
}

/** Clicks within this time are sent together. */
const GATHER = 800;
/** Delays of the retries after a failure (ms). */
const AGAIN = [2_000, 8_000, 30_000, 120_000];
/** A page that was hidden this long fetches the cart, because another device may have changed it. */
const OLD = 60_000;
const MOST_AT_ONCE = 200;
/** Neither a page nor the sign-out waits longer for a slow network. */
const PATIENCE = 3_000;

/** The next changes to send: when a cart is merged into the member's, removed lines are not sent. */
const sendable = ({ joining, changed }: Notes): Notes["changed"] => {
  const lines = Object.entries(changed).filter(([, { quantity }]) => !joining || quantity > 0);
  return Object.fromEntries(lines.slice(0, MOST_AT_ONCE));
};

const ask = (said: Notes["changed"], joining: boolean, keepalive: boolean): Promise<{ data: Told }> => {
  const lines = Object.entries(said);
  if (lines.length === 0) return request<Told>("/api/shop/cart", { query: { page_size: 100 }, keepalive });
  const items = lines.map(([id, { quantity, at }]) => ({
    id: Number(id),
    quantity: Math.min(quantity, mostPieces),
    ...(joining ? {} : { age: Math.max(0, Math.round(Date.now() - at)) }),
  }));
  const path = `/api/shop/cart/${joining ? "merge" : "changes"}`;
  return request<Told>(path, { method: "POST", json: { items }, keepalive });
};

const patience = (): Promise<void> => new Promise((done) => setTimeout(done, PATIENCE));

/**
 * A member's cart is the same on every device (D30): it is merged with the visitor's at sign-in, sent at each change,
 * and fetched when the page becomes visible. The page never waits for it; what can't be sent now is sent later.
 */
export const followMemberCart = (store: Store, onLeftOut: (count: number) => void) => {
  let member = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  let readAt = 0;
  let stale = false;
  /** Somebody signs out, here or in another tab. */
  let leaving = false;
  let first: Promise<void> = Promise.resolve();

  const cart = (): CartItem[] => store.getState().product.checkout.cart;
  const waiting = (): boolean => Object.keys(pendingCartChanges.read().changed).length > 0;
  const take = (answer: CartItem[]): void => {
    const now = cart();
    const next = joinServerCart(now, answer, pendingCartChanges.read().changed);
    if (JSON.stringify(next) !== JSON.stringify(now))
      pendingCartChanges.quietly(() => store.dispatch(productActions.getCart(next)));
  };

  const schedule = (after: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void exchange(), after);
  };

  const speak = async (keepalive: boolean): Promise<void> => {
    const asker = member;
    const notes = pendingCartChanges.read();
    const sent = sendable(notes);
    try {
      const { data } = await ask(sent, notes.joining, keepalive);
      if (asker !== member) return;
      pendingCartChanges.settle(sent);
      take(data.content);
      if (data.left_out?.length) onLeftOut(data.left_out.length);
      failures = 0;
      readAt = Date.now();
      stale = false;
      if (waiting()) schedule(0);
    } catch (error) {
      if (asker !== member || (error instanceof ApiError && error.status === 401)) return;
      // A change that the server rejects is not sent again; one that failed to arrive is.
      if (error instanceof ApiError && error.status === 400) pendingCartChanges.settle(sent);
      else schedule(AGAIN[Math.min(failures++, AGAIN.length - 1)] ?? OLD);
    }
  };

  /** One request at a time: changes in between are sent with the next. */
  const exchange = (keepalive = false): Promise<void> => {
    clearTimeout(timer);
    if (!member) return Promise.resolve();
    running ??= speak(keepalive).finally(() => {
      running = null;
    });
    return running;
  };

  const begin = (id: number): void => {
    const { owner, changed, isForgotten } = pendingCartChanges.read();
    member = id;
    failures = 0;
    if (owner !== id) {
      // From another member's cart only the lines that a visitor added since are kept.
      const own = owner === 0 ? cart() : cart().filter((item) => item.id in changed);
      pendingCartChanges.belongTo(id, own);
      if (owner !== 0) forgetTyped();
      if (owner !== 0 && !isForgotten) forgetPersonalData(store);
    } else if (isForgotten) pendingCartChanges.markForgotten(false);
    first = exchange();
  };

  const end = (): void => {
    member = 0;
    clearTimeout(timer);
    // A session that expired can continue: cart and changes are kept for their owner (`followMember` removes the rest).
    if (!leaving) return;
    leaving = false;
    pendingCartChanges.belongTo(0);
    forgetTyped();
    forgetPersonalData(store);
    store.dispatch(productActions.resetCart());
  };

  const leave = (): void => {
    if (!member || !waiting()) return;
    const notes = pendingCartChanges.read();
    // The running request may not have the last click; sending it twice is harmless.
    if (running) void ask(sendable(notes), notes.joining, true).catch(() => undefined);
    else void exchange(true);
  };

  const onSight = (): void => {
    if (document.hidden) leave();
    else if (member && waiting()) void exchange();
    else if (member && !isPaying(store) && (stale || Date.now() - readAt > OLD)) void exchange();
  };

  const onOtherTab = ({ key, newValue }: StorageEvent): void => {
    if (key !== notesPlace || !member) return;
    if (newValue === null) {
      // Signed out there.
      leaving = true;
      store.dispatch(siteActions.setUser(null));
    } else if (!waiting()) {
      stale = true;
      if (!document.hidden && !isPaying(store)) schedule(GATHER);
    }
  };

  const onUser = (): void => {
    const id = store.getState().site.auth.user?.id ?? 0;
    if (id === member) return;
    if (id) begin(id);
    else end();
  };

  pendingCartChanges.listen(() => schedule(GATHER));
  store.subscribe(onUser);
  document.addEventListener("visibilitychange", onSight);
  window.addEventListener("pagehide", leave);
  window.addEventListener("storage", onOtherTab);
  window.addEventListener("online", () => void (member && waiting() && exchange()));
  beforeSignOut(async () => {
    leaving = true;
    if (!waiting()) return;
    await Promise.race([exchange(), patience()]);
  });
  onUser();
  return {
    /** Resolves when the server was asked once or the time is over; a late response is still applied. */
    first: (): Promise<void> => Promise.race([first, patience()]),
  };
};

export type MemberCart = ReturnType<typeof followMemberCart>;
