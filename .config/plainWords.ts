import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const folder = fileURLToPath(new URL("../locale/plain/", import.meta.url));
const name = "virtual:plain-words/";
const loaded = `\0${name}`;

/**
 * The texts of every plain table in one language: the files in `locale/plain` have all languages, a screen needs one.
 */
export const plainWords = (): Plugin => ({
  name: "plain-words",
  resolveId: (id) => (id.startsWith(name) ? loaded + id.slice(name.length) : null),
  load(id) {
    if (!id.startsWith(loaded)) return null;
    const language = id.slice(loaded.length);
    const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
    const words = files.map((file) => {
      this.addWatchFile(folder + file);
      const all = JSON.parse(readFileSync(folder + file, "utf8")) as Record<string, Record<string, string>>;
      return [file.replace(".json", ""), all[language]];
    });
    return `export default ${JSON.stringify(Object.fromEntries(words))}`;
  },
});
