import { pictureAccept } from "@maru/client";
import { ArrowUp, ImageIcon } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { toast } from "~/ui/toast";
import { uploadPicture } from "./api";
import type { Draft } from "./useShopChat";

const longest = 2000;
const mostPictures = 5;
/** What was written and not sent, while the panel is closed. */
let kept = "";

interface Props {
  onSend: (draft: Draft) => Promise<boolean>;
  onTyping: () => void;
}

/** The field of the chat. Enter sends where there is a keyboard; pictures are sent at once. */
export function ChatField({ onSend, onTyping }: Props) {
  const t = useTranslate();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(kept);
  const [isUploading, setUploading] = useState(false);
  const write = (value: string): void => {
    kept = value;
    setText(value);
  };
  const send = async (): Promise<void> => {
    const body = text.trim();
    if (!body) return;
    write("");
    field.current?.focus();
    // What the shop refused is not lost, unless something else was begun meanwhile.
    if (!(await onSend({ body, contentType: "text" })) && !kept) write(body);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const hasKeyboard = matchMedia("(pointer: fine)").matches;
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard) return;
    event.preventDefault();
    void send();
  };
  const sendPictures = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = [...(event.target.files ?? [])].slice(0, mostPictures);
    event.target.value = "";
    if (chosen.length === 0) return;
    setUploading(true);
    try {
      const attachments = [];
      for (const file of chosen) attachments.push(await uploadPicture(file));
      await onSend({ body: "", contentType: "picture", attachments });
    } catch (failure) {
      if (failure instanceof Error) toast.fail(failure.message);
    } finally {
      setUploading(false);
    }
  };
  return (
    <div className="border-t border-line px-3 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
      {isUploading && (
        <p role="status" className="px-2 pb-2 text-[13px] text-text2">
          {t("chat:uploading")}
        </p>
      )}
      <div className="flex items-end gap-2">
        <input
          ref={files}
          type="file"
          accept={pictureAccept}
          multiple
          hidden
          onChange={(event) => void sendPictures(event)}
        />
        <button
          type="button"
          className="grid size-12 shrink-0 place-items-center text-text2"
          aria-label={t("chat:picture")}
          disabled={isUploading}
          onClick={() => files.current?.click()}
        >
          <ImageIcon size={23} strokeWidth={1.6} aria-hidden />
        </button>
        <label htmlFor={id} className="sr-only">
          {t("chat:field")}
        </label>
        <textarea
          id={id}
          ref={field}
          rows={1}
          dir="auto"
          maxLength={longest}
          value={text}
          placeholder={t("chat:hint")}
          className="field-sizing-content max-h-36 min-h-12 min-w-0 flex-1 resize-none rounded-[24px] bg-well px-5 py-3 text-[16px] leading-[1.5]"
          onChange={({ target }) => {
            write(target.value);
            if (target.value.trim()) onTyping();
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-fill text-onfill disabled:bg-well disabled:text-text3"
          aria-label={t("chat:send")}
          disabled={!text.trim()}
          onClick={() => void send()}
        >
          <ArrowUp size={23} strokeWidth={2} aria-hidden />
        </button>
      </div>
    </div>
  );
}
