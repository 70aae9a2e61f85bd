import chat from "@locale/ko/shopfront/chat.json";

/** Texts of the chat, loaded with its button. */
export default { chat };
