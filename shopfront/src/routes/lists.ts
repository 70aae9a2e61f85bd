import type { Card, Page, Reading } from "@maru/client";
import { listQuery } from "~/features/product/query";
import { productActions } from "~/features/product/slice";
import { categoryOf } from "~/features/site/categories";
import { refusal } from "~/router";
import type { Env, Load } from "./env";

/** What a list page needs beside the cards themselves, which are in the store. */
export interface ListMeta {
  total: number;
  page: number;
  pageCount: number;
  reading: Reading;
}

const load = async (env: Env, request: Request, categoryId?: string): Promise<ListMeta> => {
  const query = listQuery(new URL(request.url).searchParams, categoryId);
  const found = await env.read<Page<Card> & Reading>("/api/shop/products", query);
  if (!request.signal.aborted) env.dispatch(productActions.getProductsSuccess(found.content));
  const { total, page, page_count: pageCount, marks, read_as, is_guess, near } = found;
  return { total, page, pageCount, reading: { marks, read_as, is_guess, near } };
};

export const loadCategory: Load = async (env, { request, params }) => {
  const id = Number(params.id);
  const shop = env.getState().brand.bootstrap;
  if (shop && !categoryOf(shop, id)) throw refusal(404);
  return load(env, request, String(id));
};

export const loadSearch: Load = (env, { request }) => load(env, request);
