import { products } from "@maru/client/generated/shopLists.json";
import { useSelector } from "react-redux";

/** The part of the store that decides. */
interface Root {
  site: { auth: { user: object | null } };
  brand: { brand?: { setting_obj: { is_price_members_only: number } } | null };
}

/** Whether the brand shows prices to members only, and nobody is known to be signed in (D15). */
export const selectPricesHidden = ({ site, brand }: Root): boolean =>
  brand.brand?.setting_obj.is_price_members_only === 1 && site.auth.user === null;

export const usePricesHidden = (): boolean => useSelector(selectPricesHidden);

/** Whether a sort tells prices. */
export const tellsPrices = (ordering: string): boolean => products.price_orderings.includes(ordering);

/** A list's address without what the server refuses where prices are hidden. */
export const withoutPrices = (params: URLSearchParams): URLSearchParams => {
  const left = new URLSearchParams(params);
  for (const name of products.price_filters) left.delete(name);
  if (tellsPrices(left.get("ordering") ?? "")) left.delete("ordering");
  return left;
};
