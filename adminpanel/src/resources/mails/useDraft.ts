import type { DeskFileRow, MailDraftRow, MailDraftSaved } from "@maru/client";
import { useNotify } from "ra-core";
import { useCallback, useEffect, useRef, useState } from "react";
import { createDraft, type DraftValues, deleteDraft, updateDraft } from "../../shared/desk/mailApi";
import { clock } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

/** Saved so long after the last key, in ms. */
const pause = 1200;

interface Content {
  text: string;
  files: DeskFileRow[];
  subject?: string;
  user_id?: number | null;
}

const isEmpty = ({ text, files, subject }: Content): boolean => !text.trim() && files.length === 0 && !subject?.trim();
const valuesOf = ({ files, ...content }: Content): DraftValues => ({
  ...content,
  file_keys: files.map(({ id }) => id),
});

/**
 * Keeps what is written as the person's draft: in a moment after each key, at once when the screen is left. One save
 * at a time; of two windows the newest save counts, and the writer is told.
 */
export const useDraft = (mailId: number | undefined, stored: MailDraftRow | null | undefined) => {
  const t = useTranslate();
  const notify = useNotify();
  const draft = useRef<Pick<MailDraftRow, "id" | "version"> | null>(stored ?? null);
  const content = useRef<Content | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const [savedAt, setSavedAt] = useState("");
  const [error, setError] = useState<string>();

  const write = useCallback(async (): Promise<void> => {
    const next = content.current;
    content.current = null;
    if (!next) return;
    const known = draft.current;
    try {
      if (isEmpty(next)) {
        if (known) await deleteDraft(known.id);
        draft.current = null;
        setSavedAt("");
        return;
      }
      let answer: MailDraftSaved;
      if (known) answer = await updateDraft(known.id, { ...valuesOf(next), version: known.version });
      else answer = await createDraft({ ...valuesOf(next), mail_id: mailId });
      draft.current = answer;
      setSavedAt(clock());
      setError(undefined);
      if (answer.was_replaced) notify(t("mail.draft_replaced"), { type: "warning" });
    } catch (failure) {
      // What is written stays on the screen, and is tried again with the next key.
      setError(failure instanceof Error ? failure.message : t("errors.generic"));
    }
  }, [mailId, notify, t]);

  const flush = useCallback((): Promise<unknown> => {
    clearTimeout(timer.current);
    line.current = line.current.then(write);
    return line.current;
  }, [write]);

  const save = useCallback(
    (next: Content): void => {
      content.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), pause);
    },
    [flush],
  );

  useEffect(() => {
    const leave = () => void flush();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [flush]);

  return {
    savedAt,
    error,
    save,
    /** The draft's number, once everything is saved; none where nothing is written. */
    settle: async (): Promise<number | undefined> => {
      await flush();
      return draft.current?.id;
    },
    /** It was sent or discarded: nothing of it is saved any more. */
    forget: (): void => {
      clearTimeout(timer.current);
      content.current = null;
      draft.current = null;
      setSavedAt("");
      setError(undefined);
    },
  };
};

export type Draft = ReturnType<typeof useDraft>;
