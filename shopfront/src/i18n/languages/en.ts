import common from "@locale/en/shopfront/common.json";

/** What every page needs; preloaded with the document. */
export default { common };
