import type { FaqRow, Page } from "@maru/client";
import { useSelector } from "react-redux";
import { useLoaderData, useSearchParams } from "react-router";
import { FaqList } from "~/features/articles/FaqList";
import { Chips, NoPosts, PostListPage, PostSearch } from "~/features/articles/PostList";
import { categoriesIn } from "~/features/articles/places";
import { Pager } from "~/features/product/Pager";
import { selectBootstrap } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { ButtonLink } from "~/ui/Button";
import { useTitle } from "./useTitle";

export { loadFaqs as load } from "./postLoads";
export const title: TextKey = "common:post.faq";

export default function FaqRoute() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const faqs = useLoaderData<Page<FaqRow>>();
  const categories = categoriesIn(useSelector(selectBootstrap), "faq");
  useTitle(t(title), faqs.page);
  const category = categories.find(({ id }) => String(id) === params.get("category"));
  return (
    <PostListPage
      title={t(title)}
      search={<PostSearch path="/faq" kept={category ? { category: String(category.id) } : {}} />}
      chips={<Chips all="/faq" categories={categories} chosen={category?.id} to={({ id }) => `/faq?category=${id}`} />}
    >
      {faqs.content.length === 0 ? <NoPosts path="/faq" /> : <FaqList faqs={faqs.content} categories={categories} />}
      <Pager page={faqs.page} count={faqs.page_count} />
      <p className="mt-10 flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-rc bg-sub p-5 text-center">
        {t("inquiries:fromFaq")} <ButtonLink to="/inquiry">{t("inquiries:write")}</ButtonLink>
      </p>
    </PostListPage>
  );
}
