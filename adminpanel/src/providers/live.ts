import { followStream, type StreamEvent, type StreamMode } from "@maru/client/live";

const kinds = ["changed", "order_placed", "progress", "alarm", "chat"] as const;

export type LiveEvent = StreamEvent<(typeof kinds)[number]>;
export type LiveMode = StreamMode;

interface Followed {
  onEvent: (event: LiveEvent) => void;
  onMode: (mode: LiveMode) => void;
}

/** Follow the events of a brand, for managers; returns the function that ends it. */
export const followLive = (brandId: number, followed: Followed): (() => void) =>
  followStream({ name: `maru-live-${brandId}`, path: "/live", query: { brand: String(brandId) }, kinds, ...followed });
