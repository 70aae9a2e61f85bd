import type { FilterDef } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { productFilter } from "../../fields/list/productFilter";
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
    text("product", t("order.product_text")),
    productFilter(t),
    ...member,
    ...sellers,
    one("is_late", t("order.arrival"), [
      { id: 1, name: t("order.is_late") },
      { id: 0, name: t("order.not_late") },
    ]),
    ...days("order.from", "order.to"),
    ...days("order.paid_from", "order.paid_to", ["paid_from", "paid_to"]),
  ];
};
