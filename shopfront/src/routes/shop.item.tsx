import type { ProductPage } from "@maru/client";
import { useDispatch, useSelector } from "react-redux";
import { ItemPage } from "~/features/product/ItemPage";
import { productActions, selectProduct } from "~/features/product/slice";
import { selectBrand } from "~/features/site/slice";
import { useParams } from "~/router";
import { ItemSkeleton } from "~/ui/Skeleton";
import type { Load } from "./env";
import { useHead } from "./useHead";

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
  useHead({ product_id: id });
  if (product?.id !== id) return <ItemSkeleton />;
  return (
    <ItemPage
      key={product.id}
      product={product}
      brandId={brand?.id ?? 0}
      onBuy={() => dispatch(productActions.gotoStep(1))}
    />
  );
}
