import type { BoughtAgain } from "@maru/client";
import { createContext } from "react";

/** What went into the cart again: the route puts it into the cart of this device. */
export const BoughtContext = createContext<(items: BoughtAgain[]) => void>(() => undefined);
