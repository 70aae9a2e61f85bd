import type { FilterDef } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { useWords } from "../../words/useWords";
import { useMemberFilter } from "../members/useMemberFilter";
import { useSellerFilter } from "../sellers/useSellerFilter";
import { fateChoices, methodChoices, orderStatusChoices, paymentChoices } from "./status";

export const useOrderFilters = (): FilterDef[] => {
  const t = useWords();
  const { many, one, text, days } = useFilterKinds();
  const member = useMemberFilter();
  const sellers = useSellerFilter();
  return [
    many("status", t("order.status"), orderStatusChoices(t)),
    one("fate", t("order.fate"), fateChoices(t)),
    one("payment_state", t("order.payment"), paymentChoices(t)),
    one("pay_method", t("order.method"), methodChoices(t)),
    text("product", t("product.noun")),
    ...member,
    ...sellers,
    ...days("order.from", "order.to"),
  ];
};
