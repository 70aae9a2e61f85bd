import chat from "@locale/vi/shopfront/chat.json";

/** Texts of the chat, loaded with its button. */
export default { chat };
