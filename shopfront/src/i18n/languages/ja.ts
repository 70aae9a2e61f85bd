import common from "@locale/ja/shopfront/common.json";

/** What every page needs; preloaded with the document. */
export default { common };
