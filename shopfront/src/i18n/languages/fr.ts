import common from "@locale/fr/shopfront/common.json";

/** What every page needs; preloaded with the document. */
export default { common };
