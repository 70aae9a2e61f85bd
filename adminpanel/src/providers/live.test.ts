import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followLive, type LiveEvent, type LiveMode } from "./live";

/** A stream that the test writes. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
  say(kind: string, data: object = {}, lastEventId = ""): void {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data), lastEventId }));
  }
  fail(): void {
    this.readyState = Source.CLOSED;
    this.dispatchEvent(new Event("error"));
  }
}

/** The browser's locks: the first who asks holds, the next waits until it leaves. */
class Locks {
  #last: Promise<unknown> = Promise.resolve();
  request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown> {
    const before = this.#last;
    this.#last = before.then(() => (signal.aborted ? undefined : work()));
    return this.#last;
  }
}

const open = (): Source => Source.all.at(-1) as Source;
const stops: (() => void)[] = [];

const tab = (brand = 3) => {
  const events: LiveEvent[] = [];
  const modes: LiveMode[] = [];
  const stop = followLive(brand, { onEvent: (event) => events.push(event), onMode: (mode) => modes.push(mode) });
  stops.push(stop);
  return { events, modes, stop };
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  Source.all = [];
  vi.stubGlobal("EventSource", Source);
  Object.defineProperty(navigator, "locks", { value: new Locks(), configurable: true });
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("keeps one stream for two tabs, and both get each event once", async () => {
  const first = tab();
  const second = tab();
  await settle();
  expect(Source.all.map(({ url }) => url)).toEqual(["/live?brand=3"]);
  open().say("start", { is_live: true }, "7");
  open().say("order_placed", { id: 1 }, "8");
  open().say("order_placed", { id: 1 }, "8");
  await settle();
  expect(first.events).toEqual([{ number: 8, kind: "order_placed", data: { id: 1 }, isLeading: true }]);
  expect(second.events).toEqual([{ number: 8, kind: "order_placed", data: { id: 1 }, isLeading: false }]);
  expect([first.modes, second.modes]).toEqual([["live"], ["live"]]);
});

it("goes on at its cursor in the next tab when the leading one closes", async () => {
  const first = tab();
  const second = tab();
  await settle();
  open().say("start", { is_live: true }, "7");
  open().say("changed", { resource: "orders" }, "9");
  await settle();
  first.stop();
  await settle();
  expect(open().url).toBe("/live?brand=3&cursor=9");
  open().say("changed", { resource: "claims" }, "10");
  expect(second.events.map(({ number }) => number)).toEqual([9, 10]);
});

it("passes on that events were lost and that the session ended, whatever their place", async () => {
  const { events } = tab();
  await settle();
  open().say("start", { is_live: true }, "7");
  open().say("reload", {}, "7");
  open().say("ended", {}, "7");
  expect(events.map(({ kind }) => kind)).toEqual(["reload", "ended"]);
});

it("says that it asks where there is no stream, and that the line is lost, and opens it again", async () => {
  vi.useFakeTimers();
  const { modes } = tab();
  await vi.advanceTimersByTimeAsync(10);
  open().say("start", { is_live: false }, "7");
  // The answer ended: the browser asks again by itself.
  open().dispatchEvent(new Event("error"));
  expect(modes).toEqual(["asking"]);
  open().fail();
  expect(modes).toEqual(["asking", "lost"]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(open().url).toBe("/live?brand=3&cursor=7");
  open().say("start", { is_live: true }, "7");
  expect(modes).toEqual(["asking", "lost", "live"]);
});

it("opens a silent stream again, and one that slept", async () => {
  vi.useFakeTimers();
  tab();
  await vi.advanceTimersByTimeAsync(10);
  open().say("start", { is_live: true }, "7");
  await vi.advanceTimersByTimeAsync(40_000);
  open().say("beat");
  await vi.advanceTimersByTimeAsync(40_000);
  expect(Source.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(Source.all).toHaveLength(2);
  open().say("start", { is_live: true }, "7");
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(Source.all).toHaveLength(3);
});

it("asks in each tab where the browser has no locks", async () => {
  Object.defineProperty(navigator, "locks", { value: undefined, configurable: true });
  tab();
  expect(open().url).toBe("/live?brand=3&ask=1");
});
