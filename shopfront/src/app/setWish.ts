import { shopResource } from "@maru/client";

const wishs = shopResource("wishs");

/** Keeps a product in mind, or no longer; answers whether the server did. A refusal is said by the client. */
export const setWish = async (id: number, wanted: boolean): Promise<boolean> =>
  (wanted ? await wishs.create({ product_id: id }) : await wishs.remove(id)) !== false;
