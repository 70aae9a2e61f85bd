import type { ProductPage } from "@maru/client";
import { useEffect, useState } from "react";
import { useDispatch, useSelector } from "react-redux";
import { useParams } from "react-router";
import type { ItemPostsProps } from "~/features/articles/ItemPosts";
import { ItemPage } from "~/features/product/ItemPage";
import { PhoneContext } from "~/features/product/phone";
import { productActions, selectProduct } from "~/features/product/slice";
import type { ItemOffersProps } from "~/features/promotions/ItemOffers";
import type { QuestionSectionProps } from "~/features/questions";
import type { ReviewSectionProps } from "~/features/reviews/ReviewSection";
import { selectAuth, selectBootstrap, selectBrand } from "~/features/site/slice";
import { lazyPart } from "~/ui/lazyPart";
import { ItemSkeleton } from "~/ui/Skeleton";
import type { Load } from "./env";
import { loginPath } from "./next";
import { useHead } from "./useHead";

const ReviewSection = lazyPart<ReviewSectionProps>(() => import("~/features/reviews/ReviewSection"), "section");
const QuestionSection = lazyPart<QuestionSectionProps>(
  () => import("~/features/questions").then(({ QuestionSection }) => ({ default: QuestionSection })),
  "section",
);
const ItemPosts = lazyPart<ItemPostsProps>(() => import("~/features/articles/ItemPosts"), "section");

const ItemOffers = lazyPart<ItemOffersProps>(() => import("~/features/promotions/ItemOffers"));

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
  const { isAuthenticated } = useSelector(selectAuth);
  const shop = useSelector(selectBootstrap);
  const { user } = useSelector(selectAuth);
  // The server has every part; a browser loads this one later, to keep it out of the first view.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  useHead({ product_id: id });
  if (product?.id !== id) return <ItemSkeleton />;
  return (
    <PhoneContext value={user?.phone_num ?? ""}>
      <ItemPage
        key={product.id}
        product={product}
        brandId={brand?.id ?? 0}
        mall={brand?.name ?? ""}
        offers={
          isDrawn && (
            <ItemOffers productId={product.id} isMember={isAuthenticated} signInPath={loginPath(`/shop/item/${id}`)} />
          )
        }
        below={
          isDrawn && (
            <>
              <ReviewSection productId={product.id} />
              <QuestionSection key={`${isAuthenticated}`} productId={product.id} isMember={isAuthenticated} />
              {shop?.post_categories.length ? <ItemPosts productId={product.id} /> : null}
            </>
          )
        }
        onBuy={() => dispatch(productActions.gotoStep(1))}
      />
    </PhoneContext>
  );
}
