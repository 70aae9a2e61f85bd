import { lazyPart } from "~/ui/lazyPart";

/** Only home pages with an order list load it. */
export const CartBeside = lazyPart(() => import("./CartBeside"));
