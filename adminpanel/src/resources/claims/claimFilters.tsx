import type { FilterDef } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { feeChoices, kindChoices, reasonChoices, stateChoices } from "../../shared/claims/words";
import { methodChoices } from "../../shared/orders/status";
import { useSellerFilter } from "../../shared/sellers/useSellerFilter";
import { useTranslate } from "../../words/useTranslate";

export const useClaimFilters = (): FilterDef[] => {
  const t = useTranslate();
  const { one, days } = useFilterKinds();
  const sellers = useSellerFilter();
  return [
    one("state", t("order.status"), stateChoices(t)),
    one("kind", t("claim.kind"), kindChoices(t)),
    one("fee", t("claim.fee"), feeChoices(t)),
    one("reason", t("claim.reason"), reasonChoices(t)),
    one("pay_method", t("order.method"), methodChoices(t)),
    ...sellers,
    ...days(),
  ];
};
