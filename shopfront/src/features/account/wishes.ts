import { request } from "@maru/client";

/** All products of a member's wish list, over all pages. */
export const readWishes = async (): Promise<number[]> => (await request<number[]>("/api/shop/wishs/ids")).data;
