import { useCreate, useGetList, useGetOne, useNotify } from "ra-core";
import { useId, useState } from "react";
import { Link } from "react-router";
import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
import { ErrorState } from "../../layout/states";
import { useCan } from "../../layout/useCan";
import type { PlainRow } from "../../simple/rows";
import { useTable } from "../../simple/useTable";
import { readable } from "../../simple/writing/difference";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const most = 100;
const longest = 20_000;
const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Plain lines as paragraphs. */
const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)}</p>`)
    .join("");

/** Pictures that a member added to a post; each opens in a new tab. */
const MemberPictures = ({ urls = [] }: { urls?: string[] }) => {
  const t = useTranslate();
  if (urls.length === 0) return null;
  return (
    <ul className="row member-pictures">
      {urls.map((src, at) => (
        <li key={src}>
          <a href={src} target="_blank" rel="noreferrer">
            <img src={src} alt={t("claim.picture", { num: at + 1 })} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
};

/** The replies to a post, and a form to reply as the shop. */
export const RepliesCard = ({ id }: { id: number }) => {
  const t = useTranslate();
  const can = useCan();
  const field = useId();
  const notify = useNotify();
  const { path, word } = useTable();
  const [text, setText] = useState("");
  const [create, { isPending: busy }] = useCreate<PlainRow>();
  const { data: post } = useGetOne<PlainRow>(path, { id });
  const { data, error, isPending, refetch } = useGetList<PlainRow>(path, {
    filter: { parent_id: [id] },
    pagination: { page: 1, perPage: most },
    sort: { field: "created_at", order: "ASC" },
  });
  if (!post || Number(post.parent_id) > 0) return null;
  const send = async () => {
    const values = {
      parent_id: id,
      category_id: post.category_id,
      is_reply: 1,
      state: "published",
      post_title: word("reply_title").replace("{{title}}", String(post.post_title)).slice(0, 200),
      post_content: paragraphs(text),
    };
    try {
      await create(path, { data: values }, { returnPromise: true });
      setText("");
      notify(word("reply_sent"), { type: "success" });
      await refetch();
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
    }
  };
  const own = (post.pictures ?? []) as string[];
  return (
    <Card title={word("replies")}>
      <MemberPictures urls={own} />
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {isPending && <span className="skel" style={{ height: 60 }} />}
      {data?.length === 0 && <p className="help">{word("replies_none")}</p>}
      <ul className="replies">
        {data?.map((reply) => (
          <li key={reply.id}>
            <span className="row between">
              <Link className="strong" to={`/${path}/${reply.id}`}>
                <bdi>{String(reply.author_name || word("staff"))}</bdi>
              </Link>
              <bdi className="muted num">{shortTime(String(reply.created_at))}</bdi>
            </span>
            <p className="lines" dir="auto">
              {readable(String(reply.post_content))}
            </p>
            <MemberPictures urls={reply.pictures as string[]} />
          </li>
        ))}
      </ul>
      {can("create", path) && (
        <>
          <Field id={field} label={word("reply_write")}>
            <div className="control">
              <textarea
                id={field}
                rows={4}
                maxLength={longest}
                dir="auto"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </div>
          </Field>
          <button type="button" className="btn fill" disabled={busy || !text.trim()} onClick={() => void send()}>
            {word("reply_send")}
          </button>
        </>
      )}
    </Card>
  );
};
