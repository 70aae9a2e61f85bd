import type { ResourceProps } from "ra-core";
import { lazyPart } from "../layout/lazyPart";
import { type PlainPath, plainTables } from "../providers/plainTables";
import { nameOf } from "./rows";

const list = lazyPart(() => import("./PlainList"));
const create = lazyPart(() => import("./PlainCreate"));
const edit = lazyPart(() => import("./PlainEdit"));

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
