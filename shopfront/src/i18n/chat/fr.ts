import chat from "@locale/fr/shopfront/chat.json";

/** Texts of the chat, loaded with its button. */
export default { chat };
