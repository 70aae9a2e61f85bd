import type { ChatMessage } from "./slice";

export interface Run {
  key: string;
  day: string;
  /** Whether it is the first of its day. */
  isNewDay: boolean;
  isOwn: boolean;
  messages: ChatMessage[];
}

/** Lines of one sender within so many ms are one run: the time stands below its last. */
const runFor = 5 * 60_000;

const dayOf = (iso: string): string => new Date(Date.parse(iso) + 9 * 3_600_000).toISOString().slice(0, 10);

const isNote = ({ contentType }: ChatMessage): boolean => contentType === "note" || contentType === "handover";

/** Lines by day and sender. Of a shop's conversation what any manager wrote is on one side. */
export const runsOf = (messages: ChatMessage[], isOwn: (message: ChatMessage) => boolean): Run[] => {
  const runs: Run[] = [];
  for (const message of messages) {
    const day = dayOf(message.createdAt);
    const before = runs.at(-1);
    const last = before?.messages.at(-1);
    const goesOn =
      before &&
      last &&
      before.day === day &&
      last.senderKind === message.senderKind &&
      last.senderId === message.senderId &&
      !isNote(last) &&
      !isNote(message) &&
      Date.parse(message.createdAt) - Date.parse(last.createdAt) < runFor;
    if (goesOn) before.messages.push(message);
    else
      runs.push({
        key: message.key || String(message.id),
        day,
        isNewDay: before?.day !== day,
        isOwn: isOwn(message),
        messages: [message],
      });
  }
  return runs;
};
