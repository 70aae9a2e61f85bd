import type { DeskPerson, MailMessageRow, MailRecord } from "@maru/client";
import {
  CalendarClock,
  CheckCheck,
  ChevronDown,
  CircleAlert,
  EyeOff,
  Forward,
  ListPlus,
  Paperclip,
  UserRound,
} from "lucide-react";
import { useNotify } from "ra-core";
import { type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { Popover } from "../../layout/Popover";
import { addNote, meanwhileOf, sendLater, sendReply, stopSending } from "../../shared/desk/mailApi";
import { unfilledVariables } from "../../shared/desk/replies/fillReply";
import { askedFor } from "../../shared/desk/replies/matchingReplies";
import { useReplyPicker } from "../../shared/desk/replies/useReplyPicker";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { FileChips } from "./FileChips";
import { GiveDialog, LaterDialog } from "./MailDialogs";
import { useDraft } from "./useDraft";
import { useFiles } from "./useFiles";

export interface ComposerHandle {
  focus: () => void;
}

interface Props {
  mail: MailRecord;
  people: DeskPerson[];
  personId: number;
  ref?: Ref<ComposerHandle>;
  onSent: (record: MailRecord) => void;
}

type Asked = "later" | "give" | "forward";

/** Writes an answer, or a note to colleagues. What is written is kept as a draft, and stays where sending fails. */
export const Composer = ({ mail, people, personId, ref, onSent }: Props) => {
  const t = useTranslate();
  const id = useId();
  const notify = useNotify();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const stored = mail.draft;
  const [text, setText] = useState(stored?.text ?? "");
  const [isNote, setNote] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState(stored?.error || undefined);
  /** What a refusal named; the mail itself has it a moment later. */
  const [refused, setRefused] = useState<MailMessageRow[]>([]);
  const [seenId, setSeenId] = useState(mail.seen_id);
  const [asked, setAsked] = useState<Asked>();
  const [sendAt, setSendAt] = useState(stored?.send_at ?? null);
  const draft = useDraft(mail.id, stored);
  const files = useFiles(stored?.files ?? [], (next) => draft.save({ text, files: next }));
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));

  const write = (next: string): void => {
    // What is in sight when the writing begins is what the answer is about.
    if (!text.trim()) setSeenId(mail.seen_id);
    setText(next);
    // What asks for a reply text is no draft.
    draft.save({ text: askedFor(next) === null ? next : "", files: files.files });
  };
  const replies = useReplyPicker({
    place: "mail",
    text,
    language: mail.customer.language,
    values: mail.variables,
    onPick: (reply) => {
      // A text that is typed already stays: the reply stands where the cursor is.
      const at = field.current?.selectionStart ?? text.length;
      write(text.startsWith("/") ? reply : text.slice(0, at) + reply + text.slice(at));
      field.current?.focus();
    },
  });
  const missing = isNote ? [] : unfilledVariables(text, Object.keys(mail.variables));
  // What others wrote meanwhile is shown above the field, and the answer is sent knowingly.
  const newer = [...mail.messages, ...refused].filter(({ id: number }) => number > seenId);
  const meanwhile = text.trim()
    ? [...new Map(newer.map((message) => [message.id, message])).values()].filter(
        ({ author_id }) => author_id !== personId,
      )
    : [];
  const newest = Math.max(seenId, mail.seen_id, ...refused.map(({ id: number }) => number));
  const isReady = text.trim() !== "" && askedFor(text) === null && missing.length === 0 && !isBusy && !files.isBusy;
  const fileKeys = files.files.map((file) => file.id);

  const finish = (record: MailRecord, message: string): void => {
    draft.forget();
    files.clear();
    setText("");
    setNote(false);
    setRefused([]);
    setSeenId(record.seen_id);
    onSent(record);
    notify(message, { type: "success" });
  };
  const run = async (send: () => Promise<MailRecord>, message: string): Promise<boolean> => {
    if (!isReady) return false;
    setBusy(true);
    setError(undefined);
    try {
      // The last keys are saved first: nothing is saved after it was sent.
      await draft.settle();
      finish(await send(), message);
      return true;
    } catch (failure) {
      const came = meanwhileOf(failure);
      if (came) setRefused(came.messages);
      setError(failure instanceof Error ? failure.message : t("errors.generic"));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const send = (more: { closes?: 0 | 1; assignee_id?: number } = {}): Promise<boolean> =>
    isNote
      ? run(() => addNote(mail.id, { text: text.trim(), file_keys: fileKeys, takes_draft: 1 }), t("mail.note_added"))
      : run(
          () => sendReply(mail.id, { text: text.trim(), seen_id: newest, file_keys: fileKeys, ...more }),
          t("mail.sent"),
        );

  const schedule = async (at: string): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      const number = await draft.settle();
      if (number === undefined) throw new Error(draft.error ?? t("errors.generic"));
      const saved = await sendLater(number, { send_at: at, seen_id: newest });
      setSendAt(saved.send_at);
      notify(t("mail.will_send", { time: shortTime(saved.send_at) }), { type: "success" });
      return true;
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : t("errors.generic"));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const stop = async (): Promise<void> => {
    setBusy(true);
    try {
      const number = await draft.settle();
      if (number !== undefined) await stopSending(number);
      setSendAt(null);
      field.current?.focus();
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
    } finally {
      setBusy(false);
    }
  };

  if (!mail.can_answer) return <p className="ml-closed muted">{t("mail.cannot_answer")}</p>;
  if (sendAt)
    return (
      <div className="ml-scheduled">
        <CalendarClock size={18} strokeWidth={1.7} aria-hidden />
        <p>
          {t("mail.will_send", { time: shortTime(sendAt) })}
          <span dir="auto">{text}</span>
        </p>
        <button type="button" className="btn small" disabled={isBusy} onClick={() => void stop()}>
          {t("mail.stop")}
        </button>
      </div>
    );
  return (
    <div className="ml-composer" data-note={isNote}>
      {error && (
        <p className="ml-failed" role="alert">
          <CircleAlert size={16} aria-hidden />
          <span>
            <b>{t("mail.not_sent")}</b> {error}
          </span>
        </p>
      )}
      {meanwhile.length > 0 && (
        <ul className="ml-meanwhile" aria-label={t("mail.meanwhile")}>
          {meanwhile.map((message) => (
            <li key={message.id}>
              <b>
                <bdi>{message.author_name || mail.name}</bdi>
              </b>
              <span dir="auto">{message.text}</span>
            </li>
          ))}
        </ul>
      )}
      <header>
        <span>
          {t(isNote ? "mail.note_to" : "mail.reply_to")}{" "}
          <b>{!isNote && <bdi>{mail.customer.name || mail.name}</bdi>}</b>
        </span>
        {!isNote && (
          <button
            type="button"
            className="btn plain small"
            aria-expanded={replies.isOpen}
            onClick={() => {
              replies.toggle();
              field.current?.focus();
            }}
          >
            <ListPlus size={17} strokeWidth={1.7} aria-hidden /> {t("reply.list")}
            <ChevronDown size={15} aria-hidden />
          </button>
        )}
      </header>
      {!isNote && replies.list}
      <textarea
        ref={field}
        id={id}
        dir="auto"
        rows={3}
        maxLength={10_000}
        aria-label={t(isNote ? "mail.note" : "mail.reply")}
        placeholder={t(isNote ? "mail.note_hint" : "mail.reply_hint")}
        value={text}
        {...replies.aria}
        onChange={({ target }) => {
          write(target.value);
          replies.onType(target.value);
        }}
        onKeyDown={(event) => {
          if (replies.onKey(event)) return;
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void send();
          }
        }}
      />
      <FileChips files={files.files} uploads={files.uploads} onRemove={files.remove} />
      {missing.length > 0 && (
        <p className="ml-missing" role="status">
          {t("reply.unfilled", { names: missing.map((name) => `{${name}}`).join(", ") })}
        </p>
      )}
      <footer>
        <button
          type="button"
          className="iconbtn"
          aria-label={t("mail.attach")}
          title={t("mail.attach")}
          onClick={() => picker.current?.click()}
        >
          <Paperclip size={18} strokeWidth={1.7} aria-hidden />
        </button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={({ target }) => {
            void files.add([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        <button
          type="button"
          className="iconbtn"
          aria-label={t("mail.note_only")}
          title={t("mail.note_only")}
          aria-pressed={isNote}
          onClick={() => setNote(!isNote)}
        >
          <EyeOff size={18} strokeWidth={1.7} aria-hidden />
        </button>
        <button
          type="button"
          className="iconbtn"
          aria-label={t("mail.forward")}
          title={t("mail.forward")}
          onClick={() => setAsked("forward")}
        >
          <Forward className="flip" size={18} strokeWidth={1.7} aria-hidden />
        </button>
        <span className="ml-saved muted" role="status">
          {draft.error ?? (draft.savedAt && t("mail.draft_saved", { time: draft.savedAt }))}
        </span>
        <span className="ml-send">
          <button type="button" className="btn fill" disabled={!isReady} onClick={() => void send()}>
            {t(isNote ? "mail.note_add" : meanwhile.length > 0 ? "mail.send_anyway" : "mail.send")}
          </button>
          {!isNote && (
            <Popover
              className={isReady ? "btn fill icon" : "btn icon quiet"}
              at="end"
              up
              label={t("mail.send_more")}
              button={<ChevronDown size={17} aria-hidden />}
            >
              {(close) => (
                <>
                  <button
                    type="button"
                    className="pop-item"
                    disabled={!isReady}
                    onClick={() => {
                      close();
                      void send({ closes: 1 });
                    }}
                  >
                    <CheckCheck size={16} strokeWidth={1.7} aria-hidden /> {t("mail.send_close")}
                  </button>
                  <button
                    type="button"
                    className="pop-item"
                    disabled={!isReady}
                    onClick={() => {
                      close();
                      setAsked("later");
                    }}
                  >
                    <CalendarClock size={16} strokeWidth={1.7} aria-hidden /> {t("mail.send_later")}
                  </button>
                  <button
                    type="button"
                    className="pop-item"
                    disabled={!isReady}
                    onClick={() => {
                      close();
                      setAsked("give");
                    }}
                  >
                    <UserRound size={16} strokeWidth={1.7} aria-hidden /> {t("mail.send_give")}
                  </button>
                </>
              )}
            </Popover>
          )}
        </span>
      </footer>
      {asked === "later" && <LaterDialog onOk={schedule} onClose={() => setAsked(undefined)} />}
      {asked === "give" && (
        <GiveDialog
          title={t("mail.send_give")}
          people={people}
          onOk={(person) => send({ assignee_id: person.id })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "forward" && (
        <GiveDialog
          title={t("mail.forward")}
          people={people}
          asksText
          onOk={async (person, words) => {
            try {
              onSent(await addNote(mail.id, { text: words, assignee_id: person.id }));
              notify(t("mail.given", { name: person.name }), { type: "success" });
              return true;
            } catch (failure) {
              notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
              return false;
            }
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
};
