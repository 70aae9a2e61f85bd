import type { ReplyTextRow } from "@maru/client";
import { useGetList } from "ra-core";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslate } from "../../../words/useTranslate";
import { fillReply, joinReply, type ReplyPart } from "./fillReply";
import { askedFor, matchingReplies, type ReplyPlace, textFor } from "./matchingReplies";

/** A brand has some dozens; more than these are not offered. */
const MAX_REPLIES = 200;
/** More are found by typing on. */
const MAX_SHOWN = 6;

interface Options {
  place: ReplyPlace;
  /** What the field has. A `/` at its start asks for a reply text. */
  text: string;
  /** The customer's language, and the values of the variables. */
  language: string;
  values: Record<string, string>;
  onPick: (text: string) => void;
}

/** The pieces of a text, the variables framed: amber where one has no value. */
export const ReplyParts = ({ parts }: { parts: ReplyPart[] }) =>
  parts.map(({ text, variable, isMissing }, index) =>
    variable ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name.
      <bdi key={index} className={isMissing ? "rp-variable missing" : "rp-variable"}>
        {text}
      </bdi>
    ) : (
      text
    ),
  );

/** Reply texts below a field: typed for with `/`, chosen by arrows and Enter, or from a button. */
export const useReplyPicker = ({ place, text, language, values, onPick }: Options) => {
  const t = useTranslate();
  const id = useId();
  const [at, setAt] = useState(0);
  const [isShown, setShown] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const typed = askedFor(text);
  const isAsked = typed !== null && !isDismissed;
  const isOpen = isAsked || isShown;
  const { data, isPending, error } = useGetList<ReplyTextRow>(
    "desk/replies",
    {
      pagination: { page: 1, perPage: MAX_REPLIES },
      sort: { field: "position", order: "ASC" },
      filter: {},
    },
    { enabled: isOpen, staleTime: 60_000 },
  );
  const replies = isOpen ? matchingReplies(data ?? [], typed ?? "", place).slice(0, MAX_SHOWN) : [];
  const chosen = Math.min(at, Math.max(0, replies.length - 1));

  const close = (): void => {
    setShown(false);
    setAt(0);
  };
  const pick = (reply: ReplyTextRow | undefined): void => {
    if (!reply) return;
    onPick(joinReply(fillReply(textFor(reply, language), values)));
    close();
  };
  /** For the field's onKeyDown; true where the key was meant for the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    if (event.key === "Escape") {
      setDismissed(true);
      close();
    } else if (replies.length === 0) return false;
    else if (event.key === "ArrowDown") setAt((chosen + 1) % replies.length);
    else if (event.key === "ArrowUp") setAt((chosen + replies.length - 1) % replies.length);
    else if (event.key === "Enter" || event.key === "Tab") pick(replies[chosen]);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  /** For the field's onChange: a `/` that is typed again asks again. */
  const onType = (value: string): void => {
    setAt(0);
    if (askedFor(value) === null || value === "/") setDismissed(false);
  };

  const note = error ? "errors.generic" : isPending ? "reply.loading" : data?.length ? "reply.no_match" : "reply.none";
  // A list box without options is none for a screen reader: it is a message then.
  const message = (
    <div className="rp-list" role="status">
      <p className="rp-line muted">{t(note)}</p>
    </div>
  );
  const options = (
    <div className="rp-list" id={`${id}-list`} role="listbox" tabIndex={0} aria-label={t("reply.list")}>
      {replies.map((reply, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus (aria-activedescendant).
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
        <div
          key={reply.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          className="rp-choice"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(reply)}
        >
          <b dir="auto">{reply.title}</b>
          <span className="rp-text" dir="auto">
            <ReplyParts parts={fillReply(textFor(reply, language), values)} />
          </span>
          {index === chosen && <kbd>Enter</kbd>}
        </div>
      ))}
    </div>
  );
  const list = isOpen && (replies.length > 0 ? options : message);
  return {
    list,
    isOpen,
    onKey,
    onType,
    toggle: () => setShown((shown) => !shown),
    /** For the field: which of the list is chosen. */
    aria: isOpen
      ? ({
          "aria-controls": `${id}-list`,
          "aria-activedescendant": replies.length ? `${id}-${chosen}` : undefined,
        } as const)
      : {},
  };
};
