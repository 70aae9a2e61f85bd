import { useSelector } from "react-redux";
import { useLoaderData, useLocation } from "react-router";
import { Chips, NoPosts, PostListPage, PostSearch } from "~/features/articles/PostList";
import { PostGallery, PostRows } from "~/features/articles/PostRows";
import { categoriesIn, placeNames } from "~/features/articles/places";
import { Pager } from "~/features/product/Pager";
import { selectBootstrap } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { loadPosts, type PostsMeta } from "./postLoads";
import { useTitle } from "./useTitle";

export const load = loadPosts;

/** The blog or the notices: all of them, or those of a category. */
export default function PostsRoute() {
  const t = useTranslate();
  const place = useLocation().pathname.startsWith("/notice") ? "notice" : "blog";
  const shop = useSelector(selectBootstrap);
  const { posts, category } = useLoaderData<PostsMeta>();
  const categories = categoriesIn(shop, place);
  const name = t(placeNames[place]);
  useTitle(category?.category_name ?? name, posts.page);
  const path = category ? `/${place}/category/${category.id}` : `/${place}`;
  // All posts are shown as pictures if every category is.
  const gallery = category ? category.type === 1 : categories.length > 0 && categories.every(({ type }) => type === 1);
  const Posts = gallery ? PostGallery : PostRows;
  const nameOf = (id: number): string | undefined => categories.find((one) => one.id === id)?.category_name;
  return (
    <PostListPage
      title={category?.category_name ?? name}
      search={<PostSearch path={path} />}
      chips={
        place === "blog" && (
          <Chips all="/blog" categories={categories} chosen={category?.id} to={({ id }) => `/blog/category/${id}`} />
        )
      }
    >
      {posts.content.length === 0 ? (
        <NoPosts path={path} />
      ) : (
        <Posts posts={posts.content} nameOf={category || categories.length < 2 ? undefined : nameOf} />
      )}
      <Pager page={posts.page} count={posts.page_count} />
    </PostListPage>
  );
}
