import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const questions: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./QuestionList")),
  edit: lazy(() => import("./QuestionPage")),
  recordRepresentation: "title",
};
