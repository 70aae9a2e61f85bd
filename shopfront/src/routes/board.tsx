import type { PostPage } from "@maru/client";
import { Lock, PenLine } from "lucide-react";
import { useEffect } from "react";
import { useSelector } from "react-redux";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { PostForm } from "~/features/articles/PostForm";
import { NoPosts, PostListPage, PostSearch } from "~/features/articles/PostList";
import { PostRows } from "~/features/articles/PostRows";
import { pathOf } from "~/features/articles/places";
import { Pager } from "~/features/product/Pager";
import { selectAuth } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { ButtonLink } from "~/ui/Button";
import { toast } from "~/ui/toast";
import { loginPath } from "./next";
import { loadBoard, type PostsMeta } from "./postLoads";
import { useOwn } from "./useOwn";
import { useTitle } from "./useTitle";

export const load = loadBoard;

export default function BoardRoute() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { posts, category, asVisitor } = useLoaderData<PostsMeta>();
  const { isAuthenticated, isInitialized, user } = useSelector(selectAuth);
  useTitle(category?.category_name ?? "", posts.page);
  useOwn(asVisitor);
  const path = `/board/${category?.id}`;
  const writing = `${path}?write=1`;
  const isWriting = params.has("write") && category?.is_writable === 1;
  // After returning from the sign-in the form is open.
  const sent = isWriting && isInitialized && !isAuthenticated;
  useEffect(() => {
    if (sent) void navigate(loginPath(writing), { replace: true });
  }, [sent, writing, navigate]);
  const write = category?.is_writable === 1 && !isWriting && (
    <ButtonLink
      to={isInitialized && !isAuthenticated ? loginPath(writing) : writing}
      kind="fill"
      size="s"
      className="h-11 shrink-0"
    >
      <PenLine size={17} strokeWidth={1.7} aria-hidden />
      {t("articles:write")}
    </ButtonLink>
  );
  return (
    <PostListPage
      title={category?.category_name ?? ""}
      note={
        category?.visibility === 1 && (
          <p className="mt-4 flex items-center gap-2 rounded-rc bg-infosoft px-4 py-3 text-[14px] text-info">
            <Lock size={17} strokeWidth={1.7} className="shrink-0" aria-hidden />
            {t("articles:private")}
          </p>
        )
      }
      search={<PostSearch path={path} />}
      action={write}
    >
      {isWriting && isAuthenticated && category && (
        <section className="mb-9">
          <h2 className="t-h3 mb-4">{t("articles:write.title")}</h2>
          <PostForm<PostPage>
            to={{ category_id: category.id }}
            draft={`${user?.id}:board-${category.id}`}
            // The page still shows the member: the document is requested again.
            onSignedOut={() => location.assign(loginPath(writing))}
            onCancel={() => void navigate(path)}
            onDone={(post) => {
              toast.done(t("articles:sent"));
              void navigate(pathOf(post), { replace: true });
            }}
          />
        </section>
      )}
      {posts.content.length === 0 ? (
        !isWriting && <NoPosts path={path} action={write} />
      ) : (
        <PostRows posts={posts.content} />
      )}
      <Pager page={posts.page} count={posts.page_count} />
    </PostListPage>
  );
}
