import type { Page, ProductQuestion } from "@maru/client";
import { useLoaderData, useRevalidator } from "react-router";
import { MyFrame } from "~/features/account/MyFrame";
import { Pager } from "~/features/product/Pager";
import type { MyQuestionsProps } from "~/features/questions";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { lazyPart } from "~/ui/lazyPart";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { readPage } from "./pages";
import { useTitle } from "./useTitle";

const MyQuestions = lazyPart<MyQuestionsProps>(
  () => import("~/features/questions").then(({ MyQuestions }) => ({ default: MyQuestions })),
  "section",
);

export const title: TextKey = "account:my.inquiries";

export const load: Load = async (env, { request }): Promise<Page<ProductQuestion>> =>
  readAsMember(env, request, () =>
    readPage(request, (page) => env.read<Page<ProductQuestion>>("/api/shop/product-faqs", { page })),
  );

export default function MyInquiriesRoute() {
  const t = useTranslate();
  const found = useLoaderData<Page<ProductQuestion>>();
  const { revalidate } = useRevalidator();
  useTitle(t(title));
  return (
    <MyFrame title={t(title)} questions={found.total} onSignedOut={() => siteActions.setUser(null)}>
      <MyQuestions questions={found.content} onChanged={() => void revalidate()} />
      <Pager page={found.page} count={found.page_count} />
    </MyFrame>
  );
}
