import { later } from "~/ui/later";
import type { OwnPriceProps } from "./myPrices";

/** It is empty until a member is known, on the server too: its code need not be there in the first view. */
export const OwnPrice = later<OwnPriceProps>(() => import("./myPrices"));
