import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** How a face's folders stand above each other. */
export interface Zones {
  /** The face's `src`. */
  source: string;
  /** Folders from the lowest floor up; those of one floor don't know each other unless `together` says so. */
  floors: readonly (readonly string[])[];
  /** Folders whose rooms never import each other: a feature, a resource. */
  apart: readonly string[];
  /** Floors whose folders may know each other. */
  together?: readonly string[];
  /** What an import may begin with to mean `src`. */
  alias?: string;
  /** Files that put everything together. */
  roots: readonly string[];
}

const pathOf = (file: string, target: string, alias?: string): string | null => {
  if (alias && target.startsWith(alias)) return target.slice(alias.length);
  if (!target.startsWith(".")) return null;
  const parts = file.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") parts.pop();
    else if (step !== ".") parts.push(step);
  }
  return parts.join("/");
};

const sourcesOf = (source: string): string[] =>
  readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes(".test."),
  );

/** What a file of the face imports from the face itself, late imports and types too. */
const targetsOf = (source: string, file: string, alias?: string): string[] => {
  const code = readFileSync(join(source, file), "utf8");
  return [...code.matchAll(/(?:from|import) "([^"]+)"|import\("([^"]+)"\)/g)].flatMap(([, fixed, late]) => {
    const target = pathOf(file, fixed ?? late ?? "", alias);
    return target === null || /\.(css|json)$/.test(target) ? [] : [target];
  });
};

/** Imports that don't go down, as `file → target`; a folder no floor names is wrong itself. */
export const wrongImports = ({ source, floors, apart, together = [], alias, roots }: Zones): string[] => {
  const height = (zone: string): number => floors.findIndex((floor) => floor.includes(zone));
  const files = sourcesOf(source).filter((path) => !roots.includes(path));
  return files.flatMap((file) => {
    const [zone = "", room] = file.split("/");
    if (height(zone) < 0) return [`${file} stands on no floor`];
    return targetsOf(source, file, alias).flatMap((target) => {
      const [other = "", otherRoom] = target.split("/");
      if (other === zone) return apart.includes(zone) && room !== otherRoom ? [`${file} → ${target}`] : [];
      const level = height(other) === height(zone) && together.includes(zone) && together.includes(other);
      return height(other) >= 0 && (height(other) < height(zone) || level) ? [] : [`${file} → ${target}`];
    });
  });
};

/** Files that know each other by way of their imports, as `first → … → first`. */
export const circles = ({ source, alias }: Pick<Zones, "source" | "alias">): string[] => {
  const files = sourcesOf(source);
  const named = new Map(files.map((file) => [file.replace(/(\/index)?\.tsx?$/, ""), file]));
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] => {
    if (way.includes(file)) return [[...way.slice(way.indexOf(file)), file].join(" → ")];
    if (done.has(file)) return [];
    const found = targetsOf(source, file, alias).flatMap((target) => {
      const next = named.get(target);
      return next ? walk(next, [...way, file]) : [];
    });
    done.add(file);
    return found;
  };
  return files.flatMap((file) => walk(file, []));
};
