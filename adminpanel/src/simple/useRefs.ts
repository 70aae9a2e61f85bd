import { useAll } from "../fields/useAll";
import { type PlainPath, plainTables } from "../providers/plainTables";
import type { PlainRow } from "./rows";

/** All rows of a short table, in its order. */
export const useRefs = (to: PlainPath) => useAll<PlainRow>(to, {}, plainTables[to].is_ordered ? "position" : "id");
