import { useEffect, useRef, useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { useTranslate } from "../../words/useTranslate";
import { lookAtBooks } from "./api";

const everyMs = 2000;
/** A million orders take minutes; whoever waits longer finds the result on the next visit. */
const mostMs = 10 * 60_000;

/** Ask for a look at the books, and read the list again until its first row is another one. */
export const useLook = (latest: number | undefined) => {
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

  const look = async () => {
    // At once, so that a second click asks for nothing.
    setBefore({ id: last.current, since: Date.now() });
    try {
      await lookAtBooks();
      notify(t("books.started"), { type: "success" });
    } catch (error) {
      setBefore(undefined);
      notify((error as Error).message, { type: "error" });
    }
  };
  return { look, looking: before !== undefined };
};
