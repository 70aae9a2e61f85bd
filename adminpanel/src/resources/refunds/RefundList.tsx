import type { RefundRow } from "@maru/client";
import { Undo2 } from "lucide-react";
import { useListContext } from "react-admin";
import { BulkBar } from "../../fields/list/BulkBar";
import { DeskList } from "../../fields/list/desk/DeskList";
import { ListBar } from "../../fields/list/desk/ListBar";
import { ViewTabs } from "../../fields/list/desk/ViewTabs";
import { EmptyList } from "../../fields/list/EmptyList";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { RecordTable } from "../../fields/list/RecordTable";
import { Page } from "../../layout/Page";
import { useMay } from "../../layout/useMay";
import { useWords } from "../../words/useWords";
import { payoutChoices, refundChoices } from "../orders/refundStates";
import { methodChoices } from "../orders/status";
import { useSellerFilter } from "../sellers/useSellerFilter";
import { BulkConfirm } from "./BulkConfirm";
import { useRefundColumns } from "./refundColumns";

const Screen = () => {
  const t = useWords();
  const may = useMay();
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
    ...states.map(({ value, label }) => ({ key: value, label, filter: { state: value } })),
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
        <RecordTable<RefundRow>
          selectable={may("edit", "orders/trx-cancel")}
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
  <DeskList columns={useRefundColumns()}>
    <Screen />
  </DeskList>
);

export default RefundList;
