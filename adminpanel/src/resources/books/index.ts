import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const books: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./BooksScreen")),
};
