import common from "@locale/vi/shopfront/common.json";

/** What every page needs; preloaded with the document. */
export default { common };
