import type { ClaimRow } from "@maru/client";
import { PackageX } from "lucide-react";
import { ListExport } from "../../fields/list/ListExport";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { SavedViewPage } from "../../fields/list/savedViews/SavedViewPage";
import { useCan } from "../../layout/useCan";
import { stateChoices } from "../../shared/claims/words";
import { useTranslate } from "../../words/useTranslate";
import { BulkAnswers } from "./BulkAnswers";
import { useClaimColumns } from "./claimColumns";
import { useClaimFilters } from "./claimFilters";
import { useClaimMenu } from "./claimMenu";

const Screen = () => {
  const t = useTranslate();
  const rowMenu = useClaimMenu();
  const can = useCan();
  const filters = useClaimFilters();
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...stateChoices(t).map(({ id, name }) => ({ key: String(id), label: name, filter: { state: id } })),
  ];
  return (
    <SavedViewPage<ClaimRow>
      title={t("menu.claims")}
      menu={t("menu.orders")}
      views={views}
      search={t("order.search")}
      filters={filters}
      actions={<ListExport resource="claims" />}
      rowClick="edit"
      rowMenu={rowMenu}
      selectable={can("move", "orders/claims")}
      empty={{ icon: PackageX, title: t("claim.none"), text: t("claim.none_text") }}
      bulk={<BulkAnswers />}
      bulkAll
    />
  );
};

const ClaimList = () => (
  <SavedViewList columns={useClaimColumns()}>
    <Screen />
  </SavedViewList>
);

export default ClaimList;
