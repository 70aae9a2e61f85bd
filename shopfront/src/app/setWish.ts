import { shopResource } from "@maru/client";

const wishs = shopResource("wishs");

/** Adds a product to the wish list or removes it; returns whether the server did. The client shows a refusal. */
export const setWish = async (id: number, wanted: boolean): Promise<boolean> =>
  (wanted ? await wishs.create({ product_id: id }) : await wishs.remove(id)) !== false;
