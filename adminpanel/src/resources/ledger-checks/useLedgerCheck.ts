import { useNotify, useRefresh } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../words/useTranslate";
import { startLedgerCheck } from "./api";

const everyMs = 2000;
/** A million orders take minutes; after this time the result is shown on the next visit. */
const mostMs = 10 * 60_000;

/** Starts a ledger check and polls the list until its first row changes. */
export const useLedgerCheck = (latest: number | undefined) => {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [before, setBefore] = useState<{ id: number | undefined; since: number }>();
  const last = useRef(latest);
  last.current = latest;

  useEffect(() => {
    if (!before) return;
    const timer = setInterval(() => {
      if (last.current !== before.id || Date.now() - before.since > mostMs) setBefore(undefined);
      else refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [before, refresh]);

  const start = async () => {
    // Set at once, so that a second click does nothing.
    setBefore({ id: last.current, since: Date.now() });
    try {
      await startLedgerCheck();
      notify(t("ledger.started"), { type: "success" });
    } catch (error) {
      setBefore(undefined);
      notify((error as Error).message, { type: "error" });
    }
  };
  return { start, isRunning: before !== undefined };
};
