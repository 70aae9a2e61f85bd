import type { Bootstrap, Brand, Language } from "@maru/client";
import type { HydrationState } from "react-router";
import type { RootState } from "~/routes/env";

/** The JSON in the document: what the first view was made of. `store` is null where nothing was rendered. */
export interface PageState {
  lang: Language;
  /** What was rendered; a kept page may be shown under an address with other filters. */
  url?: string;
  theme: "light" | "dark";
  contrast?: "default" | "bold";
  brand: Brand;
  data: Record<string, never>;
  store: (Pick<RootState, "product" | "settings"> & { bootstrap: Bootstrap | null }) | null;
  /** The routes that were matched, from the root down, and what their loaders gave. */
  hydration?: HydrationState & { matches: { id: string; params: Record<string, string | undefined> }[] };
}
