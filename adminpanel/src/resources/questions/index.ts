import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const questions: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./QuestionList")),
  edit: lazy(() => import("./QuestionPage")),
  recordRepresentation: "title",
};
