import type { Page, ProductReview, WritableReviews } from "@maru/client";
import { useLoaderData, useRevalidator } from "react-router";
import { MyFrame } from "~/features/account/MyFrame";
import { Pager } from "~/features/product/Pager";
import type { MyReviewsProps } from "~/features/reviews/MyReviews";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { lazyPart } from "~/ui/lazyPart";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { readPage } from "./pages";
import { useTitle } from "./useTitle";

const MyReviews = lazyPart<MyReviewsProps>(() => import("~/features/reviews/MyReviews"), "section");

export const title: TextKey = "account:my.reviews";

interface Data {
  writable: WritableReviews;
  written: Page<ProductReview>;
}

export const load: Load = async (env, { request }): Promise<Data> => {
  const [writable, written] = await readAsMember(env, request, () =>
    Promise.all([
      env.read<WritableReviews>("/api/shop/product-reviews/writable"),
      readPage(request, (page) =>
        env.read<Page<ProductReview>>("/api/shop/product-reviews", { page, ordering: "new" }),
      ),
    ]),
  );
  return { writable, written };
};

export default function MyReviewsRoute() {
  const t = useTranslate();
  const { writable, written } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  useTitle(t(title));
  return (
    <MyFrame title={t("account:my.reviews")} onSignedOut={() => siteActions.setUser(null)}>
      <MyReviews writable={writable} written={written.content} onChanged={() => void revalidate()} />
      <Pager page={written.page} count={written.page_count} />
    </MyFrame>
  );
}
