import type { RefundRow } from "@maru/client";
import { Undo2 } from "lucide-react";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { ListExport } from "../../fields/list/ListExport";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { SavedViewPage } from "../../fields/list/savedViews/SavedViewPage";
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
    <SavedViewPage<RefundRow>
      title={t("menu.trx_cancel")}
      menu={t("menu.orders")}
      views={views}
      search={t("order.search")}
      filters={filters}
      actions={<ListExport resource="transaction-cancels" />}
      selectable={can("edit", "orders/trx-cancel")}
      empty={{ icon: Undo2, title: t("order.refunds_none"), text: t("order.refunds_none_text") }}
      bulk={<BulkConfirm />}
      bulkAll
    />
  );
};

const RefundList = () => (
  <SavedViewList columns={useRefundColumns()}>
    <Screen />
  </SavedViewList>
);

export default RefundList;
