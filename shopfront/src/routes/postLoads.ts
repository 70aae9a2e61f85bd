import type { Bootstrap, FaqRow, Page, PostCard, PostCategoryNode, PostPage } from "@maru/client";
import { faqsQuery, type Place, postsQuery } from "~/features/articles/places";
import type { Env, Load } from "./env";
import { memberOrLogin } from "./member";
import { readPage } from "./pages";

/** Data of a page of posts; `asVisitor` if the server rendered it, which has no session. */
export interface PostsMeta {
  posts: Page<PostCard>;
  category?: PostCategoryNode;
  asVisitor: boolean;
}

export interface PostMeta {
  post: PostPage;
  asVisitor: boolean;
}

const onServer = typeof document === "undefined";

const shopOf = async (env: Env): Promise<Bootstrap> =>
  env.getState().brand.bootstrap ?? env.read<Bootstrap>("/api/shop", { is_manager: 0 });

const categoryOf = async (env: Env, place: Place, id: string | undefined): Promise<PostCategoryNode> => {
  const found = (await shopOf(env)).post_categories.find((one) => one.place === place && one.id === Number(id));
  if (!found) throw Response.json(null, { status: 404 });
  return found;
};

const readPosts = (env: Env, request: Request, place: Place, category?: number): Promise<Page<PostCard>> => {
  const query = postsQuery(new URL(request.url).searchParams, place, category);
  return readPage(request, (page) => env.read<Page<PostCard>>("/api/shop/posts", { ...query, page }));
};

/** The first segment of the path is the place. */
const placeOf = (request: Request): Place => (new URL(request.url).pathname.startsWith("/notice") ? "notice" : "blog");

/** The posts of a place: all, or those of a category. */
export const loadPosts: Load = async (env, { request, params }): Promise<PostsMeta> => {
  const place = placeOf(request);
  const category = params.id === undefined ? undefined : await categoryOf(env, place, params.id);
  return { posts: await readPosts(env, request, place, category?.id), category, asVisitor: onServer };
};

/** A board. One with private posts needs the session. */
export const loadBoard: Load = async (env, { request, params }): Promise<PostsMeta> => {
  const category = await categoryOf(env, "board", params.id);
  if (category.visibility === 1) await memberOrLogin(env, request);
  return { posts: await readPosts(env, request, "board", category.id), category, asVisitor: onServer };
};

/** A post by its number; its draft if the address has a manager's token. */
const readPost = (env: Env, request: Request, id: string | null | undefined): Promise<PostPage> => {
  const preview = new URL(request.url).searchParams.get("preview");
  return env.read<PostPage>(`/api/shop/posts/${Number(id) || 0}`, preview ? { preview } : undefined);
};

const isPreview = (request: Request): boolean => new URL(request.url).searchParams.has("preview");

/** A post of the blog or of the notices; beside a product, one about it. */
export const loadPost: Load = async (env, { request, params }): Promise<PostMeta> => {
  const post = await readPost(env, request, params.id);
  const fits =
    params.product === undefined
      ? post.place === placeOf(request)
      : post.products.some(({ id }) => id === Number(params.product));
  if (!fits) throw Response.json(null, { status: 404 });
  return { post, asVisitor: onServer };
};

export const loadThread: Load = async (env, { request, params }): Promise<PostMeta> => {
  const board = await categoryOf(env, "board", params.category);
  if (board.visibility === 1 && !isPreview(request)) await memberOrLogin(env, request);
  const post = await readPost(env, request, params.id);
  if (post.category_id !== board.id) throw Response.json(null, { status: 404 });
  return { post, asVisitor: onServer };
};

export const loadFaqs: Load = async (env, { request }): Promise<Page<FaqRow>> => {
  const { searchParams } = new URL(request.url);
  if (isPreview(request)) {
    const faq: FaqRow = await readPost(env, request, searchParams.get("post"));
    return { content: [faq], page: 1, page_count: 1, page_size: 1, total: 1 };
  }
  const query = faqsQuery(searchParams);
  return readPage(request, (page) => env.read<Page<FaqRow>>("/api/shop/faqs", { ...query, page }));
};
