/** The pages of posts share one chunk: readers go from one to the next. */
export * as board from "./board";
export * as thread from "./board.post";
export * as faq from "./faq";
export * as list from "./posts.list";
export * as one from "./posts.one";
