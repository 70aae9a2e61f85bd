import { useWatch } from "react-hook-form";
import { usePerson } from "../../../layout/useCan";
import type { Product } from "../types";

/** From how many pieces down the stock of the form's product is low: its own number, else the brand's; 0: never. */
export const useLowStockAt = (): number => {
  const own = useWatch<Product, "low_stock_at">({ name: "low_stock_at" });
  const usual = usePerson()?.low_stock_at ?? 0;
  return typeof own === "number" ? own : usual;
};
