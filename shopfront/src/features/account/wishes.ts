import { request } from "@maru/client";

/** The products that a member keeps in mind, however many pages of them there are. */
export const readWishes = async (): Promise<number[]> => (await request<number[]>("/api/shop/wishs/ids")).data;
