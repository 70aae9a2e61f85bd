import type { Bootstrap, Language, ShopBrand } from "@maru/client";
import type { HydrationState } from "react-router";
import type { RootState } from "~/routes/env";

/** The JSON in the document: what the first view was made of. `store` is null if nothing was rendered. */
export interface PageState {
  lang: Language;
  /** The rendered address; a shared page drops query parameters that it does not depend on. */
  url?: string;
  /** The query parameters that the page depends on; "" for missing ones. */
  asked?: Record<string, string>;
  /** The preview of a design: no cookie, storage, cart or person is read or written. */
  preview?: boolean;
  brand: ShopBrand;
  data: Record<string, never>;
  store: (Pick<RootState, "product"> & { bootstrap: Bootstrap | null }) | null;
  /** What the routes' loaders returned or threw, as react-router's browser router takes it over. */
  hydration?: HydrationState;
}
