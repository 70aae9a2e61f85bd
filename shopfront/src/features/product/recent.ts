import type { ProductCard } from "@maru/client";
import { apiPath, type Page, request } from "@maru/client";

/** Products this device has looked at, the last first, apart for each brand. */
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
    /* storage full or closed: nothing is remembered */
  }
};

export const rememberSeen = (brandId: number, id: number): void =>
  keep(brandId, [id, ...seenIds(brandId).filter((one) => one !== id)].slice(0, most));

export const forgetSeen = (brandId: number): void => keep(brandId, []);

/** Their cards as they are today, in the order they were seen; what is gone is left out. */
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
