import type { ResourceProps } from "ra-core";
import { lazy } from "react";
import { type PlainPath, plainTables } from "../providers/plainTables";
import { nameOf } from "./rows";

const list = lazy(() => import("./PlainList"));
const create = lazy(() => import("./PlainCreate"));
const edit = lazy(() => import("./PlainEdit"));

/** The screens of every plain table: declared on the server, rendered by the same three components. */
export const plainResources: ResourceProps[] = (Object.keys(plainTables) as PlainPath[])
  .filter((path) => path.includes("/"))
  .map((path) => ({
    name: path,
    list,
    create,
    edit,
    recordRepresentation: (record) => nameOf(plainTables[path], record),
  }));
