import { lazyPart } from "~/ui/lazyPart";
import type { OwnPriceProps } from "./myPrices";

/** It is empty until a member is known, also on the server: its code is not needed in the first view. */
export const OwnPrice = lazyPart<OwnPriceProps>(() => import("./myPrices"));
