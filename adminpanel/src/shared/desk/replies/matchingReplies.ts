import type { ReplyTextRow } from "@maru/client";

export type ReplyPlace = "chat" | "mail";
export type ReplyChoice = Pick<ReplyTextRow, "id" | "title" | "shortcut" | "place" | "text" | "lang_obj">;

/** What somebody types after the `/` that asks for a reply text; null where nobody asks. */
export const askedFor = (text: string): string | null => /^\/([^\n/]*)$/.exec(text)?.[1] ?? null;

/** The reply texts of a place that fit what is typed: those whose short name begins so first. */
export const matchingReplies = <Reply extends ReplyChoice>(
  replies: Reply[],
  typed: string,
  place: ReplyPlace,
): Reply[] => {
  const text = typed.trim().toLowerCase();
  const here = replies.filter((reply) => reply.place === "all" || reply.place === place);
  const byName = here.filter(({ shortcut }) => shortcut.toLowerCase().startsWith(text) && text !== "");
  const byTitle = here.filter((reply) => !byName.includes(reply) && reply.title.toLowerCase().includes(text));
  return [...byName, ...byTitle];
};

/** The text in the customer's language, in Korean where it has none. */
export const textFor = ({ text, lang_obj }: ReplyChoice, language: string): string =>
  (lang_obj as Record<string, { text?: string } | undefined>)[language]?.text || text;
