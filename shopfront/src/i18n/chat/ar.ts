import chat from "@locale/ar/shopfront/chat.json";

/** Texts of the chat, loaded with its button. */
export default { chat };
