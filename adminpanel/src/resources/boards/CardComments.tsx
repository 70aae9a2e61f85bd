import type { BoardCardRecord, CardWrite } from "@maru/client";
import { Trash2 } from "lucide-react";
import { useNotify } from "ra-core";
import { useId, useState } from "react";
import { Field } from "../../fields/Field";
import { usePerson } from "../../layout/useCan";
import { fieldErrors } from "../../providers/httpClient";
import { addComment, deleteComment } from "../../shared/desk/boardApi";
import { Face } from "../../shared/desk/Face";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { onEnter } from "./onEnter";

interface Props {
  card: BoardCardRecord;
  canEdit: boolean;
  onWritten: (answer: CardWrite) => void;
}

/** Comments are kept at once, beside what is not saved yet. */
export const CardComments = ({ card, canEdit, onWritten }: Props) => {
  const t = useTranslate();
  const id = useId();
  const notify = useNotify();
  const person = usePerson();
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (send: () => Promise<CardWrite>, done?: () => void): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      onWritten(await send());
      done?.();
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : t("errors.generic");
      if (fieldErrors(failure).text) setError(message);
      else notify(message, { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  const send = (): void => {
    if (text.trim() && !isBusy)
      void run(
        () => addComment(card.id, text.trim()),
        () => setText(""),
      );
  };
  return (
    <section className="kb-comments">
      <h3>
        {t("kanban.comments")} <span className="num muted">{card.comments.length}</span>
      </h3>
      <ul>
        {card.comments.map((comment) => (
          <li key={comment.id}>
            <Face person={comment.author} />
            <div className="grow">
              <p className="small muted">
                <bdi className="strong">{comment.author.name}</bdi>{" "}
                <span className="num">{shortTime(comment.created_at)}</span>
              </p>
              <p className="kb-comment">
                <bdi>{comment.text}</bdi>
              </p>
            </div>
            {canEdit && comment.author.id === person?.id && (
              <button
                type="button"
                className="iconbtn tiny"
                aria-label={t("kanban.comment_delete")}
                disabled={isBusy}
                onClick={() => void run(() => deleteComment(card.id, comment.id))}
              >
                <Trash2 size={15} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <Field id={id} label={t("kanban.comment_new")} quiet error={error}>
          <div className="kb-line">
            <div className={error ? "control small bad" : "control small"}>
              <input
                id={id}
                maxLength={2000}
                placeholder={t("kanban.comment_new")}
                value={text}
                onChange={({ target }) => setText(target.value)}
                onKeyDown={onEnter(send)}
              />
            </div>
            <button type="button" className="btn small" disabled={text.trim() === "" || isBusy} onClick={send}>
              {t("kanban.comment_send")}
            </button>
          </div>
        </Field>
      )}
    </section>
  );
};
