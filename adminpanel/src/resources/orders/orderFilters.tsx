import type { FilterDef } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { useWords } from "../../words/useWords";
import { orderStatusChoices, paymentChoices } from "./status";

export const useOrderFilters = (): FilterDef[] => {
  const t = useWords();
  const { many, one, days } = useFilterKinds();
  return [
    many("status", t("order.status"), orderStatusChoices(t)),
    one("payment_state", t("order.payment"), paymentChoices(t)),
    ...days(),
  ];
};
