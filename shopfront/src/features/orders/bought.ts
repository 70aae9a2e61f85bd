import type { BoughtAgain } from "@maru/client";
import { createContext } from "react";

/** The goods to put back; the route puts them into the cart of this device. */
export const BoughtContext = createContext<(items: BoughtAgain[]) => void>(() => undefined);
