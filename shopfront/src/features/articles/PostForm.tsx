import { type ApiError, resultNotSignedIn, shopResource } from "@maru/client";
import { type FormEvent, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { AreaField } from "~/ui/AreaField";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/Field";
import { useFirstWrong } from "~/ui/firstWrong";
import { Pictures } from "~/ui/Pictures";
import { keepTyped, readTyped } from "~/ui/typed";
import { toHtml, toText } from "./content";

const longestTitle = 200;
const longestText = 10_000;
const mostPictures = 5;

interface Typed {
  title: string;
  content: string;
  pictures: string[];
}

interface Props<T> {
  /** The post to edit. */
  id?: number;
  /** The existing text. */
  start?: { post_title: string; post_content: string; pictures: string[] };
  /** A board, or the post to reply to. */
  to?: { category_id: number } | { parent_id: number };
  /** A reply has no title. */
  isReply?: boolean;
  /** The storage key of the draft: author and place. */
  draft?: string;
  /** The session ended while the post was written. */
  onSignedOut?: () => void;
  onDone: (post: T) => void;
  onCancel?: () => void;
}

/** A member's form for a board: a new post, an edit, or a reply. */
export function PostForm<T>({ id, start, to, isReply, draft, onSignedOut, onDone, onCancel }: Props<T>) {
  const t = useTranslate();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [before] = useState(() => readTyped<Typed>(draft));
  const [pictures, setPictures] = useState(before?.pictures ?? start?.pictures ?? []);
  // A second click can come before the first has rendered.
  const sending = useRef(false);
  const box = useFirstWrong(errors);
  const text = (name: string): string => String((box.current && new FormData(box.current).get(name)) ?? "");
  const keep = (urls: string[]): void => {
    const typed: Typed = { title: text("post_title"), content: text("post_content"), pictures: urls };
    const isEmpty = !typed.title.trim() && !typed.content.trim() && urls.length === 0;
    keepTyped(draft, isEmpty ? undefined : typed);
  };
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (sending.current) return;
    const needed = isReply ? ["post_content"] : ["post_title", "post_content"];
    const found = Object.fromEntries(
      needed.filter((name) => text(name).trim() === "").map((name) => [name, t("messages:inputRequired")]),
    );
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    sending.current = true;
    setBusy(true);
    const values = {
      ...to,
      ...(isReply ? {} : { post_title: text("post_title").trim() }),
      post_content: toHtml(text("post_content")),
      pictures,
    };
    const posts = shopResource("posts");
    const refused = (error: ApiError): void => {
      setErrors(error.errors);
      if (error.result === resultNotSignedIn) onSignedOut?.();
    };
    const saved = id ? await posts.update<T>(id, values, refused) : await posts.create<T>(values, refused);
    sending.current = false;
    setBusy(false);
    if (saved === false) return;
    keepTyped(draft);
    onDone(saved);
  };
  return (
    <form
      ref={box}
      noValidate
      onInput={() => keep(pictures)}
      onSubmit={(event) => void send(event)}
      className="panel grid gap-5 p-5"
    >
      {before && (
        <p role="status" className="t-caption text-text2">
          {t("articles:form.restored")}
        </p>
      )}
      {!isReply && (
        <TextField
          required
          name="post_title"
          label={t("articles:form.title")}
          defaultValue={before?.title ?? start?.post_title}
          maxLength={longestTitle}
          error={errors.post_title ?? errors.category_id}
        />
      )}
      <AreaField
        required
        name="post_content"
        label={t(isReply ? "articles:form.reply" : "articles:form.content")}
        defaultValue={before?.content ?? (start && toText(start.post_content))}
        maxLength={longestText}
        rows={isReply ? 4 : 9}
        error={errors.post_content ?? errors.parent_id}
      />
      <Pictures
        address="/api/shop/posts/pictures"
        most={mostPictures}
        urls={pictures}
        error={errors.pictures}
        busy={busy}
        onBusy={setBusy}
        onChange={(urls) => {
          setPictures(urls);
          keep(urls);
        }}
      />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button
            onClick={() => {
              keepTyped(draft);
              onCancel();
            }}
          >
            {t("common:cancel")}
          </Button>
        )}
        <Button kind="fill" type="submit" disabled={busy}>
          {t(start ? "common:save" : "articles:form.send")}
        </Button>
      </div>
    </form>
  );
}
