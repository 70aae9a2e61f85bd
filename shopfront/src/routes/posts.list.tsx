import { useSelector } from "react-redux";
import { useLoaderData, useLocation, useSearchParams } from "react-router";
import { PostMagazine, PostMonths } from "~/features/articles/PostHomes";
import { Chips, NoPosts, PostListPage, PostSearch } from "~/features/articles/PostList";
import { PostGallery, PostRows } from "~/features/articles/PostRows";
import { categoriesIn, placeNames } from "~/features/articles/places";
import { blogBlocks } from "~/features/designs/layouts";
import { Pager } from "~/features/product/Pager";
import { selectBootstrap, selectBrand } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { postLook } from "~/ui/postLook";
import { HomeBlocks } from "./HomeBlocks";
import { loadPosts, type PostsMeta } from "./postLoads";
import { useTitle } from "./useTitle";

export const load = loadPosts;

/** The first page of a blog without blocks of its own, by `blog_demo_num`. */
const layouts = [PostMagazine, PostMonths, PostGallery];

/** The blog or the notices: all of them, or those of a category. */
export default function PostsRoute() {
  const t = useTranslate();
  const place = useLocation().pathname.startsWith("/notice") ? "notice" : "blog";
  const brand = useSelector(selectBrand);
  const shop = useSelector(selectBootstrap);
  const [params] = useSearchParams();
  const { posts, category } = useLoaderData<PostsMeta>();
  const categories = categoriesIn(shop, place);
  const name = t(placeNames[place]);
  useTitle(category?.category_name ?? name, posts.page);
  const path = category ? `/${place}/category/${category.id}` : `/${place}`;
  // All posts are shown as pictures if every category is.
  const gallery = category ? category.type === 1 : categories.length > 0 && categories.every(({ type }) => type === 1);
  const isHome = !category && place === "blog" && posts.page === 1 && !params.get("q");
  const ready =
    isHome && brand?.setting_obj.is_use_blog_obj_style !== 1
      ? layouts[brand?.setting_obj.blog_demo_num ?? 0]
      : undefined;
  const Posts = ready ?? (gallery ? PostGallery : PostRows);
  const nameOf = (id: number): string | undefined => categories.find((one) => one.id === id)?.category_name;
  const blocks = isHome ? blogBlocks(brand, shop) : [];
  return (
    <>
      {blocks.length > 0 && <HomeBlocks blocks={blocks} brand={brand} />}
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
          <Posts
            posts={posts.content}
            nameOf={category || categories.length < 2 ? undefined : nameOf}
            look={place === "blog" ? postLook(brand) : undefined}
          />
        )}
        <Pager page={posts.page} count={posts.page_count} />
      </PostListPage>
    </>
  );
}
