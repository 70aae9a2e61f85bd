import common from "@locale/ko/shopfront/common.json";

/** What every page needs; preloaded with the document. */
export default { common };
