import common from "@locale/ar/shopfront/common.json";

/** What every page needs; preloaded with the document. */
export default { common };
