import { lazyPart } from "~/ui/lazyPart";
import type { OwnPriceProps } from "./myPrices";

/** It is empty until a member is known, on the server too: its code need not be there in the first view. */
export const OwnPrice = lazyPart<OwnPriceProps>(() => import("./myPrices"));
