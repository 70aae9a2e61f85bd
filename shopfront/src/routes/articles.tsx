/** The pages of posts come as one: who reads one goes on to the next. */
export * as board from "./board";
export * as thread from "./board.post";
export * as faq from "./faq";
export * as list from "./posts.list";
export * as one from "./posts.one";
