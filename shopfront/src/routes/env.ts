import type { Language, Query, SessionUser } from "@maru/client";
import type { LoaderFunctionArgs } from "react-router";
import type { ProductState } from "~/features/product/slice";
import type { Settings } from "~/features/settings/slice";
import type { BrandState, SiteState } from "~/features/site/slice";

export interface RootState {
  site: SiteState;
  brand: BrandState;
  settings: Settings;
  product: ProductState;
}

/** What a loader may use: on the server it reads supplied data, in the browser it fetches. */
export interface Env {
  language: Language;
  read: <T>(path: string, query?: Query) => Promise<T>;
  dispatch: (action: { type: string }) => void;
  getState: () => RootState;
  /** The signed-in person, fetched once; null for a visitor. */
  user: () => Promise<SessionUser | null>;
  /** The stored cart is in the store. */
  restored: () => Promise<void>;
  /** The same for a visitor; a member's cart was fetched from the server, or that took too long. */
  cart: () => Promise<void>;
}

export type Load = (env: Env, args: LoaderFunctionArgs) => Promise<unknown>;

/** Thrown on the server if the document has no data for a loader: the page shows its skeleton. */
export class MissingData extends Error {}

/** The placeholder for loader data; the browser runs the loader itself. */
export const missing = { missing: true } as const;
export const isMissing = (value: unknown): boolean =>
  typeof value === "object" && value !== null && (value as { missing?: unknown }).missing === true;
