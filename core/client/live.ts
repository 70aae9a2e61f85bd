/**
 * What changes, from the server (docs/rules/live.md): one stream for all tabs of a browser. The tab that holds the lock
 * keeps the stream and passes its messages on; without locks each tab asks.
 */

export interface StreamEvent<Kind extends string = string> {
  number: number;
  kind: Kind | "reload" | "ended";
  data: Record<string, unknown>;
  /** Whether this tab keeps the stream: what must happen once in a browser, such as a sound, happens here. */
  isLeading: boolean;
}

/** `live`: events come at once. `asking`: the browser asks every five seconds. `lost`: the server does not answer. */
export type StreamMode = "live" | "asking" | "lost";

type Message<Kind extends string> =
  | { event: Omit<StreamEvent<Kind>, "isLeading"> }
  | { mode: StreamMode; number: number }
  | { hello: true };

interface Stream<Kind extends string> {
  /** The same in all tabs that may share the stream. */
  name: string;
  path: string;
  query?: Record<string, string>;
  /** The events beside `reload` and `ended`. */
  kinds: readonly Kind[];
  onEvent: (event: StreamEvent<Kind>) => void;
  onMode: (mode: StreamMode) => void;
}

const watchEvery = 5_000;
/** The server's beat comes every 20 seconds. */
const silentFor = 45_000;
/** A timer that is this late: the machine slept. */
const sleptFor = 15_000;

/** Follow a stream; returns the function that ends it. */
export const followStream = <Kind extends string>(stream: Stream<Kind>): (() => void) => {
  const { name, path, onEvent, onMode } = stream;
  const kinds: readonly (Kind | "reload" | "ended")[] = [...stream.kinds, "reload", "ended"];
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let number: number | undefined;
  let mode: StreamMode = "lost";
  let source: EventSource | undefined;
  let heardAt = 0;
  let watch: ReturnType<typeof setInterval> | undefined;
  let isLeading = false;

  const say = (message: Message<Kind>): void => channel.postMessage(message);

  const turn = (next: StreamMode): void => {
    if (isLeading) say({ mode: next, number: number ?? 0 });
    if (next === mode) return;
    mode = next;
    onMode(next);
  };

  const take = (event: Omit<StreamEvent<Kind>, "isLeading">): void => {
    // After a broken connection the server may send what was already taken.
    if (event.number && event.number <= (number ?? 0)) return;
    if (event.number) number = event.number;
    if (isLeading) say({ event });
    onEvent({ ...event, isLeading });
  };

  const open = (): void => {
    source?.close();
    heardAt = Date.now();
    const query = new URLSearchParams(stream.query);
    if (number !== undefined) query.set("cursor", String(number));
    if (!navigator.locks) query.set("ask", "1");
    source = new EventSource(`${path}?${query}`);
    for (const kind of kinds)
      source.addEventListener(kind, ({ data, lastEventId }) => {
        heardAt = Date.now();
        // The cursor stays where it is until `start`: these two have no place of their own.
        const own = kind === "reload" || kind === "ended" ? 0 : Number(lastEventId);
        take({ number: own, kind, data: JSON.parse(data) });
      });
    source.addEventListener("start", ({ data, lastEventId }) => {
      heardAt = Date.now();
      number = Number(lastEventId);
      turn(JSON.parse(data).is_live ? "live" : "asking");
    });
    source.addEventListener("beat", () => {
      heardAt = Date.now();
    });
    source.addEventListener("error", () => {
      // An answer that ends is asked for again by the browser; one that is refused is not.
      if (mode === "live" || source?.readyState === EventSource.CLOSED) turn("lost");
    });
  };

  const lookAfter = (): void => {
    const isSilent = Date.now() - heardAt > silentFor;
    if (source?.readyState === EventSource.CLOSED || isSilent) open();
  };

  const onWake = (): void => {
    if (document.visibilityState === "visible" && isLeading && (mode !== "live" || Date.now() - heardAt > silentFor))
      open();
  };

  const lead = (): void => {
    isLeading = true;
    let seenAt = Date.now();
    open();
    watch = setInterval(() => {
      const slept = Date.now() - seenAt > watchEvery + sleptFor;
      seenAt = Date.now();
      if (slept) open();
      else lookAfter();
    }, watchEvery);
  };

  channel.onmessage = ({ data }: MessageEvent<Message<Kind>>): void => {
    if ("hello" in data) {
      if (isLeading) say({ mode, number: number ?? 0 });
    } else if ("mode" in data) {
      if (data.number) number = Math.max(number ?? 0, data.number);
      turn(data.mode);
    } else take(data.event);
  };
  document.addEventListener("visibilitychange", onWake);
  window.addEventListener("online", onWake);

  if (navigator.locks) {
    say({ hello: true });
    const left = new Promise<void>((resolve) => leaving.signal.addEventListener("abort", () => resolve()));
    navigator.locks
      .request(name, { signal: leaving.signal }, () => {
        lead();
        return left;
      })
      // Ended before this tab had its turn.
      .catch(() => undefined);
  } else lead();

  return () => {
    leaving.abort();
    clearInterval(watch);
    source?.close();
    channel.close();
    document.removeEventListener("visibilitychange", onWake);
    window.removeEventListener("online", onWake);
  };
};
