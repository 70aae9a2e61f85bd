const { join } = require("node:path");

const root = join(__dirname, "../..");

/** The aliases of the two front ends, as their bundler resolves them. */
module.exports = { resolve: { alias: { "~": join(root, "shopfront/src"), "@locale": join(root, "locale") } } };
