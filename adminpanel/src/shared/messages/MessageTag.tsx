import { type MessageChannel, type MessageState, messageChannel } from "@maru/client";
import { type TextKey, useTranslate } from "../../words/useTranslate";

const states: Record<MessageState, { word: TextKey; tone: string }> = {
  QUEUED: { word: "message.queued", tone: "" },
  SENDING: { word: "message.sending", tone: "" },
  SENT: { word: "message.sent", tone: "success" },
  DELIVERED: { word: "message.delivered", tone: "success" },
  FAILED: { word: "message.failed", tone: "danger" },
  UNKNOWN: { word: "message.unknown", tone: "warning" },
};

type Translate = ReturnType<typeof useTranslate>;

export const stateChoices = (t: Translate) => Object.entries(states).map(([id, { word }]) => ({ id, name: t(word) }));

export const channelWord = (t: Translate, channel: MessageChannel): string =>
  t(channel === messageChannel.SMS ? "message.sms" : "message.mail");

export const channelChoices = (t: Translate) =>
  Object.values(messageChannel).map((id) => ({ id, name: channelWord(t, id) }));

export const MessageTag = ({ value }: { value: MessageState }) => {
  const t = useTranslate();
  const known = states[value];
  return <span className={`tag ${known?.tone ?? ""}`}>{known ? t(known.word) : "---"}</span>;
};
