import { useSelector } from "react-redux";
import { useLoaderData } from "react-router";
import { OnlyKorean, PostContent } from "~/features/articles/PostContent";
import { PostView } from "~/features/articles/PostView";
import { placeNames } from "~/features/articles/places";
import { MiniRow } from "~/features/product/MiniRow";
import { selectBootstrap } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import type { PostMeta } from "./postLoads";
import { useHead } from "./useHead";

export { loadPost as load } from "./postLoads";

/** A post of the blog or of the notices, with its products. */
export default function PostRoute() {
  const t = useTranslate();
  const { post } = useLoaderData<PostMeta>();
  const shop = useSelector(selectBootstrap);
  useHead({ post_id: post.id });
  const named = post.place === "board" ? undefined : placeNames[post.place];
  const place = named
    ? t(named)
    : (shop?.post_categories.find(({ id }) => id === post.category_id)?.category_name ?? "");
  return (
    <PostView
      key={post.id}
      post={post}
      place={place}
      aside={
        post.products.length > 0 && (
          <aside className="panel mt-12 self-start p-5">
            <h2 className="text-[16px] font-bold">{t("articles:products")}</h2>
            <ul className="mt-2 divide-y divide-line">
              {post.products.map((card) => (
                <li key={card.id}>
                  <MiniRow card={card} />
                </li>
              ))}
            </ul>
          </aside>
        )
      }
    >
      <OnlyKorean language={post.language} />
      <PostContent
        html={post.post_content}
        language={post.language}
        products={post.shown_products}
        drawProduct={(card) => <MiniRow card={card} />}
      />
    </PostView>
  );
}
