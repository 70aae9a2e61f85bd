import type shopPages from "@maru/client/generated/shopPages.json";

export type PopupPlace = "home" | "list" | "item" | "cart" | "blog" | "other";

/**
 * The places of pages that may have popups, by path; the home page's route has a name instead. All other pages have
 * none: checkout, the way back from paying, order complete, order look-up, sign-in and sign-up, my page and the seller's
 * area, where a person has something of their own to do.
 */
const places: Partial<Record<keyof typeof shopPages | "home", PopupPlace>> = {
  home: "home",
  "shop/category/:id": "list",
  "shop/search": "list",
  "shop/seller/:seller": "list",
  "shop/item/:id": "item",
  "shop/cart": "cart",
  blog: "blog",
  "blog/category/:id": "blog",
  "blog/post/:id": "blog",
  "shop/service/:product/:id": "other",
  notice: "other",
  "notice/:id": "other",
  faq: "other",
  "board/:id": "other",
  "board/:category/:id": "other",
  "policy/:kind": "other",
};

/** The place of a route, by its id; none for a page without popups. */
export const placeOf = (route: string | undefined): PopupPlace | undefined =>
  (places as Record<string, PopupPlace | undefined>)[route ?? ""];
