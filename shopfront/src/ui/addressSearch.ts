import { type AddressHit, type AddressHits, request } from "@maru/client";

type SearchMode = AddressHits["mode"];

/** The part of an address that a search fills in, and the rest of it. */
export interface Place {
  postcode: string;
  addr: string;
  addr_detail: string;
}

export type PlaceName = keyof Place;

const path = "/api/shop/addresses/search";
let known: Promise<SearchMode> | null = null;

/** How this shop searches, asked once for each page load; 'off' is typing by hand. A failed request is asked again. */
export const searchMode = (): Promise<SearchMode> => {
  known ??= request<AddressHits>(path).then(({ data }) => data.mode);
  known.catch(() => {
    known = null;
  });
  return known;
};

/** For tests: the next form asks again. */
export const forgetSearchMode = (): void => {
  known = null;
};

export const findAddresses = async (text: string, page: number, signal: AbortSignal): Promise<AddressHits> =>
  (await request<AddressHits>(path, { query: { q: text, page }, signal })).data;

export const placeOf = ({ postcode, addr }: AddressHit): Pick<Place, "postcode" | "addr"> => ({ postcode, addr });

/** The row that an arrow key leads to: from the input (-1) to the first or the last row, and around. */
export const nextRow = (active: number, count: number, key: string): number => {
  if (count === 0) return -1;
  if (key === "ArrowDown") return active + 1 >= count ? 0 : active + 1;
  return active <= 0 ? count - 1 : active - 1;
};
