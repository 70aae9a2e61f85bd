import type { Page, ProductReview } from "@maru/client";
import { MessageSquareText } from "lucide-react";
import { useLoaderData, useRevalidator } from "react-router";
import { Pager } from "~/features/product/Pager";
import { ReviewAnswer } from "~/features/seller/ReviewAnswer";
import { NotSeller, SellerFrame } from "~/features/seller/SellerFrame";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Empty } from "~/ui/State";
import type { Load } from "./env";
import { readPage } from "./pages";
import { readAsSeller, useConsigns } from "./sellerArea";
import { useTitle } from "./useTitle";

export const title: TextKey = "seller:reviews";

export const load: Load = (env, { request }) =>
  readAsSeller(env, request, () =>
    readPage(request, (page) => env.read<Page<ProductReview>>("/api/shop/seller-reviews", { page })),
  );

export default function SellerReviewsRoute() {
  const t = useTranslate();
  const consigns = useConsigns();
  const found = useLoaderData<Page<ProductReview> | null>();
  const { revalidate } = useRevalidator();
  useTitle(t(title));
  if (!found) return <NotSeller />;
  return (
    <SellerFrame title={t(title)} consigns={consigns}>
      {found.content.length === 0 ? (
        <Empty icon={MessageSquareText} title={t("seller:reviews.none")} text={t("seller:reviews.noneText")} />
      ) : (
        <ul className="grid gap-3">
          {found.content.map((review) => (
            <li key={review.id} className="panel p-4 md:p-5">
              <ReviewAnswer review={review} onSaved={() => void revalidate()} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={found.page} count={found.page_count} />
    </SellerFrame>
  );
}
