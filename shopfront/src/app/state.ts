import type { Bootstrap, Language, ShopBrand } from "@maru/client";
import type { HydrationState } from "react-router";
import type { RootState } from "~/routes/env";

/** The JSON in the document: what the first view was made of. `store` is null where nothing was rendered. */
export interface PageState {
  lang: Language;
  /** The address that was rendered; a shared page leaves out what of a query it does not depend on. */
  url?: string;
  /** What the page depends on of a query: every name that counts, "" where it was not given. */
  asked?: Record<string, string>;
  theme: "light" | "dark";
  contrast?: "default" | "bold";
  brand: ShopBrand;
  data: Record<string, never>;
  store: (Pick<RootState, "product" | "settings"> & { bootstrap: Bootstrap | null }) | null;
  /** The routes that were matched, from the root down, and what their loaders gave. */
  hydration?: HydrationState & { matches: { id: string; params: Record<string, string | undefined> }[] };
}
