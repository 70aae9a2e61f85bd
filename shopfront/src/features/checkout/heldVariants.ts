import { createContext } from "react";

/** By variant: the number of one's own unpaid order that holds it. */
export const HeldVariantsContext = createContext<ReadonlyMap<number, string>>(new Map());
