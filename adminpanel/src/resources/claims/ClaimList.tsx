import type { ClaimRow } from "@maru/client";
import { PackageX } from "lucide-react";
import { useListContext } from "ra-core";
import { BulkBar } from "../../fields/list/BulkBar";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { ListBar } from "../../fields/list/savedViews/ListBar";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { ViewTabs } from "../../fields/list/savedViews/ViewTabs";
import { Page } from "../../layout/Page";
import { useCan } from "../../layout/useCan";
import { stateChoices } from "../../shared/claims/words";
import { useTranslate } from "../../words/useTranslate";
import { BulkAnswers } from "./BulkAnswers";
import { useClaimColumns } from "./claimColumns";
import { useClaimFilters } from "./claimFilters";

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const filters = useClaimFilters();
  const { total, selectedIds } = useListContext<ClaimRow>();
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...stateChoices(t).map(({ id, name }) => ({ key: String(id), label: name, filter: { state: id } })),
  ];
  return (
    <Page title={t("menu.claims")} crumbs={[{ label: t("menu.orders") }, { label: t("menu.claims") }]} count={total}>
      <ViewTabs views={views} />
      <div className={selectedIds.length > 0 ? "content has-bulk" : "content"}>
        <ListBar search={t("order.search")} filters={filters} />
        <DataTable<ClaimRow>
          rowClick="edit"
          selectable={can("move", "orders/claims")}
          empty={<EmptyList icon={PackageX} title={t("claim.none")} text={t("claim.none_text")} />}
        />
      </div>
      <BulkBar all>
        <BulkAnswers />
      </BulkBar>
    </Page>
  );
};

const ClaimList = () => (
  <SavedViewList columns={useClaimColumns()}>
    <Screen />
  </SavedViewList>
);

export default ClaimList;
