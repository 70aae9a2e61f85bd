import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { followLive, type LiveEvent, type LiveMode } from "../../providers/live";
import { screensOf } from "../../providers/screens";
import { clearSession } from "../../providers/session";
import { signInAgain } from "../../providers/signInAgain";
import { waitingKey } from "../../providers/waiting";
import { usePerson } from "../useCan";
import { useAlarms } from "./useAlarms";
import { type NewOrder, useNewOrders } from "./useNewOrders";
import { useProgress } from "./useProgress";

interface Live {
  mode: LiveMode;
  /** New orders since this page was opened, newest first. */
  orders: NewOrder[];
  /** Calls for each change of any list; returns the function that ends it. */
  follow: (listener: Listener) => () => void;
}

/** `undefined`: anything may have changed. */
type Listener = (change: Record<string, unknown> | undefined) => void;

const LiveContext = createContext<Live>({ mode: "lost", orders: [], follow: () => () => undefined });

export const useLive = (): Live => useContext(LiveContext);

/** Follows the changes of one resource of the API, for screens that are no lists. */
export const useLiveChanges = (resource: string, onChange: Listener): void => {
  const { follow } = useLive();
  const take = useEffectEvent((change: Record<string, unknown> | undefined) => {
    if (change === undefined || change.resource === resource) onChange(change);
  });
  useEffect(() => follow(take), [follow]);
};

/** Changes that come together are read once. */
const joinedFor = 400;

/** Follows what changes on the server: reads lists and counts again, tells of new orders and of ended jobs. */
export const LiveProvider = ({ children }: { children: ReactNode }) => {
  const person = usePerson();
  const queries = useQueryClient();
  const [mode, setMode] = useState<LiveMode>("lost");
  const { orders, takeOrder } = useNewOrders();
  const takeProgress = useProgress();
  const takeAlarm = useAlarms();
  const changed = useRef(new Set<string>());
  const listeners = useRef(new Set<Listener>());
  const follow = useCallback((listener: Listener) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readAgain = (): void => {
    const screens = new Set([...changed.current].flatMap(screensOf));
    changed.current.clear();
    void queries.invalidateQueries({ queryKey: waitingKey });
    void queries.invalidateQueries({
      predicate: ({ queryKey: [screen, method] }) => screens.has(String(screen)) && method === "getList",
    });
  };

  const take = useEffectEvent((event: LiveEvent): void => {
    if (event.kind === "changed" || event.kind === "order_placed") {
      changed.current.add(String(event.data.resource));
      for (const listener of listeners.current) listener(event.data);
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        readAgain();
      }, joinedFor);
    }
    // Somebody writes or has read: no list changes.
    if (event.kind === "chat") for (const listener of listeners.current) listener(event.data);
    if (event.kind === "order_placed") takeOrder(event);
    if (event.kind === "progress") takeProgress(event);
    if (event.kind === "alarm") takeAlarm(event);
    if (event.kind === "reload") {
      void queries.invalidateQueries();
      for (const listener of listeners.current) listener(undefined);
    }
    if (event.kind === "ended") {
      // Signed out, or with other roles: the next answer tells.
      clearSession();
      void queries.invalidateQueries({ queryKey: waitingKey });
      void signInAgain();
    }
  });

  const brandId = person?.must_enrol ? undefined : person?.brand_id;
  useEffect(() => {
    if (brandId === undefined) return;
    return followLive(brandId, { onEvent: take, onMode: setMode });
  }, [brandId]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return <LiveContext value={{ mode, orders, follow }}>{children}</LiveContext>;
};
