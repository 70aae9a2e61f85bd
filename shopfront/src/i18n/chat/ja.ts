import chat from "@locale/ja/shopfront/chat.json";

/** Texts of the chat, loaded with its button. */
export default { chat };
