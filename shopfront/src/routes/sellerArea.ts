import type { ShopBrand } from "@maru/client";
import { useSelector } from "react-redux";
import { selectBrand } from "~/features/site/slice";
import type { Env } from "./env";
import { readAsMember } from "./member";

/** Data for sellers only; null for a member who is none. A shop without sellers has no such page. */
export const readAsSeller = <T>(env: Env, request: Request, read: () => Promise<T>): Promise<T | null> =>
  readAsMember(env, request, async () => {
    try {
      return await read();
    } catch (error) {
      if (error instanceof Response && error.status === 403) return null;
      throw error;
    }
  });

const keeps = (brand: ShopBrand | null): boolean => brand?.setting_obj.is_use_consignment === 1;

/** Whether the shop keeps consigned goods: otherwise there are no requests to load. */
export const consignsNow = (env: Env): boolean => keeps(env.getState().brand.brand);
export const useConsigns = (): boolean => keeps(useSelector(selectBrand));

/** A value of the address, if it is one of these. */
export const askedOf = (request: Request, name: string, allowed: RegExp): Record<string, string> => {
  const value = new URL(request.url).searchParams.get(name)?.trim();
  return value && allowed.test(value) ? { [name]: value } : {};
};
