const { join } = require("node:path");

const TEST = "\\.test\\.tsx?$";
const ENTRY = {
  shopfront: "^shopfront/src/(client|server)\\.tsx$",
  adminpanel: "^adminpanel/src/(App\\.tsx|main\\.tsx|testing\\.tsx)$",
};

/** Folders of `src` from the highest layer to the lowest; folders of one layer may import each other. */
const LAYERS = {
  shopfront: [["testing"], ["app"], ["routes"], ["features"], ["ui", "i18n"]],
  adminpanel: [["siteAdmin"], ["pages"], ["resources"], ["shared"], ["simple"], ["fields", "layout"], ["providers", "words", "styles"]],
};

const inside = (frontEnd, folders) => `^${frontEnd}/src/(${folders.join("|")})/`;

/** A layer imports its own folders and lower ones. Tests may import anything. */
const layersOf = (frontEnd) =>
  LAYERS[frontEnd].map((folders, index) => ({
    name: `${frontEnd}: ${folders.join(", ")} import only lower layers`,
    severity: "error",
    from: { path: inside(frontEnd, folders), pathNot: TEST },
    to: { path: `^${frontEnd}/src/`, pathNot: inside(frontEnd, LAYERS[frontEnd].slice(index).flat()) },
  }));

const everyFolderHasALayer = (frontEnd) => ({
  name: `${frontEnd}: every folder has a layer`,
  severity: "error",
  from: { path: `^${frontEnd}/src/`, pathNot: [inside(frontEnd, LAYERS[frontEnd].flat()), ENTRY[frontEnd], TEST] },
  to: {},
});

/** The folders of `parent` do not import each other. */
const isolated = (name, parent) => ({
  name,
  severity: "error",
  from: { path: `^${parent}/([^/]+)/`, pathNot: TEST },
  to: { path: `^${parent}/`, pathNot: `^${parent}/$1/` },
});

const forbid = (name, from, to) => ({ name, severity: "error", from: { path: from }, to: { path: to } });

module.exports = {
  forbidden: [
    ...layersOf("shopfront"),
    ...layersOf("adminpanel"),
    everyFolderHasALayer("shopfront"),
    everyFolderHasALayer("adminpanel"),
    isolated("a feature never imports a feature", "shopfront/src/features"),
    isolated("a resource never imports a resource", "adminpanel/src/resources"),
    isolated("a page never imports a page", "adminpanel/src/pages"),
    forbid("shopfront never imports adminpanel", "^shopfront/", "^adminpanel/"),
    forbid("adminpanel never imports shopfront", "^adminpanel/", "^shopfront/"),
    forbid("core/client imports no front end", "^core/client/", "^(shopfront|adminpanel)/"),
    { name: "no circular imports", severity: "error", from: {}, to: { circular: true } },
    {
      name: "every import resolves",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
  ],
  options: {
    // Also for types: they are a dependency too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(__dirname, "../../tsconfig.base.json") },
    webpackConfig: { fileName: join(__dirname, "resolve.cjs") },
    doNotFollow: { path: "(^|/)node_modules/" },
    exclude: { path: "^(shopfront|adminpanel)/dist" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
      extensions: [".ts", ".tsx", ".js", ".json", ".css"],
    },
  },
};
