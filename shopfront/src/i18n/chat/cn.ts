import chat from "@locale/cn/shopfront/chat.json";

/** Texts of the chat, loaded with its button. */
export default { chat };
