import type { ProductCard } from "@maru/client";
import { apiPath, type Page, request } from "@maru/client";

/** Products viewed on this device, latest first, stored for each brand. */
const most = 20;
const keyOf = (brandId: number): string => `seen:${brandId}`;

export const seenIds = (brandId: number): number[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(brandId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isInteger(id)).slice(0, most) : [];
  } catch {
    return [];
  }
};

const keep = (brandId: number, ids: number[]): void => {
  try {
    if (ids.length > 0) localStorage.setItem(keyOf(brandId), JSON.stringify(ids));
    else localStorage.removeItem(keyOf(brandId));
  } catch {
    /* storage full or blocked: nothing is stored */
  }
};

export const rememberSeen = (brandId: number, id: number): void =>
  keep(brandId, [id, ...seenIds(brandId).filter((one) => one !== id)].slice(0, most));

export const forgetSeen = (brandId: number): void => keep(brandId, []);

/** Their current cards, in the order of the views; products that are gone are left out. */
export const readSeen = async (
  brandId: number,
  except: number | undefined,
  signal: AbortSignal,
): Promise<ProductCard[]> => {
  const ids = seenIds(brandId).filter((id) => id !== except);
  if (ids.length === 0) return [];
  const query = { filter: JSON.stringify({ id: ids }), range: `[0,${most - 1}]` };
  const { data } = await request<Page<ProductCard>>(apiPath("/api/shop/products", query), { signal });
  return ids.flatMap((id) => data.content.find((card) => card.id === id) ?? []);
};
