import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const questions: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./QuestionList")),
  edit: lazyPart(() => import("./QuestionPage")),
  recordRepresentation: "title",
};
