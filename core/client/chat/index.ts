/** The slice of conversations that both front ends use (D43). Loaded with the first chat. */

export { type Run, runsOf } from "./runs";
export type { ChatMessage, ChatState, Conversation } from "./slice";
export { chatActions, chatReducer, initialChat, lastIdOf, messageOf, othersSeen, typingFor } from "./slice";
