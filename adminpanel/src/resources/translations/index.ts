import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const translations: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./TranslationScreen")),
};
