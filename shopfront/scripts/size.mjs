/**
 * The size of what the home page loads at once, in brotli: the entry, its imports, the language's texts, the style
 * sheet.
 */
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const dist = new URL("../dist/", import.meta.url);
const limit = 140 * 1024;
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));
const files = new Set();
const walk = (key) => {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const sheet of chunk.css ?? []) files.add(sheet);
  for (const other of chunk.imports ?? []) walk(other);
};
walk("src/client.tsx");
walk("src/i18n/languages/ko.ts");

let total = 0;
for (const file of files) {
  const size = brotliCompressSync(readFileSync(new URL(file, dist))).length;
  total += size;
  console.log(`${(size / 1024).toFixed(1).padStart(7)} kB  ${file}`);
}
console.log(`${(total / 1024).toFixed(1).padStart(7)} kB  together, of ${limit / 1024}`);
process.exitCode = total > limit ? 1 : 0;
