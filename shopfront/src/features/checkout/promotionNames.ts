import { createContext } from "react";

/** The names of the promotions of a quote, by their number. */
export const PromotionNamesContext = createContext<ReadonlyMap<number, string>>(new Map());
