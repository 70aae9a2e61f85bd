import { type ChatCustomer, type DeskFileRow, pictureAccept } from "@maru/client";
import {
  FileText,
  ImageIcon,
  MessageSquareText,
  Paperclip,
  ReceiptText,
  Send,
  Shirt,
  StickyNote,
  X,
} from "lucide-react";
import { useNotify } from "ra-core";
import { type ChangeEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from "react";
import { lazyPart } from "../../layout/lazyPart";
import { useCan } from "../../layout/useCan";
import { deleteUnusedFile, MAX_FILES, uploadFile, uploadPicture } from "../../shared/desk/files";
import { unfilledVariables } from "../../shared/desk/replies/fillReply";
import { useReplyPicker } from "../../shared/desk/replies/useReplyPicker";
import { useTranslate } from "../../words/useTranslate";
import type { Draft } from "./useConversation";

const PickDialog = lazyPart(() => import("./PickDialog"));

export const longestLine = 2000;

/** What was written and not sent, by conversation: it is there again after looking at another one. */
export interface Kept {
  text: string;
  isNote: boolean;
  files: DeskFileRow[];
}
const kept = new Map<number, Kept>();

interface Props {
  chat: number;
  isShop: boolean;
  /** Without it the reply texts have no values yet. */
  customer?: ChatCustomer;
  language: string;
  /** What the shopper is told while the chat is closed. */
  closedText: string;
  answeredBy: string;
  isEnded: boolean;
  onSend: (draft: Draft) => Promise<boolean>;
  onTyping: () => void;
}

/** The field: reply texts at `/`, pictures, files, a product, an order, and a switch for notes. */
export const Composer = (props: Props) => {
  const { chat, isShop, customer, language, closedText, answeredBy, isEnded, onSend, onTyping } = props;
  const t = useTranslate();
  const can = useCan();
  const notify = useNotify();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const others = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Kept>(() => kept.get(chat) ?? { text: "", isNote: false, files: [] });
  const [uploads, setUploads] = useState(0);
  const [pick, setPick] = useState<"product" | "order">();
  const { text, isNote, files } = draft;
  const keep = (change: Partial<Kept>): void =>
    setDraft((before) => {
      const next = { ...before, ...change };
      kept.set(chat, next);
      return next;
    });
  const values = customer?.variables ?? {};
  const replies = useReplyPicker({
    place: "chat",
    text,
    language,
    values,
    onPick: (picked) => {
      keep({ text: picked });
      field.current?.focus();
    },
  });
  const missing = unfilledVariables(text, Object.keys(values));
  const isEmpty = text.trim() === "" && files.length === 0;
  const cannotSend = isEmpty || uploads > 0 || missing.length > 0 || replies.isOpen;

  const send = async (): Promise<void> => {
    if (cannotSend) return;
    const before = draft;
    const allPictures = files.every((file) => file.is_picture);
    keep({ text: "", files: [] });
    const isTaken = await onSend({
      body: text.trim(),
      contentType: isNote ? "note" : files.length === 0 ? "text" : allPictures ? "picture" : "file",
      attachments: files,
    });
    if (!isTaken) keep({ text: before.text, files: before.files });
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (replies.onKey(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void send();
    }
  };

  const add = async (event: ChangeEvent<HTMLInputElement>, store: typeof uploadFile): Promise<void> => {
    const chosen = [...(event.target.files ?? [])].slice(0, MAX_FILES - files.length);
    event.target.value = "";
    setUploads((count) => count + chosen.length);
    for (const file of chosen) {
      try {
        const row = await store(file);
        setDraft((before) => {
          const next = { ...before, files: [...before.files, row] };
          kept.set(chat, next);
          return next;
        });
      } catch (failure) {
        notify(failure instanceof Error ? failure.message : t("errors.generic"), { type: "error" });
      }
      setUploads((count) => count - 1);
    }
  };
  const drop = (file: DeskFileRow): void => {
    keep({ files: files.filter(({ id: key }) => key !== file.id) });
    // One that is not deleted now goes by itself after a day.
    void deleteUnusedFile(file.id).catch(() => undefined);
  };
  const tool = (label: string, Icon: typeof ImageIcon, onClick: () => void, isOff = false) => (
    <button type="button" className="iconbtn" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
      <Icon size={19} strokeWidth={1.7} aria-hidden />
    </button>
  );
  const isFull = files.length + uploads >= MAX_FILES;
  const userId = customer?.customer.user_id;
  return (
    <div className={isNote ? "ch-composer note" : "ch-composer"}>
      {answeredBy && (
        <p className="ch-warn" role="alert">
          {t("chat.answered_meanwhile", { name: answeredBy })}
        </p>
      )}
      {isEnded && !isNote && <p className="ch-hint">{t("chat.ended_hint")}</p>}
      {replies.list}
      {(files.length > 0 || uploads > 0) && (
        <ul className="ch-files">
          {files.map((file) => (
            <li key={file.id}>
              {file.is_picture ? <img src={file.url} alt="" /> : <FileText size={18} aria-hidden />}
              <bdi>{file.name}</bdi>
              <button
                type="button"
                className="iconbtn tiny"
                aria-label={t("chat.file_drop", { name: file.name })}
                onClick={() => drop(file)}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
          {uploads > 0 && <li role="status">{t("chat.uploading")}</li>}
        </ul>
      )}
      <label htmlFor={id} className="visually-hidden">
        {t(isNote ? "chat.field_note" : "chat.field")}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        dir="auto"
        maxLength={longestLine}
        value={text}
        placeholder={isNote ? t("chat.note_hint") : closedText || t("chat.field_hint")}
        onChange={({ target }) => {
          keep({ text: target.value });
          replies.onType(target.value);
          if (target.value.trim() && !isNote) onTyping();
        }}
        onKeyDown={onKeyDown}
        {...replies.aria}
      />
      {missing.length > 0 && (
        <p className="ch-warn" role="alert">
          {t("reply.unfilled", { names: missing.map((name) => `{${name}}`).join(" ") })}
        </p>
      )}
      <div className="ch-tools">
        <input
          ref={pictures}
          type="file"
          accept={pictureAccept}
          multiple
          hidden
          onChange={(event) => void add(event, uploadPicture)}
        />
        <input ref={others} type="file" multiple hidden onChange={(event) => void add(event, uploadFile)} />
        {tool(t("chat.add_picture"), ImageIcon, () => pictures.current?.click(), isFull)}
        {tool(t("chat.add_file"), Paperclip, () => others.current?.click(), isFull)}
        {can("list", "products/list") && tool(t("chat.add_product"), Shirt, () => setPick("product"))}
        {isShop &&
          Boolean(userId) &&
          can("list", "orders/trx") &&
          tool(t("chat.add_order"), ReceiptText, () => setPick("order"))}
        {isShop && tool(t("reply.pick"), MessageSquareText, replies.toggle)}
        <span className="grow" />
        {isShop && (
          <button
            type="button"
            className="btn plain ch-note-switch"
            aria-pressed={isNote}
            aria-label={t("chat.note")}
            onClick={() => keep({ isNote: !isNote })}
          >
            <StickyNote size={17} strokeWidth={1.7} aria-hidden /> <span className="ch-label">{t("chat.note")}</span>
          </button>
        )}
        <button type="button" className="btn fill" disabled={cannotSend} onClick={() => void send()}>
          <Send className="flip" size={17} strokeWidth={1.7} aria-hidden /> {t("chat.send")}
        </button>
      </div>
      {pick && (
        <Suspense fallback={null}>
          <PickDialog
            kind={pick}
            userId={userId ?? 0}
            onClose={() => setPick(undefined)}
            onPick={(picked) => {
              setPick(undefined);
              void onSend({ body: "", contentType: pick, ...picked });
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
