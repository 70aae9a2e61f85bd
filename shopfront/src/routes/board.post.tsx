import { useState } from "react";
import { useSelector } from "react-redux";
import { useLoaderData, useLocation, useNavigate, useRevalidator } from "react-router";
import { OnlyKorean, PostContent } from "~/features/articles/PostContent";
import { PostForm } from "~/features/articles/PostForm";
import { PostPictures } from "~/features/articles/PostPictures";
import { PostView } from "~/features/articles/PostView";
import { listPathOf } from "~/features/articles/places";
import { Thread, useRemove } from "~/features/articles/Thread";
import { MiniRow } from "~/features/product/MiniRow";
import { selectAuth, selectBrand } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { toast } from "~/ui/toast";
import { loginPath } from "./next";
import type { PostMeta } from "./postLoads";
import { useOwn } from "./useOwn";
import { useTitle } from "./useTitle";

export { loadThread as load } from "./postLoads";

function ThreadPage({ post }: Pick<PostMeta, "post">) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const person = useSelector(selectAuth).user?.id ?? 0;
  const brand = useSelector(selectBrand)?.name ?? "";
  const [editing, setEditing] = useState(false);
  const remove = useRemove();
  const list = listPathOf(post);
  // The page still shows the member: the document is requested again.
  const signIn = (): void => location.assign(loginPath(pathname));
  return (
    <PostView
      post={post}
      place={post.category_name}
      below={
        <>
          {post.is_own && !editing && (
            <div className="mt-8 flex justify-end gap-2">
              <Button size="s" onClick={() => setEditing(true)}>
                {t("common:edit")}
              </Button>
              <Button
                size="s"
                onClick={() =>
                  void remove(post.id, false).then((gone) => gone && void navigate(list, { replace: true }))
                }
              >
                {t("common:delete")}
              </Button>
            </div>
          )}
          <Thread
            post={post}
            brand={brand}
            person={person}
            login={loginPath(pathname)}
            onSignedOut={signIn}
            onChanged={() => void revalidate()}
          />
        </>
      }
    >
      {editing ? (
        <PostForm
          id={post.id}
          start={post}
          draft={`${person}:post-${post.id}`}
          onSignedOut={signIn}
          onCancel={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            toast.done(t("articles:changed"));
            void revalidate();
          }}
        />
      ) : (
        <>
          <OnlyKorean language={post.language} />
          <PostContent
            html={post.post_content}
            language={post.language}
            products={post.shown_products}
            drawProduct={(card) => <MiniRow card={card} />}
          />
          <PostPictures urls={post.pictures} />
        </>
      )}
    </PostView>
  );
}

export default function BoardPostRoute() {
  const { post, asVisitor } = useLoaderData<PostMeta>();
  useTitle(post.post_title);
  useOwn(asVisitor);
  return <ThreadPage key={post.id} post={post} />;
}
