import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const synonyms: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./SynonymList")),
  create: lazy(() => import("./SynonymCreate")),
  edit: lazy(() => import("./SynonymEdit")),
  recordRepresentation: "words",
};
