import type { RefundRow } from "@maru/client";
import { Undo2 } from "lucide-react";
import { useListContext } from "ra-core";
import { BulkBar } from "../../fields/list/BulkBar";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListBar } from "../../fields/list/savedViews/ListBar";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { ViewTabs } from "../../fields/list/savedViews/ViewTabs";
import { Page } from "../../layout/Page";
import { useCan } from "../../layout/useCan";
import { payoutChoices, refundChoices } from "../../shared/orders/refundStates";
import { methodChoices } from "../../shared/orders/status";
import { useSellerFilter } from "../../shared/sellers/useSellerFilter";
import { useTranslate } from "../../words/useTranslate";
import { BulkConfirm } from "./BulkConfirm";
import { useRefundColumns } from "./refundColumns";

const Screen = () => {
  const t = useTranslate();
  const can = useCan();
  const { one, days } = useFilterKinds();
  const { total, selectedIds } = useListContext<RefundRow>();
  const sellers = useSellerFilter();
  const states = refundChoices(t);
  const filters = [
    one("state", t("order.status"), states),
    one("payout", t("order.payout"), payoutChoices(t)),
    one("pay_method", t("order.method"), methodChoices(t)),
    ...sellers,
    ...days(),
  ];
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    ...states.map(({ id, name }) => ({ key: id, label: name, filter: { state: id } })),
  ];
  return (
    <Page
      title={t("menu.trx_cancel")}
      crumbs={[{ label: t("menu.orders") }, { label: t("menu.trx_cancel") }]}
      count={total}
    >
      <ViewTabs views={views} />
      <div className={selectedIds.length > 0 ? "content has-bulk" : "content"}>
        <ListBar search={t("order.search")} filters={filters} />
        <DataTable<RefundRow>
          selectable={can("edit", "orders/trx-cancel")}
          empty={<EmptyList icon={Undo2} title={t("order.refunds_none")} text={t("order.refunds_none_text")} />}
        />
      </div>
      <BulkBar all>
        <BulkConfirm />
      </BulkBar>
    </Page>
  );
};

const RefundList = () => (
  <SavedViewList columns={useRefundColumns()}>
    <Screen />
  </SavedViewList>
);

export default RefundList;
