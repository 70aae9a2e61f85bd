import { ApiError, type PayPage } from "@maru/client";
import { useEffect, useRef, useState } from "react";
import {
  confirmReturn,
  leaveWindow,
  noteOpened,
  openWindow,
  readPayPage,
  readReturn,
  WindowEnded,
  wasOpened,
} from "./paymentWindow";

export interface PayPageState {
  page: PayPage;
  /** The window is being opened, or the return is being confirmed. */
  working: "opening" | "confirming" | null;
  /** Why nothing was paid, by the server; or that the window's script did not load. */
  trouble: { kind: "refused"; message: string } | { kind: "script" } | null;
  open: () => void;
}

const READY_EVERY = 3000;
const DEPOSIT_EVERY = 15_000;

/** How often the page asks, in milliseconds; null if nothing changes by itself. */
const pauseOf = ({ payment_state: state, is_open: isOpen }: PayPage, tries: number): number | null => {
  if (state === "checking") return Math.min(1500 + tries * 500, 8000);
  if (state === "pending_deposit") return DEPOSIT_EVERY;
  return state === "ready" && isOpen ? READY_EVERY : null;
};

/**
 * The page of a payment window: it opens the window once, confirms a return, and goes on asking until the result is
 * known. Every repeat (F5, Back, another browser) reads the same result.
 */
export const usePayPage = (key: string, first: PayPage, query: URLSearchParams, onRead: () => void): PayPageState => {
  const [page, setPage] = useState(first);
  const [working, setWorking] = useState<PayPageState["working"]>(null);
  const [trouble, setTrouble] = useState<PayPageState["trouble"]>(null);
  const [tries, setTries] = useState(0);
  const started = useRef(false);

  const read = async (): Promise<void> => {
    await readPayPage(key)
      .then(setPage)
      .catch(() => undefined);
  };
  const run = async (kind: "opening" | "confirming", work: () => Promise<PayPage | null>): Promise<void> => {
    setWorking(kind);
    setTrouble(null);
    try {
      const next = await work();
      if (next) setPage(next);
    } catch (error) {
      if (error instanceof WindowEnded && error.code === "SCRIPT") setTrouble({ kind: "script" });
      else if (error instanceof WindowEnded) {
        await leaveWindow(key, error.code)
          .then(setPage)
          .catch(() => undefined);
      } else {
        // A lost connection says nothing about the payment: the page goes on asking.
        if (error instanceof ApiError && error.status > 0) setTrouble({ kind: "refused", message: error.message });
        await read();
      }
    }
    setWorking(null);
  };
  const open = (): void => {
    noteOpened(key);
    void run("opening", async () => {
      await openWindow(key);
      return null;
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const back = readReturn(query);
    if (back?.kind === "paid") void run("confirming", () => confirmReturn(key, back.body)).then(onRead);
    else if (back?.kind === "left") void run("confirming", () => leaveWindow(key, back.code)).then(onRead);
    else if (first.is_open && !wasOpened(key)) open();
  }, []);

  // A page that comes back from the browser's memory still shows that it is opening.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setWorking(null);
    };
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);

  const pause = working === null ? pauseOf(page, tries) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round after each answer
  useEffect(() => {
    if (pause === null) return;
    const ask = (): void => {
      if (!document.hidden) void read().finally(() => setTries((count) => count + 1));
    };
    const timer = setTimeout(ask, pause);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [pause, page, tries]);
  return { page, working, trouble, open };
};
