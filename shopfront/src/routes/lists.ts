import type { Card, Page } from "@maru/client";
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
}

const load = async (env: Env, request: Request, categoryId?: string): Promise<ListMeta> => {
  const found = await env.read<Page<Card>>(
    "/api/shop/products",
    listQuery(new URL(request.url).searchParams, categoryId),
  );
  if (!request.signal.aborted) env.dispatch(productActions.getProductsSuccess(found.content));
  return { total: found.total, page: found.page, pageCount: found.page_count };
};

export const loadCategory: Load = async (env, { request, params }) => {
  const id = Number(params.id);
  const shop = env.getState().brand.bootstrap;
  if (shop && !categoryOf(shop, id)) throw refusal(404);
  return load(env, request, String(id));
};

export const loadSearch: Load = (env, { request }) => load(env, request);
