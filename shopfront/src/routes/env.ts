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

/** What a loader may use: the same on the server, where it reads supplied data, and in the browser, where it asks. */
export interface Env {
  language: Language;
  read: <T>(path: string, query?: Query) => Promise<T>;
  dispatch: (action: { type: string }) => void;
  getState: () => RootState;
  /** The signed-in person, asked once; null for a visitor. */
  user: () => Promise<SessionUser | null>;
  /** The cart as the browser's storage knew it is in the store. */
  restored: () => Promise<void>;
  /** The same for a visitor; a member's cart has been asked of the server, or that took too long. */
  cart: () => Promise<void>;
}

export type Load = (env: Env, args: LoaderFunctionArgs) => Promise<unknown>;

/** Thrown on the server where the document came without the data a loader wants: the page shows its skeleton. */
export class MissingData extends Error {}

/** Kept in the place of loader data; the browser runs the loader itself. */
export const missing = { missing: true } as const;
export const isMissing = (value: unknown): boolean =>
  typeof value === "object" && value !== null && (value as { missing?: unknown }).missing === true;
