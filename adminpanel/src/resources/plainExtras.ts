import { Equal, FolderTree, Tags } from "lucide-react";
import { lazy } from "react";
import type { ExtrasByPath } from "../simple/extras";
import { articleExtras } from "./articles";

/** What screens of plain tables have besides their parts. */
export const plainExtras: ExtrasByPath = {
  ...articleExtras,
  "products/category-groups": { icon: FolderTree, Line: lazy(() => import("./categories/OpenTree")) },
  "products/property-groups": {
    icon: Tags,
    Line: lazy(() => import("./property-groups/PropertyNames")),
    Below: lazy(() => import("./property-groups/PropertiesCard")),
    file: "product-properties",
  },
  "products/synonyms": { icon: Equal, ListActions: lazy(() => import("./searches/EverydaySynonyms")) },
};
