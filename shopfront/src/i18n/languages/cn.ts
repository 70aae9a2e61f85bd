import common from "@locale/cn/shopfront/common.json";

/** What every page needs; preloaded with the document. */
export default { common };
