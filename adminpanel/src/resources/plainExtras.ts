import { Equal, FolderTree, Tags } from "lucide-react";
import { lazyPart } from "../layout/lazyPart";
import type { ExtrasByPath } from "../simple/extras";
import { articleExtras } from "./articles";
import { gradeExtras } from "./grades";
import { popupExtras } from "./popups";
import { promotionExtras } from "./promotions";
import { useSynonymColumns } from "./searches/synonymColumns";

/** What screens of plain tables have besides their parts. */
export const plainExtras: ExtrasByPath = {
  ...articleExtras,
  ...gradeExtras,
  ...popupExtras,
  ...promotionExtras,
  "products/category-groups": { icon: FolderTree, Line: lazyPart(() => import("./categories/OpenTree"), "button") },
  "products/property-groups": {
    icon: Tags,
    Line: lazyPart(() => import("./property-groups/PropertyNames"), "button"),
    Below: lazyPart(() => import("./property-groups/PropertiesCard")),
    file: "product-properties",
  },
  "products/synonyms": {
    icon: Equal,
    ListActions: lazyPart(() => import("./searches/EverydaySynonyms"), "button"),
    useColumns: useSynonymColumns,
  },
};
