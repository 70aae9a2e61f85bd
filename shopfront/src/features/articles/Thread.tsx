import type { PostPage, PostReply } from "@maru/client";
import { shopResource } from "@maru/client";
import { Store } from "lucide-react";
import { useRef, useState } from "react";
import { textLanguage } from "~/i18n/textLanguage";
import { dayText } from "~/i18n/time";
import { useI18n } from "~/i18n/Words";
import { Button, ButtonLink } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { toast } from "~/ui/toast";
import { PostForm } from "./PostForm";
import { PostPictures } from "./PostPictures";

/** Asks for confirmation before one's own post is deleted; true once it is deleted. */
export const useRemove = (): ((id: number, isReply: boolean) => Promise<boolean>) => {
  const { t } = useI18n();
  const confirm = useConfirm();
  const going = useRef(false);
  return async (id, isReply) => {
    if (going.current) return false;
    const text = isReply ? undefined : t("articles:remove.text");
    if (!(await confirm({ title: t("articles:remove.ask"), text, danger: true })) || going.current) return false;
    going.current = true;
    const isDeleted = (await shopResource("posts").remove(id)) !== false;
    going.current = false;
    if (isDeleted) toast.done(t("articles:removed"));
    return isDeleted;
  };
};

interface ReplyProps extends Pick<Props, "brand" | "person" | "onSignedOut" | "onChanged"> {
  reply: PostReply;
}

function Reply({ reply, brand, person, onSignedOut, onChanged }: ReplyProps) {
  const { t, language } = useI18n();
  const [editing, setEditing] = useState(false);
  const remove = useRemove();
  if (editing)
    return (
      <PostForm
        id={reply.id}
        start={reply}
        isReply
        draft={`${person}:post-${reply.id}`}
        onSignedOut={onSignedOut}
        onCancel={() => setEditing(false)}
        onDone={() => {
          setEditing(false);
          toast.done(t("articles:changed"));
          onChanged();
        }}
      />
    );
  return (
    <article className={`rounded-rc p-5 ${reply.is_staff ? "bg-soft" : "bg-sub dark:bg-well"}`}>
      <p className="t-caption mb-2 flex flex-wrap items-center gap-2 text-text2">
        <b className="flex items-center gap-1.5 text-[14px] font-semibold text-text">
          {reply.is_staff && <Store size={16} strokeWidth={1.8} className="text-ink" aria-hidden />}
          {reply.is_staff ? brand : reply.author_name}
        </b>
        {reply.published_at && dayText(reply.published_at, language)}
      </p>
      <div
        className="prose"
        lang={textLanguage(reply.post_content, language)}
        dir="auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it on write and on read
        dangerouslySetInnerHTML={{ __html: reply.post_content }}
      />
      <PostPictures urls={reply.pictures} />
      {reply.is_own && (
        <div className="mt-3 flex gap-2">
          <Button size="s" onClick={() => setEditing(true)}>
            {t("common:edit")}
          </Button>
          <Button size="s" onClick={() => void remove(reply.id, true).then((isDeleted) => isDeleted && onChanged())}>
            {t("common:delete")}
          </Button>
        </div>
      )}
    </article>
  );
}

interface Props {
  post: PostPage;
  brand: string;
  /** The id of the signed-in member; 0 for a visitor. */
  person: number;
  /** The address to sign in and return. */
  login: string;
  onSignedOut: () => void;
  onChanged: () => void;
}

/** The replies to a post, and the form for one's own. */
export function Thread({ post, brand, person, login, onSignedOut, onChanged }: Props) {
  const { t } = useI18n();
  // After sending, the field is emptied.
  const [sent, setSent] = useState(0);
  return (
    <section className="mt-12">
      <h2 className="t-h3 mb-4">
        {t("articles:replies")} <span className="tnum text-ink">{post.replies.length}</span>
      </h2>
      <div className="grid gap-3">
        {post.replies.map((reply) => (
          <Reply
            key={reply.id}
            reply={reply}
            brand={brand}
            person={person}
            onSignedOut={onSignedOut}
            onChanged={onChanged}
          />
        ))}
        {post.is_writable === 1 &&
          (person > 0 ? (
            <PostForm
              key={sent}
              isReply
              to={{ parent_id: post.id }}
              draft={`${person}:reply-${post.id}`}
              onSignedOut={onSignedOut}
              onDone={() => {
                setSent(sent + 1);
                toast.done(t("articles:replied"));
                onChanged();
              }}
            />
          ) : (
            <p className="panel flex flex-wrap items-center justify-between gap-3 p-5">
              {t("articles:reply.login")}
              <ButtonLink to={login} size="s">
                {t("common:login")}
              </ButtonLink>
            </p>
          ))}
      </div>
    </section>
  );
}
