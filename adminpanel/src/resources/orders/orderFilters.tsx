import type { FilterDef } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { useMemberFilter } from "../../shared/members/useMemberFilter";
import { methodChoices, orderStatusChoices, paymentChoices, resolutionChoices } from "../../shared/orders/status";
import { useSellerFilter } from "../../shared/sellers/useSellerFilter";
import { useTranslate } from "../../words/useTranslate";

export const useOrderFilters = (): FilterDef[] => {
  const t = useTranslate();
  const { many, one, text, days } = useFilterKinds();
  const member = useMemberFilter();
  const sellers = useSellerFilter();
  return [
    many("status", t("order.status"), orderStatusChoices(t)),
    one("resolution", t("order.resolution"), resolutionChoices(t)),
    one("payment_state", t("order.payment"), paymentChoices(t)),
    one("pay_method", t("order.method"), methodChoices(t)),
    text("product", t("product.noun")),
    ...member,
    ...sellers,
    ...days("order.from", "order.to"),
  ];
};
