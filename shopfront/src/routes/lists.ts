import type { CategoryPlace, Page, ProductCard, Reading, SellerPage } from "@maru/client";
import { listQuery } from "~/features/product/query";
import { productActions } from "~/features/product/slice";
import { withoutPrices } from "~/ui/hiddenPrices";
import type { Env, Load } from "./env";
import { readPage } from "./pages";

/** What a list page needs besides the cards, which are in the store. */
export interface ListMeta {
  total: number;
  page: number;
  pageCount: number;
  reading: Reading;
  /** The category of the page, or the one that restricts a search. */
  category?: CategoryPlace;
}

/** Whether the list is for somebody who sees no prices; a document is drawn for visitors. */
const hidesPrices = async (env: Env): Promise<boolean> => {
  if (env.getState().brand.brand?.setting_obj.is_price_members_only !== 1) return false;
  return (await env.user().catch(() => null)) === null;
};

const load = async (env: Env, request: Request, categoryId?: string, sellerId?: string): Promise<ListMeta> => {
  const { searchParams } = new URL(request.url);
  const query = listQuery((await hidesPrices(env)) ? withoutPrices(searchParams) : searchParams, categoryId, sellerId);
  const found = await readPage(request, (page) =>
    env.read<Page<ProductCard> & Reading>("/api/shop/products", { ...query, page }),
  );
  if (!request.signal.aborted) env.dispatch(productActions.getProductsSuccess(found.content));
  const { total, page, page_count: pageCount, marks, read_as, is_guess, near, left_out, offer } = found;
  return { total, page, pageCount, reading: { marks, read_as, is_guess, near, left_out, offer } };
};

const categoryAt = (env: Env, id: string): Promise<CategoryPlace> =>
  env.read<CategoryPlace>(`/api/shop/product-categories/${id}`);

export const loadCategory: Load = async (env, { request, params }) => {
  const id = String(Number(params.id) || 0);
  const [category, list] = await Promise.all([categoryAt(env, id), load(env, request, id)]);
  return { ...list, category };
};

/** A deleted category restricts a search to nothing, which is a valid result. */
const perhaps = (error: unknown): undefined => {
  if (error instanceof Response && error.status === 404) return undefined;
  throw error;
};

export const loadSearch: Load = async (env, { request }) => {
  const id = new URL(request.url).searchParams.get("category_id") ?? "";
  const asked = /^\d{1,18}$/.test(id) ? categoryAt(env, id).catch(perhaps) : undefined;
  const [category, list] = await Promise.all([asked, load(env, request)]);
  return { ...list, category };
};

/** A seller's page has that seller's products; other seller filters of the address are ignored. */
export const loadSeller: Load = async (env, { request, params }) => {
  const id = String(Number(params.seller) || 0);
  const [seller, list] = await Promise.all([
    env.read<SellerPage>(`/api/shop/sellers/${id}`),
    load(env, request, undefined, id),
  ]);
  return { ...list, seller };
};
