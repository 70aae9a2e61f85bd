import chat from "@locale/en/shopfront/chat.json";

/** Texts of the chat, loaded with its button. */
export default { chat };
