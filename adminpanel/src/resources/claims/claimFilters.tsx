import type { FilterDef } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { useWords } from "../../words/useWords";
import { methodChoices } from "../orders/status";
import { useSellerFilter } from "../sellers/useSellerFilter";
import { feeChoices, kindChoices, reasonChoices, stateChoices } from "./words";

export const useClaimFilters = (): FilterDef[] => {
  const t = useWords();
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
