import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** app > routes > features > ui, i18n, router > core/client; a feature never imports a feature. */
const source = join(import.meta.dirname, "..");
const floors = ["ui", "i18n", "features", "routes", "app"];
const height = (zone: string): number => (zone === "i18n" || zone === "router" ? 0 : floors.indexOf(zone));
const roots = new Set(["client.tsx", "server.tsx"]);

const resolve = (file: string, target: string): string | null => {
  if (target.startsWith("~/")) return target.slice(2);
  if (!target.startsWith(".")) return null;
  const parts = file.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") parts.pop();
    else if (step !== ".") parts.push(step);
  }
  return parts.join("/");
};

it("imports only go down", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes(".test."),
  );
  const wrong = files.flatMap((file) => {
    if (roots.has(file)) return [];
    const [zone = "", room] = file.split("/");
    const code = readFileSync(join(source, file), "utf8");
    return [...code.matchAll(/from "([^"]+)"|import\("([^"]+)"\)/g)].flatMap(([, fixed, late]) => {
      const target = resolve(file, fixed ?? late ?? "");
      if (target === null) return [];
      const [other = "", otherRoom] = target.split("/");
      const sideways = zone === "features" && other === "features" && room !== otherRoom;
      return height(other) > height(zone) || sideways ? [`${file} → ${target}`] : [];
    });
  });
  expect(wrong).toEqual([]);
});
