import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const ImportPage = lazy(() => import("./ImportPage"));
export const ImportRunPage = lazy(() => import("./ImportRunPage"));
export const importHistory: Omit<ResourceProps, "name"> = { list: lazy(() => import("./ImportHistory")) };
