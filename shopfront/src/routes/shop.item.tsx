import type { ProductPage } from "@maru/client";
import { useEffect, useState } from "react";
import { useDispatch, useSelector } from "react-redux";
import type { ItemPostsProps } from "~/features/articles/ItemPosts";
import { ItemPage } from "~/features/product/ItemPage";
import { productActions, selectProduct } from "~/features/product/slice";
import { selectBootstrap, selectBrand } from "~/features/site/slice";
import { useParams } from "~/router";
import { later } from "~/ui/later";
import { ItemSkeleton } from "~/ui/Skeleton";
import type { Load } from "./env";
import { useHead } from "./useHead";

const ItemPosts = later<ItemPostsProps>(() => import("~/features/articles/ItemPosts"));

export const load: Load = async (env, { params, request }) => {
  const product = await env.read<ProductPage>(`/api/shop/products/${Number(params.id) || 0}`);
  if (!request.signal.aborted) env.dispatch(productActions.getProductSuccess(product));
  return null;
};

export default function ItemRoute() {
  const dispatch = useDispatch();
  const id = Number(useParams().id);
  const product = useSelector(selectProduct);
  const brand = useSelector(selectBrand);
  const shop = useSelector(selectBootstrap);
  // The server has every part; a browser gets this one later, so that its first view is without it.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  useHead({ product_id: id });
  if (product?.id !== id) return <ItemSkeleton />;
  return (
    <ItemPage
      key={product.id}
      product={product}
      brandId={brand?.id ?? 0}
      below={isDrawn && shop?.post_categories.length ? <ItemPosts productId={product.id} /> : undefined}
      onBuy={() => dispatch(productActions.gotoStep(1))}
    />
  );
}
